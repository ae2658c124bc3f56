// What commanders say, in their own tempers. Our own lines; they know no rule and no name of any battle.
// moment → temper → lines to choose from. Both languages have the same moments and tempers.

/** @typedef {Record<string, Record<string, string[]>>} Voices */

/** @type {Record<string, Voices>} */
export default {
  en: {
    blow: {
      bold: ['Again! They are breaking!', 'That is how it is done!', 'Did you see them fall? Forward!'],
      cautious: ['Good. Keep the line, do not chase them.', 'A fair stroke. Do not waste it.', 'Well struck. Mind the flanks.'],
      dry: ['They felt that.', 'A short conversation.', 'I had hoped for as much.'],
    },
    loss: {
      bold: ['They will pay for every man!', 'Close up! We are not done!', 'Fill the gap and strike back!'],
      cautious: ['Too many. Far too many.', 'I feared this. Hold what is left.', 'Bring the others back a little.'],
      dry: ['I shall have letters to write.', 'That line looked longer this morning.', 'Noted.'],
    },
    leader: {
      bold: ['Avenge him!', 'He fell where I would wish to fall!', 'Remember his name, and strike!'],
      cautious: ['Not him. Not today.', 'Somebody take his men in hand, quickly.', 'We cannot spare another like him.'],
      dry: ['He never did listen.', 'A pity. He owed me a horse.', 'So. One chair less at supper.'],
    },
    banner: {
      bold: ['Another! Bring me more of them!', 'Their standards make a fine floor!', 'Count it, and come on!'],
      cautious: ['One more. Let us not grow careless.', 'Good. The day is not over.', 'Set it with the others, and hold.'],
      dry: ['Put it with the rest.', 'They seem to have too many.', 'I am told that is progress.'],
    },
    stand: {
      bold: ['Not one step back!', 'Here we stand!', 'Let them come!'],
      cautious: ['Steady. Steady. Let it pass.', 'They held. Thank the gods.', 'Stand fast and stay together.'],
      dry: ['They forgot to be afraid.', 'Stubborn. I like that.', 'It seems we are staying.'],
    },
    rout: {
      bold: ['Turn round! The enemy is behind you!', 'Back into line, all of you!', 'Stop them! Stop!'],
      cautious: ['Let them fall back. They can fight again.', 'In order, please. In order.', 'Better back than dead.'],
      dry: ['A lively pace. The wrong way.', 'They have seen enough, it seems.', 'I did not order that.'],
    },
    won: {
      bold: ['The field is ours!', 'Sound the horns! It is done!', 'Tell them at home who won here!'],
      cautious: ['It is over. See to the wounded.', 'We have won. I did not always think so.', 'Enough. Let the others go.'],
      dry: ['Well. That went better than the plan.', 'Somebody write this down kindly.', 'Next time, in better weather.'],
    },
    beaten: {
      bold: ['We shall meet again!', 'I would fight it again tomorrow!', 'The day is theirs. Not the war.'],
      cautious: ['Save whom you can.', 'It is finished. Bring them home.', 'I should have waited.'],
      dry: ['I have seen better days.', 'The plan was sound. The battle was not.', 'Let us not name anything after this place.'],
    },
  },
  fr: {
    blow: {
      bold: ['Encore ! Ils cèdent !', 'Voilà comment on s’y prend !', 'Les avez-vous vus tomber ? En avant !'],
      cautious: ['Bien. Gardez la ligne, ne les poursuivez pas.', 'Un beau coup. Ne le gâchez pas.', 'Bien frappé. Attention aux ailes.'],
      dry: ['Ils l’ont senti passer.', 'La conversation fut brève.', 'Je n’en espérais pas moins.'],
    },
    loss: {
      bold: ['Ils paieront pour chaque homme !', 'Serrez les rangs ! Ce n’est pas fini !', 'Comblez la brèche et rendez les coups !'],
      cautious: ['Trop. Beaucoup trop.', 'Je le craignais. Tenez ce qui reste.', 'Ramenez un peu les autres.'],
      dry: ['J’aurai des lettres à écrire.', 'Cette ligne semblait plus longue ce matin.', 'C’est noté.'],
    },
    leader: {
      bold: ['Vengez-le !', 'Il est tombé où je voudrais tomber !', 'Souvenez-vous de son nom, et frappez !'],
      cautious: ['Pas lui. Pas aujourd’hui.', 'Que quelqu’un prenne ses hommes en main, vite.', 'Nous ne pouvons en perdre un autre comme lui.'],
      dry: ['Il n’écoutait jamais.', 'Dommage. Il me devait un cheval.', 'Une chaise de moins au souper.'],
    },
    banner: {
      bold: ['Encore un ! Apportez-m’en d’autres !', 'Leurs enseignes font un beau tapis !', 'Comptez-le, et avancez !'],
      cautious: ['Un de plus. Ne devenons pas imprudents.', 'Bien. La journée n’est pas finie.', 'Posez-le avec les autres, et tenez.'],
      dry: ['Mettez-le avec les autres.', 'Ils semblent en avoir trop.', 'Il paraît que c’est un progrès.'],
    },
    stand: {
      bold: ['Pas un pas en arrière !', 'Nous restons ici !', 'Qu’ils viennent !'],
      cautious: ['Du calme. Laissez passer.', 'Ils ont tenu. Les dieux soient loués.', 'Tenez bon, et restez ensemble.'],
      dry: ['Ils ont oublié d’avoir peur.', 'Têtus. Cela me plaît.', 'Il semble que nous restions.'],
    },
    rout: {
      bold: ['Demi-tour ! L’ennemi est derrière vous !', 'Revenez en ligne, tous !', 'Arrêtez-les ! Arrêtez !'],
      cautious: ['Laissez-les reculer. Ils se battront encore.', 'En ordre, s’il vous plaît. En ordre.', 'Mieux vaut en arrière que mort.'],
      dry: ['Belle allure. Mauvais sens.', 'Ils en ont assez vu, semble-t-il.', 'Je n’ai pas ordonné cela.'],
    },
    won: {
      bold: ['Le champ est à nous !', 'Sonnez les cors ! C’est fait !', 'Dites chez nous qui a vaincu ici !'],
      cautious: ['C’est fini. Occupez-vous des blessés.', 'Nous avons vaincu. J’en ai douté.', 'Assez. Laissez partir les autres.'],
      dry: ['Eh bien. Mieux que le plan.', 'Que quelqu’un l’écrive avec bienveillance.', 'La prochaine fois, par beau temps.'],
    },
    beaten: {
      bold: ['Nous nous reverrons !', 'Je recommencerais demain !', 'La journée est à eux. Pas la guerre.'],
      cautious: ['Sauvez qui vous pouvez.', 'C’est fini. Ramenez-les.', 'J’aurais dû attendre.'],
      dry: ['J’ai connu de meilleurs jours.', 'Le plan était bon. La bataille, moins.', 'N’appelons rien du nom de ce lieu.'],
    },
  },
};
