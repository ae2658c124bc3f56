# Ce que dit la table web en plus des textes du programme. en.ftl a les mêmes clés et les mêmes faits.

## La table

acies-table-won = Victoire : { $side }.
acies-table-drawn = La bataille se termine sans vainqueur.
acies-table-over-resigned = Abandon : { $side }.
acies-table-over-agreed = Les deux camps sont convenus d’une nulle.
acies-table-more-faults = { $count ->
    [one] Une autre faute n’est pas montrée.
   *[other] { $count } autres fautes ne sont pas montrées.
}
acies-table-named = { $side } ({ $name })
acies-table-log-resigned = { $side } : abandon.
acies-table-log-offered-draw = { $side } : nulle proposée.
acies-table-log-accepted-draw = { $side } : nulle acceptée.
acies-table-log-declined-draw = { $side } : nulle refusée.
acies-table-log-offered-undo = { $side } : demande de reprendre la dernière décision.
acies-table-log-accepted-undo = { $side } : accepté ; la dernière décision ({ $other }) est reprise.
acies-table-log-declined-undo = { $side } : refusé ; la dernière décision demeure.
acies-table-log-mixed = { $side } : « { $value } » mêlé aux dés.
acies-table-log-asked = { $side } : conseil demandé au général.
acies-table-log-offered-resume = { $side } : demande de continuer sous les règles d’aujourd’hui.
acies-table-log-declined-resume = { $side } : refus de continuer sous les règles d’aujourd’hui.
acies-table-log-noted = { $side } : { $act }
acies-table-log-noted-dice = { $side } : { $act } ({ $rolls })
acies-table-over-before = La partie a fini sous les règles dont elle fut jouée.
acies-table-log-resumed = { $side } : la partie continue depuis le pas { $step } sous les règles d’aujourd’hui.
acies-table-log-sealed = Les dés sont scellés à nouveau à partir du jet { $roll }.
acies-table-log-withdrawn = La demande ({ $side }) tombe : la partie a continué.

## Ce qui ne va pas, et ce qui conviendrait

acies-error-not-found = Il n’y a rien à cette adresse.
acies-remedy-not-found = Commencez par la page d’accueil.
acies-error-method = Cette adresse ne répond pas à cette méthode.
acies-remedy-method = L’en-tête Allow nomme les méthodes possibles.
acies-error-bad-request = La demande est illisible : { $detail }
acies-remedy-bad-request = Rechargez la page et recommencez ; docs/protocol.md décrit chaque demande.
acies-error-content-type = Le corps n’est pas envoyé en JSON.
acies-remedy-content-type = Envoyez-le avec l’en-tête `Content-Type: application/json`.
acies-error-too-large = La demande est trop grande.
acies-remedy-too-large = Une action peut avoir 256 ko, une partie sauvée 4 Mo.
acies-error-too-many = Trop de demandes à la fois.
acies-remedy-too-many = { $seconds ->
    [one] Recommencez dans une seconde.
   *[other] Recommencez dans { $seconds } secondes.
}
acies-error-too-many-lines = Trop de navigateurs regardent cette table à la fois.
acies-remedy-too-many-lines = Fermez une fenêtre qui la montre, ou recommencez dans { $seconds } secondes ; d’ici là, rechargez pour voir le présent.
acies-error-too-many-connections = Trop de connexions de votre adresse sont ouvertes à la fois.
acies-remedy-too-many-connections = Fermez des fenêtres qui montrent cette table. Qui la tient peut en admettre plus par --connections-per-address.
acies-error-other-host = Cette table ne répond pas au nom « { $detail } ».
acies-remedy-other-host = Ouvrez-la par l’adresse qu’elle a affichée. Qui la tient peut la lancer avec --public-url et l’adresse où on l’atteint.
acies-error-other-origin = Une page de « { $detail } » ne peut jouer à cette table.
acies-remedy-other-origin = Ouvrez la page de la table elle-même. Qui la tient peut la lancer avec --public-url et l’adresse de cette page.
acies-error-unknown-system = Il n’y a pas de système de règles « { $detail } ».
acies-remedy-unknown-system = Choisissez-en un que propose la page d’accueil.
acies-error-unknown-scenario = Il n’y a pas de bataille « { $detail } » dans ce système.
acies-remedy-unknown-scenario = Choisissez-en une que propose la page d’accueil.
acies-error-unknown-player = « { $detail } » n’est pas un joueur.
acies-remedy-unknown-player = Écrivez human, random, level1, level2 ou level3.
acies-error-bad-options = Ces options ne vont pas : { $detail }
acies-remedy-bad-options = Choisissez-en d’autres, ou aucune.
acies-error-unknown-game = Cette partie n’existe pas ici.
acies-remedy-unknown-game = Vérifiez le lien, ou commencez une partie depuis la page d’accueil.
acies-error-token-missing = Aucun jeton n’a été donné.
acies-remedy-token-missing = Ouvrez la partie par le lien entier que vous avez reçu.
acies-error-token-unknown = Ce jeton n’ouvre aucune place de cette partie.
acies-remedy-token-unknown = Redemandez le lien entier à qui vous a invité.
acies-error-spectator = Les spectateurs ne décident de rien.
acies-remedy-spectator = Ouvrez la partie par le lien d’une place.
acies-error-not-your-turn = La décision revient maintenant à l’autre camp.
acies-remedy-not-your-turn = Attendez ; la table vous dira quand ce sera à vous.
acies-error-stale = La partie a continué depuis cette décision.
acies-remedy-stale = Regardez la position présente et décidez de nouveau.
acies-error-game-over = La partie est finie.
acies-remedy-game-over = Revoyez-la, sauvez-la, ou commencez-en une autre depuis la page d’accueil.
acies-error-refused = Les règles l’interdisent.
acies-remedy-refused = Choisissez une des réponses éclairées.
acies-error-unreadable = L’action est illisible : { $detail }
acies-remedy-unreadable = Choisissez une des réponses éclairées.
acies-error-nothing-to-undo = Vous n’avez aucune décision à reprendre.
acies-remedy-nothing-to-undo = Décidez d’abord quelque chose.
acies-error-offer-stands = Une offre attend déjà.
acies-remedy-offer-stands = Attendez sa réponse, ou répondez-y.
acies-error-no-offer = Aucune offre n’attend votre réponse.
acies-remedy-no-offer = Regardez la position présente.
acies-error-mixed-already = Vous avez déjà mêlé quelque chose aux dés de cette partie.
acies-remedy-mixed-already = Une fois suffit : tous les jets suivants en dépendent.
acies-error-no-windows = Rien ne se souhaite à l’avance dans cette partie.
acies-remedy-no-windows = On vous demandera quand il y aura quelque chose à décider.
acies-error-unknown-wish = « { $detail } » n’est ni un souhait ni une de vos unités sur le plateau.
acies-remedy-unknown-wish = Souhaitez ask, first, at, never ou open ; pour at, nommez de vos unités par leur place.
acies-error-bad-name = Ce nom ne peut être montré ici.
acies-remedy-bad-name = Donnez-en un de 1 à { $detail } lettres.
acies-error-bad-word = Cela ne peut se dire ici.
acies-remedy-bad-word = Dites-le en une ligne de 1 à { $detail } lettres.
acies-error-unheard = Personne n’entend vos mots pour le moment.
acies-remedy-unheard = Les mots vont d’un joueur à l’autre tant que les deux veulent les entendre.
acies-error-not-over = La partie n’est pas encore finie.
acies-remedy-not-over = Jouez-la jusqu’au bout, ou abandonnez ; ensuite les camps peuvent être échangés.
acies-error-of-a-war = C’est une bataille d’une guerre : on ne l’abandonne pas, on n’y propose pas de nulle et on ne la rejoue pas.
acies-remedy-of-a-war = Menez vos unités hors de la carte s’il le faut, ou abandonnez la guerre elle-même.
acies-error-war-over = La guerre à laquelle appartient cette bataille est finie, et la bataille avec elle.
acies-remedy-war-over = Revenez à la guerre pour voir comment elle a fini.
acies-error-machine-plays = La machine joue ce camp.
acies-remedy-machine-plays = Regardez-la jouer ; l’issue vous sera dite.
acies-error-bad-army = Ces armées ne peuvent être rangées : { $detail }
acies-remedy-bad-army = Corrigez ce qui est nommé, puis réessayez.
acies-error-bad-battle = Cette bataille ne peut être mise sur la table : { $detail }
acies-remedy-bad-battle = Corrigez ce qui est nommé, puis réessayez.
acies-error-no-armies = On ne compose pas d’armées dans { $detail }.
acies-remedy-no-armies = Choisissez un système de règles dont les armées se composent.
acies-error-parted = Cette partie fut jouée sous des règles antérieures, et celles d’aujourd’hui y différeraient.
acies-remedy-parted = Continuez depuis le dernier pas sur lequel les deux s’accordent : la table le propose.
acies-error-not-parted = Cette partie ne peut continuer depuis un pas antérieur : elle s’accorde avec les règles d’aujourd’hui, ou elles diffèrent dès son ouverture.
acies-remedy-not-parted = Jouez la suite, ou commencez une nouvelle partie.
acies-error-bad-save = Ce n’est pas une partie sauvée qui puisse continuer ici : { $detail }
acies-remedy-bad-save = Prenez un fichier intact sauvé par ce programme.
acies-error-no-hints = Le général ne conseille personne dans une partie entre deux personnes.
acies-remedy-no-hints = Décidez vous-même ; les conseils sont pour les parties contre la machine, et pour un écran où l’on joue les deux camps.
acies-error-secret = Une partie en cours contient les secrets des deux camps.
acies-remedy-secret = Sauvez-la quand elle sera finie, ou depuis un écran où les deux camps se jouent.
acies-error-unknown-step = La partie n’a pas cette étape.
acies-remedy-unknown-step = Les étapes vont de 0 à { $detail }.
acies-error-damaged = Cette partie est abîmée dans le fichier : { $detail }
acies-remedy-damaged = Restaurez le fichier des parties depuis une copie, ou importez une partie sauvée ; les autres parties ne sont pas touchées.
acies-error-disk-full = Le disque du serveur est plein : rien n’a été écrit.
acies-remedy-disk-full = Rien n’a changé. Qui tient le serveur doit faire de la place ; puis recommencez.
acies-error-storage = Le fichier des parties ne peut être lu ou écrit.
acies-remedy-storage = Rien n’a changé. Voyez ce que le serveur affiche, et recommencez.
acies-error-internal = La table a commis une erreur.
acies-remedy-internal = Rien n’a changé. Rechargez la page ; si cela se répète, signalez-le avec le journal.
