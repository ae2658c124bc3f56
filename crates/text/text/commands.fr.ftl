# Ce que --help dit de chaque commande et argument. La clé d’une commande est ses mots joints par des traits d’union.
# Ses attributs sont ses arguments ; NOM-takes dit à qui a donné autre chose ce que NOM prend. Ce qui suit une ligne
# vide est montré par --help et non par -h. commands.en.ftl a les mêmes clés.

command = Une table numérique pour les batailles antiques, médiévales et de la Renaissance.

    Sans commande, le programme ouvre la table dans le navigateur, comme `acies serve`.
    .after =
        Code de sortie : 0 fait, 1 un cas a échoué, 2 quelque chose de donné au programme est faux.
        La langue est celle de --lang, sinon d’ACIES_LANG, sinon de LC_ALL ou LANG ; à défaut, l’anglais.
    .lang = La langue à parler : en ou fr.
    .lang-takes = en ou fr
    .help = Montre cette aide ; -h est plus court.
    .version = Montre la version.

command-serve = Ouvre la table dans le navigateur : seul, avec un ami ou contre la machine.
    .port = Le port où écouter ; 0 en prend un libre ; absent, c’est 7878, sauf s’il est pris.
    .port-takes = un nombre entier de 0 à 65535
    .bind = L’adresse où écouter ; seule cette machine peut atteindre l’adresse habituelle.
    .bind-takes = une adresse IP comme 127.0.0.1 ou 0.0.0.0
    .data = Le fichier où les parties sont gardées ; absent, acies/acies.db dans le dossier de vos données.
    .no_open = N’ouvre pas le navigateur ; l’adresse est affichée dans tous les cas.
    .games_per_second = Combien de parties une adresse peut commencer par seconde quand elle en a commencé beaucoup d’un coup.
    .games_per_second-takes = un nombre entier à partir de 1
    .requests_per_second = Combien de requêtes une adresse peut faire par seconde quand elle en a fait beaucoup d’un coup.
    .requests_per_second-takes = un nombre entier à partir de 1
    .connections_per_address = Combien de connexions, et combien de pages vivantes, une adresse peut tenir ouvertes à la fois ; d’ordinaire 512 et 256.
    .connections_per_address-takes = un nombre entier à partir de 1
    .public_url =
        L’adresse où l’on atteint la table depuis ailleurs, comme https://table.example.org ; peut être donnée plusieurs
        fois. Sans elle, la table ne répond qu’aux noms propres de cette machine et à l’adresse où on l’a atteinte.
    .public_url-takes = une adresse avec son protocole et sans chemin, comme https://table.example.org
    .trust_proxy =
        L’adresse d’un mandataire placé devant la table, comme 127.0.0.1 ; peut être donnée plusieurs fois. Les
        mandataires nommés sont crus quand ils écrivent dans X-Forwarded-For qui les a sollicités : la dernière adresse
        qui n’est pas l’une des leurs est celle du joueur, et les limites comptent par elle. L’en-tête d’aucun autre n’est lu.
    .trust_proxy-takes = une adresse IP comme 127.0.0.1
    .metrics = Dit aussi des comptes pour Prometheus (/metrics) et si tout va bien (/health) à cette adresse ; nulle part si absent.
    .metrics-takes = une adresse IP avec un port, comme 127.0.0.1:9187
    .log = Comment le journal est écrit, sur le flux des erreurs : text (texte), json ou off (pas du tout).
    .log-takes = text, json ou off
    .log_level = À partir de quel niveau il est écrit ; à debug, chaque requête a une ligne. Ni jeton ni graine n’y est jamais écrit.
    .log_level-takes = error, warn, info ou debug

command-backup = Copie le fichier des parties, que la table soit ouverte ou non, et vérifie la copie.
    .file = La copie à écrire ; elle ne doit pas encore exister.
    .data = Le fichier des parties ; absent, celui dont `acies serve` se sert.

command-restore = Met une copie à la place du fichier des parties ; le fichier d’avant est gardé à côté.
    .file = La copie.
    .data = Le fichier des parties ; absent, celui dont `acies serve` se sert. Aucune table ne doit l’avoir ouvert.

command-play = Joue une bataille à ce terminal, seul, tour à tour ou contre la machine.
    .system = Le système de règles ; absent, celui qui a la bataille, ou le premier.
    .scenario = Une bataille publiée par son nom court, ou le chemin d’un fichier de bataille.
    .side = Le camp que vous jouez, north (nord) ou south (sud) ; sans lui, les deux camps se jouent à ce terminal.
    .side-takes = north (nord) ou south (sud)
    .opponent = Qui joue l’autre camp : random, level1, level2 ou level3, du coup au hasard à l’adversaire qui cherche.
    .opponent-takes = un niveau ; les niveaux sont : random, level1, level2, level3
    .seed =
        La graine des dés ; une nouvelle si absente. Elle est dite, donc ces dés ne sont pas scellés : qui est assis
        ici mène la partie et ne prouve rien à personne. Entre personnes, `acies serve` scelle les dés.
    .seed-takes = un nombre entier à partir de 0
    .load = Une partie sauvée à reprendre.
    .options = Les options de la partie, séparées par des virgules, comme zones,extended=8 ; `acies scenario show` les liste.
    .options-takes = des id d’options séparés par des virgules, suivis de `=` et d’une valeur pour celles qui en prennent
    .no_coach = Fait taire l’instructeur d’une bataille d’apprentissage.

command-case = Joue des cas : des fichiers qui disent ce qui doit être vrai.
    .paths = Des fichiers de cas, ou des dossiers où chercher les *.case.
    .system = Le système de règles ; absent, celui que le cas nomme en tête, sinon celui dans le dossier duquel il est.

command-rules = Lit les règles, et montre combien sont appliquées et prouvées.

command-rules-list = Liste toutes les clauses.
    .system = Le système de règles ; tous si absent.
    .json = Répond en JSON.

command-rules-show = Montre des clauses entières, avec la lecture retenue là où le livret se tait.
    .ids = Des numéros de clauses, comme 11.36.
    .system = Le système de règles ; tous si absent.
    .json = Répond en JSON.

command-rules-coverage = Combien de clauses le code cite et combien les cas et les tests prouvent.
    .system = Le système de règles ; tous si absent.
    .json = Répond en JSON.

command-scenario = Montre les batailles, écrit et vérifie les vôtres.

command-scenario-list = Liste les batailles publiées.
    .system = Le système de règles ; tous si absent.
    .json = Répond en JSON.

command-scenario-check = Vérifie des fichiers de bataille et dit toutes les fautes de chacun.
    .paths = Des fichiers de bataille, ou des dossiers où chercher les *.toml.
    .system = Le système de règles ; absent, celui dans le dossier duquel le fichier est, sinon celui qui y trouve le moins à redire.
    .json = Répond en JSON.

command-scenario-new = Écrit un fichier de bataille pour commencer : une petite bataille qui se joue, chaque ligne expliquée.
    .file = Le fichier à écrire, qui ne doit pas exister encore ; absent, il est écrit sur la sortie.
    .system = Le système de règles ; le premier si absent.
    .kind = Quelle sorte de fichier, quand un système en a plusieurs, comme land, sea ou war pour Ancients ; absent, celle d’usage.

command-scenario-translate = Écrit la bataille qu’un jeu fait d’un ordre de bataille.
    .order = Un ordre de bataille par son nom court, comme zama ou cerignola, ou le chemin de son fichier.
    .file = Le fichier à écrire, qui ne doit pas exister encore ; absent, il est écrit sur la sortie.
    .system = Le système de règles ; absent, le premier.

command-scenario-show = Raconte une bataille et montre ses armées, ses règles spéciales et son plateau.
    .scenario = Une bataille publiée par son nom court, ou le chemin d’un fichier de bataille.
    .options = Les options de la partie, séparées par des virgules, comme zones,extended=8 ; `acies scenario show` les liste.
    .options-takes = des id d’options séparés par des virgules, suivis de `=` et d’une valeur pour celles qui en prennent
    .system = Le système de règles ; absent, celui qui a la bataille.
    .json = Répond en JSON.

command-army = Vérifie, chiffre et déploie les armées que vous composez.

command-army-check = Vérifie des fichiers d’armée d’après leurs listes et dit toutes les fautes de chacun.
    .paths = Des fichiers d’armée.
    .system = Le système de règles ; absent, le premier où l’on compose des armées.
    .json = Répond en JSON.

command-army-cost = Dit ce que coûte une armée, unité par unité.
    .file = Le fichier d’armée.
    .system = Le système de règles ; absent, le premier où l’on compose des armées.
    .json = Répond en JSON.

command-army-lists = Montre les listes d’où l’on compose des armées, avec leurs troupes.
    .system = Le système de règles ; absent, le premier où l’on compose des armées.
    .json = Répond en JSON.

command-army-battle = Écrit la bataille entre deux armées rangées en lignes.
    .south = L’armée du sud, qui commence.
    .north = L’armée du nord.
    .system = Le système de règles ; absent, le premier où l’on compose des armées.

command-replay = Lit et vérifie des parties sauvées.

command-replay-show = Raconte une partie sauvée, tour par tour.
    .file = La partie sauvée.

command-replay-verify = Vérifie la chaîne des empreintes, chaque action d’après les règles, et chaque état.
    .file = La partie sauvée.
    .battles = Les batailles qui y furent livrées, si c’est une guerre : chacune doit être celle que nomme son rapport.

command-lab = Joue beaucoup de parties à la fois et compte.
    .system = Le système de règles ; absent, le premier.
    .scenario = Des batailles par leur nom court, avec des virgules, le chemin d’un fichier de bataille, ou all pour toutes.
    .games = Combien de parties de chaque bataille ; des adversaires différents les jouent par paires : un nombre impair est arrondi au-dessus.
    .games-takes = un nombre entier à partir de 1
    .seed = La graine de la série ; la même graine donne les mêmes parties, quel que soit le nombre de fils.
    .seed-takes = un nombre entier à partir de 0
    .players =
        Qui joue contre qui : random, level1, level2 ou level3. Deux pareils mesurent la bataille et gardent leur place ;
        d’autres jouent chaque donne et ses dés deux fois, une fois de chaque côté.
    .players-takes = deux parmi random, level1, level2 et level3, séparés par une virgule, comme random,random
    .threads = Combien de fils se partagent le travail ; absent, autant que la machine en mène à la fois.
    .threads-takes = un nombre entier de 1 à 1024
    .max_decisions = Après combien de décisions une partie est abandonnée sans fin.
    .max_decisions-takes = un nombre entier à partir de 1
    .json = Répond en JSON.
    .balance = Écrit aussi l’équilibre des batailles dans un fichier, comme l’accueil le montre ; demande deux joueurs pareils.
    .chance = Mesure plutôt combien de fois gagne celui que les adversaires jugent en avance, et l’écrit dans un fichier, dont les conseils se servent ; demande deux joueurs pareils.
    .odds = Joue plutôt des batailles qu’une guerre réglerait par les probabilités, et écrit dans un fichier la table qui en résulte ; demande deux joueurs pareils.
    .options = Les options de la partie, séparées par des virgules, comme zones,extended=8 ; `acies scenario show` les liste.
    .options-takes = des id d’options séparés par des virgules, suivis de `=` et d’une valeur pour celles qui en prennent
    .battles =
        Comment se livrent les batailles d’une partie : d’après leurs chances (odds), par la machine comme parties à part
        entière (machine), ou une sur dix ainsi (mixed).
    .battles-takes = odds, machine ou mixed

command-lab-compare =
    Joue un ordre de bataille dans chaque jeu fait pour son époque, et montre côte à côte ce qui en résulte.

    Chaque jeu en fait une bataille par les mêmes règles de traduction. Chaque partie jouée est une ligne d’un tableau :
    une série interrompue continue quand on redonne la même commande ; la même graine donne le même compte rendu.
    .order = Un ordre de bataille par son nom court, comme zama ou cerignola, ou le chemin de son fichier.
    .out = Le dossier pour le tableau de toutes les parties, le compte rendu et les figures.
    .systems = Les systèmes de règles, avec des virgules ; absents, tous ceux qui sont faits pour son époque.
    .games = Combien de parties dans chacun.
    .games-takes = un nombre entier à partir de 1
    .seed = La graine de la série ; la même graine donne les mêmes parties, quel que soit le nombre de fils.
    .seed-takes = un nombre entier à partir de 0
    .player = Qui joue les deux camps : random, level1, level2 ou level3.
    .player-takes = random, level1, level2 ou level3
    .threads = Combien de fils se partagent le travail ; absent, autant que la machine en mène à la fois.
    .threads-takes = un nombre entier de 1 à 1024
    .max_decisions = Après combien de décisions une partie est abandonnée sans fin.
    .max_decisions-takes = un nombre entier à partir de 1

command-soak =
    Joue des parties aussi longtemps que l’on veut et vérifie chemin faisant chaque promesse des règles.

    Les deux camps répondent au hasard ; dans une partie sur trois joue un débutant. Si une promesse est rompue, ou si les
    règles paniquent, la plus courte partie trouvée qui le montre est sauvée, et la commande finit par le code 1.
    .system = Le système de règles ; absent, le premier.
    .scenario = Une bataille par son nom court, le chemin d’un fichier de bataille, ou all pour toutes.
    .minutes = Pendant combien de minutes jouer au plus ; une si le nombre de parties n’est pas donné non plus.
    .minutes-takes = un nombre entier à partir de 1
    .games = Combien de parties de chaque bataille jouer au plus.
    .games-takes = un nombre entier à partir de 1
    .seed = La graine de la série ; la même graine donne les mêmes parties.
    .seed-takes = un nombre entier à partir de 0
    .from = Le numéro de la première partie de chaque bataille dans la série.
    .from-takes = un nombre entier à partir de 0
    .threads = Combien de fils se partagent le travail ; absent, autant que la machine en mène à la fois.
    .threads-takes = un nombre entier de 1 à 1024
    .out = Où sauver une partie qui rompt une promesse ; absent, un nom fait de sa bataille et de son numéro.
    .keep = Sauve aussi chaque partie entière dans ce dossier, comprimée ; replay et play la lisent ainsi.
    .options = Les options de la partie, séparées par des virgules, comme zones,extended=8 ; `acies scenario show` les liste.
    .options-takes = des id d’options séparés par des virgules, suivis de `=` et d’une valeur pour celles qui en prennent
    .mixes = Avec combien de mélanges d’options, tirés au hasard, chaque bataille se joue en plus ; si aucune n’est nommée.
    .mixes-takes = un nombre entier de 0 à 255
    .battles =
        Comment se livrent les batailles d’une partie : d’après leurs chances (odds), par la machine comme parties à part
        entière (machine), ou une sur dix ainsi (mixed).
    .battles-takes = odds, machine ou mixed

command-help = Montre l’aide du programme ou d’une commande.
    .words = Les mots de la commande, comme rules show.

# Ce qui tient lieu de la valeur d’un argument.
value-names = Noms de valeurs
    .ADDRESS = ADRESSE
    .BATTLE = BATAILLE
    .CLAUSE = CLAUSE
    .COMMAND = COMMANDE
    .FILE = FICHIER
    .FOLDER = DOSSIER
    .ID = NOM
    .KIND = SORTE
    .LEVEL = NIVEAU
    .N = N
    .NORTH = NORD
    .ONE = UN
    .OPTION = OPTIONS
    .OTHER = AUTRE
    .PATH = CHEMIN
    .SIDE = CAMP
    .SOUTH = SUD
    .SYSTEM = SYSTÈME
    .URL = URL
