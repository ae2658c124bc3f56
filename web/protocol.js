// The types of the wire, made from crates/server/src/protocol; a test compares the two.
// To refresh it: ACIES_BLESS=1 cargo test -p acies-server --test all protocol

/**
 * A rule system as the lobby offers it.
 * @typedef {Object} SystemCard
 * @property {string} id Its id.
 * @property {string} title Its title.
 * @property {string} about What its rulebook is like, for whoever knows none.
 * @property {boolean} armies Whether one can build armies of one's own.
 * @property {FileKindCard[]} kinds What a file of one's own may be, where there is more than one kind; the usual one first.
 * @property {ScenarioCard[]} scenarios Its battles, in the order to offer them.
 */

/**
 * A kind of battle files.
 * @typedef {Object} FileKindCard
 * @property {string} word Its word.
 * @property {string} name What it is.
 */

/**
 * A battle as the lobby offers it.
 * @typedef {Object} ScenarioCard
 * @property {string} id Its id.
 * @property {string} title Its name and year.
 * @property {number|null} year Its year, before our era below 0; none where it has none.
 * @property {string} story The road to it, the fight, what it changed.
 * @property {Armies} armies The armies.
 * @property {string|null} first Who begins: north or south; none where a die decides it.
 * @property {number} minutes About how long it lasts.
 * @property {string[]} special What the battle adds to the rules.
 * @property {string} source Where its figures come from.
 * @property {boolean} teaches Whether a coach teaches the game in it.
 * @property {Balance|null} balance How it came out over many games, if that was measured.
 * @property {OptionCard[]} options The options of the system, and what this battle says about each.
 */

/**
 * What is in a battle file somebody wrote: the battle, or its faults.
 * @typedef {Object} BattleCheck
 * @property {string} system The system it is a battle of: the one asked, unless that finds faults and another none.
 * @property {BattleFault[]} faults What is wrong with it, by line.
 * @property {string[]} clauses The clauses that the faults name.
 * @property {ScenarioCard|null} battle The battle, if nothing is wrong.
 * @property {string|null} map Its map with the units at the start, as SVG.
 */

/**
 * One thing that is wrong with a battle file.
 * @typedef {Object} BattleFault
 * @property {number|null} line The line, from 1; none where the whole file is meant.
 * @property {string} stands What stands on that line.
 * @property {string} text What is wrong and what would be right.
 */

/**
 * Begins a game with a battle file of one's own. Players are human, random, level1, level2 or level3.
 * @typedef {Object} OwnBattle
 * @property {string} name The name of the file without its ending; the battle is called so unless its text gives an id.
 * @property {string} text The file.
 * @property {string[]} options The options chosen, such as zones or extended=8; those the battle sets need not be named.
 * @property {string} north Who plays north.
 * @property {string} south Who plays south.
 */

/**
 * An option as the lobby offers it.
 * @typedef {Object} OptionCard
 * @property {string} id The word it is chosen by.
 * @property {string} name What it is called.
 * @property {string} about What it changes.
 * @property {string} clause The clause that makes it an option.
 * @property {OptionValue[]} values The values it may have; none if it is only on or off.
 * @property {string|null} set The value this battle always has it with; none if the players choose.
 * @property {string|null} forbidden Why this battle cannot be played with it; none if it can.
 */

/**
 * An option a game is played with.
 * @typedef {Object} OptionOn
 * @property {string} id The word it is chosen by.
 * @property {string} name What it is called.
 * @property {string} about What it changes.
 * @property {string} clause The clause that makes it an option.
 * @property {OptionValue|null} value Its value, if it is more than on or off.
 */

/**
 * A value of an option.
 * @typedef {Object} OptionValue
 * @property {string} word The word it is chosen by.
 * @property {string} name What it is called.
 */

/**
 * How a battle came out over many games of the same machine on both sides.
 * @typedef {Object} Balance
 * @property {number} games Games played.
 * @property {number} north Won by north.
 * @property {number} south Won by south.
 * @property {string} player Who played: level1, level2 or level3.
 */

/**
 * The names of the armies.
 * @typedef {Object} Armies
 * @property {string} north In the north.
 * @property {string} south In the south.
 */

/**
 * An order of battle that several systems play.
 * @typedef {Object} ComparisonCard
 * @property {string} id Its id.
 * @property {string} title Its name and year.
 */

/**
 * One order of battle in several systems, told.
 * @typedef {Object} Comparison
 * @property {string} order The id of the order of battle.
 * @property {string} title Its name and year.
 * @property {string[]} story What happened, in paragraphs.
 * @property {string} source Where its figures come from.
 * @property {ComparisonPart[]} parts The systems that play it.
 * @property {string|null} measured How it was measured; none where no games are carried.
 * @property {string} command The command that measures it again.
 * @property {string[]} notes What is to be borne in mind.
 * @property {string[]} rules The rules of translation.
 * @property {Figures} scale How many men a unit is.
 * @property {Figures} armies Who became what.
 * @property {ComparisonChapter[]} chapters What the games say.
 */

/**
 * A system in a comparison.
 * @typedef {Object} ComparisonPart
 * @property {string} system Its id.
 * @property {string} title Its title.
 * @property {string} scenario The battle it makes of the order, to be played.
 */

/**
 * One question of a comparison.
 * @typedef {Object} ComparisonChapter
 * @property {string} title The question.
 * @property {string} about What is measured, and how it is to be read.
 * @property {string} plot The answer as a plot, in SVG.
 * @property {Figures} figures The same in figures.
 */

/**
 * A table; the first column names what each row is about.
 * @typedef {Object} Figures
 * @property {string} caption What it tells.
 * @property {string[]} head The headings.
 * @property {string[][]} rows The rows.
 */

/**
 * The rules reference of a system.
 * @typedef {Object} Rules
 * @property {string} title The title of the game.
 * @property {RuleClause[]} clauses Every clause.
 */

/**
 * One clause.
 * @typedef {Object} RuleClause
 * @property {string} id Its number.
 * @property {string} section The heading it stands under.
 * @property {string} kind What it is about: note, example, or the word of its chapter.
 * @property {string} text In the language asked for.
 * @property {string} other In the other language.
 * @property {string|null} reading The reading taken where the rulebook is unclear.
 * @property {string|null} missing What the rulebook refers to and does not print.
 */

/**
 * What the armies of a system have, and what they are built from.
 * @typedef {Object} ArmyOffer
 * @property {ArmyForm|null} form What they have; none where nobody builds armies.
 * @property {ArmyList[]} lists The lists they are built from.
 * @property {ArmyExample[]} examples Armies to begin from.
 * @property {OptionCard[]} options The options a battle of two armies may be played with.
 * @property {string} symbols A drawing that holds the symbols of the troops; empty if none is drawn.
 */

/**
 * An army to begin from.
 * @typedef {Object} ArmyExample
 * @property {string} name Its name.
 * @property {number} points What it costs, in parts of a point.
 * @property {ArmyParts} army The army.
 */

/**
 * What an army has besides its list, name and points and the profile and number of its units.
 * @typedef {Object} ArmyForm
 * @property {number} parts_per_point How many parts a point has; every price is in parts.
 * @property {Whole} points The points an army may be given.
 * @property {ArmyField[]} fields What an army as a whole is asked.
 * @property {GroupForm|null} group What its units are divided into; none if they stand in one list.
 * @property {Whole} count How many units a line may stand for.
 */

/**
 * What the units of an army are divided into.
 * @typedef {Object} GroupForm
 * @property {string} id The word in files.
 * @property {string} name What it is called before its number.
 * @property {string} one One of them, with its article.
 * @property {number} least How many an army has at least.
 * @property {number[]} units How many units it has, at least and at most.
 * @property {ArmyField[]} fields What is asked of each.
 */

/**
 * Something an army or a group is asked.
 * @typedef {Object} ArmyField
 * @property {string} id The word in files.
 * @property {string} name Its name.
 * @property {string} kind text, number, one (yes for one group, no for the others) or choice.
 * @property {string[]} proposed The texts proposed, one group after the other.
 * @property {Whole|null} number The numbers there are.
 * @property {Named[]} choices The words there are; none of them may be chosen too.
 */

/**
 * A whole number: what it is at least, at most, and before somebody chooses.
 * @typedef {Object} Whole
 * @property {number} least The least.
 * @property {number} most The most.
 * @property {number} usual The usual.
 */

/**
 * A word of files with its name.
 * @typedef {Object} Named
 * @property {string} id The word.
 * @property {string} name Its name.
 */

/**
 * What an army of a name may field.
 * @typedef {Object} ArmyList
 * @property {string} id The word an army names it by.
 * @property {string} name Its name.
 * @property {string[]} notes What else it says of its armies.
 * @property {ArmyShare[]} shares What part of an army troops of a kind may be.
 * @property {Troops[]} troops Its troops.
 */

/**
 * What part of the units of an army troops of a kind may be, in per cent.
 * @typedef {Object} ArmyShare
 * @property {string} name What they are.
 * @property {number} least The least of the units that are of this kind.
 * @property {number} most The most.
 * @property {string[]} profiles The words of the troops of this kind.
 */

/**
 * Troops an army may field.
 * @typedef {Object} Troops
 * @property {string} profile The word an army names them by.
 * @property {string} name Their name.
 * @property {number} points The price of a unit as it is, in parts of a point.
 * @property {number} least How many units at least.
 * @property {number} most How many units at most.
 * @property {Named[]} sizes The sizes a unit may have, the usual one first; none where units have no size.
 * @property {ArmyRule[]} rules The rules a unit may be given.
 * @property {string|null} figure The symbol they are drawn with, if there is one.
 * @property {Figure[]} figures What a unit as it is can do, in figures.
 * @property {SpecialRule[]} special What is special about a unit as it is.
 */

/**
 * A rule a unit may be given.
 * @typedef {Object} ArmyRule
 * @property {string} id The word for it in an army.
 * @property {string} name Its name.
 * @property {number[]} prices What it adds to the price of a unit, in parts of a point, for each of its sizes in turn.
 */

/**
 * An army file, opened to go on with it.
 * @typedef {Object} ArmyOpened
 * @property {ArmyParts|null} army What could be read of it; none where the file is no army at all.
 * @property {boolean} comments Whether the file has comments, which are no part of the army.
 * @property {ArmyFault[]} faults What could not be read, and why. Rules the army breaks are told when it is checked.
 */

/**
 * Something in an army file that cannot be read.
 * @typedef {Object} ArmyFault
 * @property {number|null} line Its line; none where the whole file is meant.
 * @property {string} text What is wrong and what would be right.
 */

/**
 * A name in both languages; empty where the file lacks one.
 * @typedef {Object} BothNames
 * @property {string} en In English.
 * @property {string} fr In French.
 */

/**
 * An army as its file gives it. What cannot be read is none.
 * @typedef {Object} ArmyParts
 * @property {string|null} list The word of its list.
 * @property {BothNames|null} name Its name; none if it is called as its list.
 * @property {number|null} points The points it may cost.
 * @property {Record<string, string|number|boolean>} values What the form asks of it, by word.
 * @property {GroupParts[]} groups Its groups; where units are not divided, one without a name that holds them all.
 */

/**
 * A group of an army as its file gives it.
 * @typedef {Object} GroupParts
 * @property {BothNames|null} name Its name; none if it is called by its number.
 * @property {Record<string, string|number|boolean>} values What the form asks of it, by word.
 * @property {UnitParts[]} units Its units.
 */

/**
 * Units of one kind as an army file gives them.
 * @typedef {Object} UnitParts
 * @property {BothNames|null} name Their name; none if they are called as their profile.
 * @property {string|null} profile The word of their profile.
 * @property {string|null} size Their size; none if it is that of the profile.
 * @property {string[]} rules The rules they were given, with their figures.
 * @property {number|null} count How many.
 */

/**
 * An army file, checked and priced.
 * @typedef {Object} ArmyCheck
 * @property {number|null} points What it costs, in parts of a point; none where the file says too little.
 * @property {ArmyLine[]} lines What it is made of.
 * @property {string[]} faults What is wrong and what would be right.
 * @property {number[]} places The line of the file each of them is found in; 0 where the whole of it is meant.
 * @property {string[]} clauses The clauses named in the faults.
 */

/**
 * Asks whether two armies, given as files, may fight each other.
 * @typedef {Object} ArmyPair
 * @property {string} south_army The army of the south.
 * @property {string} north_army The army of the north.
 */

/**
 * Whether two armies may fight each other.
 * @typedef {Object} PairCheck
 * @property {string[]} faults Why they may not; none if they may.
 * @property {string[]} clauses The clauses named in the faults.
 */

/**
 * Units of one kind in an army.
 * @typedef {Object} ArmyLine
 * @property {number} line The line of the file that has them.
 * @property {string|null} group Their group, where there are groups.
 * @property {string} what What they are.
 * @property {number} count How many.
 * @property {number} each The price of each, in parts of a point.
 */

/**
 * Asks for a battle between two armies, given as files. Players are as for a new game.
 * @typedef {Object} NewBattle
 * @property {string} south_army The army of the south.
 * @property {string} north_army The army of the north.
 * @property {string[]} options The options chosen, such as zones or extended=8; those the battle sets need not be named.
 * @property {string} north Who plays north.
 * @property {string} south Who plays south.
 */

/**
 * Asks for a new game. Players are human, random, level1, level2 or level3.
 * @typedef {Object} NewGame
 * @property {string} system The rule system.
 * @property {string} scenario The battle.
 * @property {string[]} options The options chosen, such as zones or extended=8; those the battle sets need not be named.
 * @property {string} north Who plays north.
 * @property {string} south Who plays south.
 */

/**
 * A game that was begun.
 * @typedef {Object} GameBegun
 * @property {string} game Its id.
 * @property {string|null} commitment The commitment to the seed of its dice; none for an imported game that is over and never was sealed.
 * @property {Tokens} seats The secret tokens.
 */

/**
 * The tokens of a game. Whoever has one sits there.
 * @typedef {Object} Tokens
 * @property {string|null} north Of north; none where the machine plays.
 * @property {string|null} south Of south; none where the machine plays.
 * @property {string} spectator Of spectators.
 */

/**
 * Answers the decision owed.
 * @typedef {Object} Act
 * @property {string} token The seat's token.
 * @property {number} seq The sequence number of the position the decision was made on.
 * @property {string} action The action in notation.
 * @property {string} key A key made up for this submission; the same key is never played twice.
 */

/**
 * Takes back, resigns, offers a draw or asks to go on under the rules of today.
 * @typedef {Object} SeatRequest
 * @property {string} token The seat's token.
 * @property {number} seq The sequence number of the position it was decided on.
 * @property {string} key A key made up for this submission.
 */

/**
 * Answers an offer.
 * @typedef {Object} Reply
 * @property {string} token The seat's token.
 * @property {number} seq The sequence number of the position it was decided on.
 * @property {string} key A key made up for this submission.
 * @property {boolean} accept Whether the offer is accepted.
 */

/**
 * Mixes a value into the dice.
 * @typedef {Object} Mix
 * @property {string} token The seat's token.
 * @property {number} seq The sequence number of the position it was decided on.
 * @property {string} key A key made up for this submission.
 * @property {string} value The value: 1 to 64 bytes of text without control characters.
 */

/**
 * The table as one seat may see it.
 * @typedef {Object} Snapshot
 * @property {string} game The game.
 * @property {string} system Its rule system.
 * @property {string} scenario Its battle.
 * @property {string} title The name of the battle.
 * @property {OptionOn[]} options The options it is played with.
 * @property {number} seq How many lines of its journal this seat knows of; every change it may notice raises it.
 * @property {number} step The step shown, of those this seat knows of.
 * @property {number} steps How many steps there are, of those this seat knows of.
 * @property {string} seat Whose seat it is: north, south or spectator.
 * @property {Armies} players Who plays.
 * @property {string|null} side_to_act The side that owes the decision.
 * @property {boolean} your_turn Whether this seat owes it.
 * @property {boolean} sealed Whether the answer to this decision stays unseen: nobody else may look at the screen while it is given.
 * @property {boolean} thinking Whether the machine is thinking.
 * @property {Over|null} over How the game ended.
 * @property {string} prompt The question asked.
 * @property {Lesson[]} coach What the coach of the battle has to say now, to whoever has not heard it yet.
 * @property {Choice[]} choices The answers open to this seat.
 * @property {string[]} together Those of them that may all be given, one after the other, if those that name a place are such.
 * @property {string} board_key The name of the ground's picture: fetched once.
 * @property {string} pieces What stands on the ground, as SVG.
 * @property {Panels} panels What lies beside the board.
 * @property {string[]} notes Lines that concern both sides.
 * @property {LogEntry[]} log The story, the last 200 lines of it.
 * @property {boolean} can_undo Whether this seat may take back without asking.
 * @property {boolean} may_ask_undo Whether this seat may ask the other to take back.
 * @property {Window|null} window The window that is open between two people.
 * @property {string|null} wish What this seat wishes for windows: ask, first, at, never or open; none where that means nothing.
 * @property {Offer|null} offer The offer that waits for an answer.
 * @property {string|null} commitment The commitment to the seed the next roll follows from; none if the dice never were sealed.
 * @property {MixedIn[]} mixed The values players have mixed into the dice since they were sealed, oldest first.
 * @property {string|null} opened The seed, opened when the game is over.
 * @property {Parted|null} parted Where the game parts from the rules of today, if it was played under others.
 * @property {WarBattle|null} battle The last battle of it, if it is a war: the one it waits for, or one that is over.
 * @property {BattleWar|null} war The war it is a battle of.
 */

/**
 * A battle of a war: a game of its own, which the tokens of the war open.
 * @typedef {Object} WarBattle
 * @property {string} game The game.
 * @property {string} title Its name.
 * @property {boolean} machine Whether the machine plays both sides of it.
 * @property {number} turn Its turn; 0 while armies are set up.
 * @property {string|null} side_to_act The side that owes the decision in it; none when it is over.
 * @property {boolean} over Whether it is over.
 * @property {string|null} winner Who won it; nobody in a draw.
 */

/**
 * The war a battle belongs to: the game that goes on with how it comes out.
 * @typedef {Object} BattleWar
 * @property {string} game The game.
 * @property {string} title Its name.
 * @property {boolean} over Whether it is over, and with it every battle that is not.
 */

/**
 * What a coach says at the first decision or deed of a kind.
 * @typedef {Object} Lesson
 * @property {number} number Its number in the battle, by which it is remembered as said.
 * @property {string} text What he says.
 * @property {string|null} points What he points at: card, unit, button, why, army or story; nothing where he only speaks.
 */

/**
 * A game played under other rules than those of today, which would differ somewhere in it. Nothing can be decided
 * in it before it goes on from the last step on which both agree.
 * @typedef {Object} Parted
 * @property {number} rules The version of the rules it was begun under.
 * @property {number} today The version of today.
 * @property {number} step The last step on which both agree.
 * @property {string} text All of this in words, and in which way they differ.
 * @property {boolean} may_resume Whether this seat may ask to go on from that step.
 */

/**
 * A decision of which nobody but its owner knows whether there is anything to decide. It ends after a while by
 * itself; an answer given before counts at its end.
 * @typedef {Object} Window
 * @property {string} side Whose it is: north or south.
 * @property {boolean} runs Whether its time runs: it rests while its owner is away or an offer waits.
 * @property {number|null} left How many milliseconds are left; only its owner is told.
 * @property {string|null} answer What will be answered, in notation; only its owner is told.
 */

/**
 * What a seat may wish for windows, and what it wishes. Nobody else is told.
 * @typedef {Object} Wishes
 * @property {string} wish The wish: ask, first, at, never, or open (to be asked where there is something to decide, and no secret made of it).
 * @property {string} title What windows are for.
 * @property {string} about The question.
 * @property {WishOption[]} options What may be wished, in the order to offer it.
 * @property {WishUnit[]} units The units that may be named in the wish at.
 */

/**
 * Something that may be wished.
 * @typedef {Object} WishOption
 * @property {string} wish ask, first, at or never.
 * @property {string} words What it is called.
 */

/**
 * A unit that may be named in a wish.
 * @typedef {Object} WishUnit
 * @property {string} id What it is known by, wherever it goes.
 * @property {string} place Where it is now.
 * @property {string} name What it is called.
 * @property {boolean} chosen Whether it is named.
 */

/**
 * Says what a seat wishes for windows.
 * @typedef {Object} NewWish
 * @property {string} token The seat's token.
 * @property {string} wish ask, first, at, never or open.
 * @property {string[]} units The units for the wish at, by what they are known by or where they stand.
 */

/**
 * A value mixed into the dice.
 * @typedef {Object} MixedIn
 * @property {string} by The side that did: north or south.
 * @property {string} value The value.
 */

/**
 * How a game ended.
 * @typedef {Object} Over
 * @property {string|null} winner Who won; nobody in a draw.
 * @property {string} reason How.
 * @property {OutcomeShown|null} outcome What it brought and cost; none where people ended it, and under other rules than those of today.
 */

/**
 * How a battle came out.
 * @typedef {Object} OutcomeShown
 * @property {string} clause The clause that ended it.
 * @property {SideOutcome} north The army of the north.
 * @property {SideOutcome} south The army of the south.
 */

/**
 * What a battle brought an army and cost it.
 * @typedef {Object} SideOutcome
 * @property {number} points Its points.
 * @property {number} lost How many of its units and leaders were lost or captured.
 * @property {number} strength_lost The strength it lost.
 * @property {PointLine[]} reasons What it was given points for.
 * @property {FateLine[]} fates What became of its units and leaders, in the order in which the battle names them.
 */

/**
 * Points of one kind.
 * @typedef {Object} PointLine
 * @property {string} what What they are for.
 * @property {string} clause The clause that gives them.
 * @property {number} points How many.
 */

/**
 * What became of a unit or a leader.
 * @typedef {Object} FateLine
 * @property {string} unit How the notation calls it: its name, or where it stands or began; may be empty.
 * @property {string} name What it is called, as all of its kind are.
 * @property {string} sign The number that tells it from others of its side and name; empty where its place does, or nobody else has it.
 * @property {number} left The strength it has left.
 * @property {number} full The strength it began with; 0 for somebody without one.
 * @property {string} end stands, left, lost, captured or never-came.
 */

/**
 * An open answer.
 * @typedef {Object} Choice
 * @property {string} action In notation.
 * @property {string} meaning What it means.
 * @property {string[]} picks The places to point at, in order.
 * @property {number[][]} ghost The corners of the ground the unit would cover on a measured table, in thousandths of an inch.
 * @property {string|null} sure What to ask before it is given, where something may have been overlooked.
 */

/**
 * What lies beside the board.
 * @typedef {Object} Panels
 * @property {Panel} north Of north.
 * @property {Panel} south Of south.
 */

/**
 * What lies beside the board on one side.
 * @typedef {Object} Panel
 * @property {string} name The army.
 * @property {Tally[]} tallies What is counted for it, first that which wins.
 * @property {number} held How many cards are held, seen or not.
 * @property {Card[]} hand The cards this seat may see.
 * @property {Played[]} played Cards that lie face up before it.
 * @property {string|null} commander Who commands it, if the battle names anybody.
 * @property {FacePart[]} face His face, from the back to the front: symbols of the drawing, each 40 by 40 about its middle.
 * @property {ClosedOrder[]} orders Orders its leaders hold, open or closed.
 * @property {Written[]} sheet What is written on its sheet and not opened yet, where this seat may read it.
 * @property {Aside[]} reserve Pieces waiting off the board.
 * @property {Aside[]} lost Pieces destroyed.
 * @property {OffBoard[]} places Other places beside the board.
 */

/**
 * A line of a sheet: an order, something bought.
 * @typedef {Object} Written
 * @property {string} name What is written.
 * @property {string|null} strike The answer that strikes it out, where one does.
 */

/**
 * A part of a face.
 * @typedef {Object} FacePart
 * @property {string} symbol Its symbol.
 * @property {string|null} colour The `color` it takes; that of the side where there is none.
 */

/**
 * Something that is counted.
 * @typedef {Object} Tally
 * @property {string} name What is counted.
 * @property {number} have How many there are.
 * @property {number|null} of How many are needed, or how many there can be, if that is known.
 */

/**
 * The order a leader holds.
 * @typedef {Object} ClosedOrder
 * @property {string} leader The leader.
 * @property {string|null} order His order, where this seat knows it.
 * @property {string[]} open To whoever does not know it: what it can still be; empty where that is anything.
 */

/**
 * A place beside the board.
 * @typedef {Object} OffBoard
 * @property {string} place The name it is picked by.
 * @property {string} name What it is called.
 * @property {Aside[]} pieces Who is there.
 */

/**
 * Equal pieces that lie beside the board.
 * @typedef {Object} Aside
 * @property {string} code The letters of the kind.
 * @property {string} name The name of the kind.
 * @property {string|null} leader Who it is, for a leader.
 * @property {string} figure The symbol of the ground that draws it.
 * @property {string|null} emblem The symbol of its class, if it has one.
 * @property {number} count How many.
 * @property {string|null} owner Whose colour it bears, if not that of the panel it lies in: north or south.
 * @property {string|null} pick The name it is picked by, if it can be.
 */

/**
 * A card.
 * @typedef {Object} Card
 * @property {string} name The name it is picked by.
 * @property {string} title Its title.
 * @property {string} text The whole rule of it, in our own words.
 * @property {string[]} clauses The clauses named in the text.
 * @property {Art} art What is drawn on it.
 */

/**
 * A card that lies face up.
 * @typedef {Object} Played
 * @property {Card} card The card.
 * @property {boolean} works Whether it works now; else it is the one that worked last.
 */

/**
 * What is drawn on a card.
 * @typedef {Object} Art
 * @property {string} vignette The symbol of its scene, 96 by 64.
 * @property {boolean[]} wings Parts of the battlefield it speaks of, from left to right; none of them where there are none.
 * @property {number} count How many it speaks of, 0 where that is not in the picture.
 * @property {string|null} emblem The symbol of the class it speaks of.
 */

/**
 * A line of the story.
 * @typedef {Object} LogEntry
 * @property {number} step The step it belongs to; a moment to jump to is the step after it.
 * @property {string} text What happened.
 * @property {string|null} clause Under which clause; none for what people agree on.
 * @property {Throw[]} dice The dice that fell, throw by throw.
 * @property {Gist|null} gist What it comes to, for arrows, marks and commanders; none for what only the story tells.
 * @property {boolean} opens Whether something hidden came to light in it: whoever gives several answers one after the other stops there.
 */

/**
 * Dice of one kind thrown together.
 * @typedef {Object} Throw
 * @property {string} die A word for the kind of die.
 * @property {DieFace[]} faces The faces in the order they fell.
 */

/**
 * A face of a die.
 * @typedef {Object} DieFace
 * @property {string} name A word that never changes.
 * @property {string} label What a person calls it.
 */

/**
 * A line of the story in short, in terms no system owns.
 * @typedef {Object} Gist
 * @property {string} deed turn, card, move, advance, retreat, evade, attack, shoot, stand, strike, loss, destroyed, leader-lost, banner or won.
 * @property {string} side Whose piece it concerns, or who gained: north or south.
 * @property {string|null} from Where.
 * @property {string|null} to Where to, or against whom.
 * @property {number} count Number of a turn, hits of a strike, blocks of a loss, banners held.
 */

/**
 * An offer that waits for an answer.
 * @typedef {Object} Offer
 * @property {string} kind draw, undo or resume.
 * @property {string} by The side that made it.
 */

/**
 * What an action would mean.
 * @typedef {Object} Explanation
 * @property {string|null} action In notation; none if the places pointed at mean nothing.
 * @property {boolean} legal Whether it is legal now.
 * @property {string|null} meaning What it means.
 * @property {string[]} facts The facts behind it.
 * @property {string[]} clauses The clauses named in the facts, and in those of the nearest action.
 * @property {Odd[]|null} odds The exact odds of what may come of it.
 * @property {Refusal|null} refusal Why it is not possible; for a unit dragged over a measured table, what stops it where it stops.
 * @property {Nearest|null} nearest The nearest legal action, for a unit dragged over a measured table.
 * @property {Outlook|null} outlook Where it would leave its unit, if it is possible or stops somewhere.
 * @property {string|null} before The answer that makes way for what was pointed at, where there is none for it now; point at it again then.
 * @property {string[]} way The answers that pointing so far away means, one after the other; nothing where there is no such way.
 * @property {string[]} reach The places such a way leads to from those pointed at.
 */

/**
 * Where an answer would leave its unit.
 * @typedef {Object} Outlook
 * @property {string[]} lines What is to be said of it.
 * @property {Threat[]} targets Whom the unit could fight or shoot at from there this turn.
 * @property {Threat[]} dangers Who could hurt it there in his next turn.
 */

/**
 * Somebody who may be hurt, or may hurt.
 * @typedef {Object} Threat
 * @property {string} place Where he is.
 * @property {string} name Who it is.
 * @property {string} how How, and with how many dice.
 * @property {Odd|null} chance How likely it is to hurt, where that is worked out.
 */

/**
 * Where a dragged unit stops.
 * @typedef {Object} Nearest
 * @property {string} action In notation.
 * @property {number[][]} ghost The corners of the ground it would cover, in thousandths of an inch.
 * @property {string[]} facts The facts behind it, where it is another than the action asked for.
 */

/**
 * The card of a piece that is looked at.
 * @typedef {Object} Look
 * @property {string} name Who it is.
 * @property {string} side Whose it is: north or south.
 * @property {Figure[]} figures Its figures.
 * @property {SpecialRule[]} rules What is special about it, a sentence each.
 * @property {string[]} state How it stands now.
 * @property {string[]} may What it may still do this turn.
 * @property {Threat[]} threatens Whom it could hurt in its next turn.
 * @property {Threat[]} threatened Who could hurt it then.
 * @property {Overlay[]} overlays What to draw over the table.
 * @property {string[]} clauses The clauses named in what is said of it.
 */

/**
 * A figure of a piece.
 * @typedef {Object} Figure
 * @property {string} label What it is a figure of.
 * @property {string} value How much.
 */

/**
 * A special rule of a piece.
 * @typedef {Object} SpecialRule
 * @property {string} text In a sentence.
 * @property {string} clause The clause behind it.
 */

/**
 * A range, an arc or a distance.
 * @typedef {Object} Overlay
 * @property {string} label In words.
 * @property {string} kind range, arc, flank, command, proximity, move or sight.
 * @property {number[][]} outline Its corners on a measured table, in thousandths of an inch.
 * @property {string[]} hexes Its hexes on a board of them.
 */

/**
 * How likely an outcome is.
 * @typedef {Object} Odd
 * @property {string} label The outcome.
 * @property {number} percent In percent, to a tenth.
 */

/**
 * Why an action is not possible.
 * @typedef {Object} Refusal
 * @property {string|null} clause The clause that forbids it; none if the action cannot be read.
 * @property {string} message The rule and the facts.
 * @property {string|null} text The clause itself.
 */

/**
 * The body of every error.
 * @typedef {Object} Failure
 * @property {Trouble} error What is wrong.
 */

/**
 * What is wrong and what would be right.
 * @typedef {Object} Trouble
 * @property {string} code A word that never changes.
 * @property {string} message The sentence.
 * @property {string} remedy What would be right.
 * @property {string|null} clause The clause behind it.
 * @property {number|null} seq The present sequence number.
 */

/**
 * What a battle is about, for whoever sits down to it and for whoever has fought it.
 * @typedef {Object} About
 * @property {string} title Its name and year.
 * @property {string} road The road to it: what was at stake.
 * @property {string[]} history How it went in history and what it changed, paragraph by paragraph.
 * @property {Armies} armies The armies.
 * @property {string|null} first Who begins: north or south; none where a die decides it.
 * @property {string|null} stakes What wins; none where it is so many of what is counted first beside the board.
 * @property {string[]} special What the battle adds to the rules.
 * @property {string} source Where its figures come from.
 */

/**
 * Asks what a strong opponent would weigh in one's place.
 * @typedef {Object} AskGeneral
 * @property {string} token The seat's token.
 * @property {string} other The token of the other seat, where people play both sides: only who sits at both may ask.
 * @property {number} seq The sequence number of the position asked about.
 */

/**
 * What a strong opponent would weigh.
 * @typedef {Object} Hint
 * @property {HintAnswer[]} answers The answers, the one he would choose first.
 * @property {MeasuredBy|null} measured How the chances were measured; none where they were not.
 */

/**
 * An answer a strong opponent would weigh.
 * @typedef {Object} HintAnswer
 * @property {string} action In notation.
 * @property {string} meaning What it means.
 * @property {string[]} picks The places to point at, in order.
 * @property {number|null} chance The estimated chance to win the battle with it, in whole percent; none where no chances were measured.
 * @property {string|null} reason What speaks for or against it by the odds, in a sentence.
 */

/**
 * How chances were measured.
 * @typedef {Object} MeasuredBy
 * @property {number} games In so many games.
 * @property {number} positions At so many positions.
 * @property {string} players Of these players on both sides.
 */

/**
 * The course of a battle that is over.
 * @typedef {Object} Course
 * @property {Moment[]} moments How it stood at its beginning, whenever a turn began, and at its end.
 * @property {string|null} tally What is counted in the first place, such as banners; none where nothing is.
 * @property {Turning[]} turning The throws that moved it most, the strongest first.
 * @property {number|null} luck What luck brought north beyond what was to be expected, over all throws and draws, in tenths of a percent of the chance to win; none where no chances were measured.
 * @property {number} again How often each throw was thrown again to find what was to be expected.
 * @property {MeasuredBy|null} measured How the chances were measured; none where they were not.
 */

/**
 * How a battle stood.
 * @typedef {Object} Moment
 * @property {number} step The step it can be looked at by.
 * @property {number} turn Turns begun.
 * @property {number|null} chance The estimated chance of north, in tenths of a percent; none where no chances were measured.
 * @property {Stand} north The army of the north.
 * @property {Stand} south The army of the south.
 */

/**
 * How an army stood.
 * @typedef {Object} Stand
 * @property {number} tally What it had of what is counted in the first place.
 * @property {number} lost How many pieces it had lost.
 */

/**
 * A throw that moved a battle.
 * @typedef {Object} Turning
 * @property {number} step The step it can be looked at by.
 * @property {string} text What happened.
 * @property {string} by Who decided what it was thrown for: north or south.
 * @property {number} gain What it brought north beyond what was to be expected, in tenths of a percent of the chance to win.
 */

/**
 * Who is at a table, as one seat may know it. It says nothing about the game.
 * @typedef {Object} Company
 * @property {number} version Raised with every change as long as the server runs: an answer that comes late is known by it.
 * @property {Companion} north Who plays north.
 * @property {Companion} south Who plays south.
 * @property {Word[]} words What the two players said to each other, the oldest first; nothing for spectators and for whoever hears none.
 * @property {string|null} next The game they play after this one, with sides changed and the same tokens.
 */

/**
 * A player, as the others know him.
 * @typedef {Object} Companion
 * @property {string|null} name What he is called.
 * @property {boolean} here Whether he has the page open.
 * @property {boolean} hears Whether he hears words; spectators are not told.
 * @property {boolean} again Whether he wants to play again with sides changed.
 */

/**
 * Something a player said to the other.
 * @typedef {Object} Word
 * @property {number} number Its number.
 * @property {string} by Who said it: north or south.
 * @property {string} text What.
 */

/**
 * What a live line tells of the company.
 * @typedef {Object} CompanyNews
 * @property {Company} company The company as it is now.
 */

/**
 * Says something of oneself: what is left out stays as it is.
 * @typedef {Object} Myself
 * @property {string} token The seat's token.
 * @property {string|null} name A name of at most 24 letters; an empty one takes it back.
 * @property {boolean|null} hears Whether one wants to hear words.
 */

/**
 * Says something to the other player.
 * @typedef {Object} NewWord
 * @property {string} token The seat's token.
 * @property {string} text At most 200 letters.
 */

/**
 * Wants to play again with sides changed, or no longer.
 * @typedef {Object} Rematch
 * @property {string} token The seat's token.
 * @property {boolean} again Whether one wants to.
 */

/**
 * Asks how games stand that one sits at.
 * @typedef {Object} MyGames
 * @property {MyGame[]} games At most 30.
 */

/**
 * A game one sits at.
 * @typedef {Object} MyGame
 * @property {string} game Its id.
 * @property {string} token The seat's token.
 */

/**
 * How a game stands, in short.
 * @typedef {Object} Standing
 * @property {string} game The game.
 * @property {string} state open, gone (there is none of that id here, or the token opens no seat of it) or damaged. All that follows is none unless it is open.
 * @property {StandingNow|null} now How it stands.
 */

/**
 * How an open game stands.
 * @typedef {Object} StandingNow
 * @property {string} title The name of the battle.
 * @property {string} system Its rule system.
 * @property {string} seat Whose seat it is: north, south or spectator.
 * @property {Armies} armies The names of the armies.
 * @property {number[]} score What each has of what wins.
 * @property {Armies} players Who plays.
 * @property {Armies} names What the players are called; empty where somebody has no name.
 * @property {string|null} side_to_act The side that owes the decision; none where the game rests or is over.
 * @property {boolean} your_turn Whether this seat owes it.
 * @property {boolean} offered Whether an offer waits for this seat's answer.
 * @property {boolean} rests Whether it was played under other rules than those of today and has not gone on.
 * @property {Over|null} over How it ended.
 * @property {string|null} next The game played after it.
 * @property {WarBattle|null} battle The last battle of it, if it is a war.
 * @property {BattleWar|null} war The war it is a battle of.
 */

/**
 * Who can open a link to this table.
 * @typedef {Object} Reach
 * @property {string} who machine (only this one), network (who is in the same network), anybody, or unknown.
 * @property {string[]} addresses Where the table is found, such as http://192.168.1.5:7878; the likeliest first.
 */

export {};
