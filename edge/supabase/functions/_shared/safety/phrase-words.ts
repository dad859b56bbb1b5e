/** Between "i" and what is meant: "i just really want to …". */
const meaning =
  "want|wants|wanted|wanting|wont|to|2|too|need|going|will|would|might|could|should|must|tried|try|trying|plan|planning|planned|thinking|think|thought|thoughts|about|of|feel|feeling|felt|like|have|had|been|ready|decided|rather|just|really|sometimes|often|always|still|also|even|am|was|be|being|do|did|actually|kinda|kind|only|so|honestly|seriously|literally|maybe|probably|keep|kept|started|and|now|tonight|today|soon|tomorrow|considering|can|get|got|getting";

/** "i" and whatever leads up to what is meant. */
export const i = `i ${meaning}{6}`;

/** Without could and would: "i could kill him" is said lightly. */
const intent =
  "want|wanted|wont|to|2|going|will|shall|need|am|have|ready|plan|planning|decided|really|just|about|soon|tomorrow|today|so|actually|might|and|monday";

/** "i" and words that say that it shall be done. */
export const iWill = `i ${intent}{5}`;

export const friend = "friend|bff|bestie|sister|brother|cousin|classmate|mate|buddy|mom|mum|dad|girlfriend|boyfriend";

export const relative =
  "dad|daddy|father|mom|mum|mommy|mummy|mama|mother|stepdad|stepfather|stepmom|stepmum|stepmother|uncle|aunt|auntie|grandpa|grandfather|grandma|grandmother|parents|parent|boyfriend|girlfriend";

export const adult = `${relative}|babysitter|neighbour|neighbor|teacher|coach|pastor|priest|imam|husband|carer`;

export const person = `he|she|they|someone|somebody|everyone|everybody|man|guy|boy|boys|girl|girls|kid|kids|classmates|bully|bullies|people|${adult}`;

/** In these worlds one dies and comes back. */
export const games =
  "respawn*|spawn*|minecraft|roblox|fortnite|valorant|overwatch|undertale|zelda|mario|pokemon|creeper*|zombie*|npc|npcs|mob|mobs|lava|boss|bosses|sprite|sprites|avatar|character|characters|enemy|enemies|monster*|player|players|in_the_game|in_this_game|in_my_game|in_a_game|in_game|video_game*|level|levels|laughing|laughter|in_the_play|in_the_movie|in_the_story|in_the_song";

/** Sport and things that touch people by themselves. */
export const sport =
  "ball|balls|dodgeball|basketball|football|soccer|tennis|hockey|rugby|pillow|snowball*|tag|hide_and_seek|goal|goals|match|karate|judo|boxing|taekwondo|wrestling|paintball|joke|song|music|movie|film|story|poem|dog|puppy|cat|horse|goat|cow";

/** Where somebody "beats me" because they win. */
export const contest = `${sport}|game|games|gaming|play|plays|played|playing|chess|checkers|cards|uno|monopoly|fifa|kart|race|races|score*|quiz|won|win`;

const fiction =
  "story|stories|novel|chapter|book|movie|film|scene|plot|poem|comic|fiction|villain|hero|dragon|wizard|knight|king|queen|pirate*|vampire*|alien*|superhero*|shouted|yelled|whispered|screamed|replied|shakespeare|macbeth|hamlet";

/** Where one may kill and shoot: games, toys, stories, computers, pests. */
export const harmlessWorld = `${games}|game|games|gaming|quest|mission|round|paintball|laser_tag|nerf|water|toy|fake|plastic|lego|foam|glue|squirt|bubble|snowball*|pillow|chess|cod|gta|fifa|process|processes|thread|server|program|script|task|command|terminal|virus|viruses|bacteria|germ|germs|weeds|mosquito*|spider*|insect*|bug|bugs|ants|${fiction}`;
