/** Each of some beginnings before each of some phrases. */
export function each(beginnings: readonly string[], phrases: readonly string[]): string[] {
  return beginnings.flatMap((beginning) => phrases.map((phrase) => `${beginning} ${phrase}`));
}

/** Words without some of them. */
export function without(words: string, some: string): string {
  const left = new Set(some.split("|"));
  return words
    .split("|")
    .filter((word) => !left.has(word))
    .join("|");
}

/** Between "i" and what is meant: "i just really want to …". */
const meaning =
  "want|wants|wanted|wanting|wont|to|2|too|need|going|will|would|might|could|should|must|tried|try|trying|plan|planning|planned|thinking|think|thought|thoughts|about|of|feel|feeling|felt|like|have|had|been|ready|decided|rather|just|really|sometimes|often|always|still|also|even|am|was|be|being|do|did|actually|kinda|kind|only|so|honestly|seriously|literally|maybe|probably|keep|kept|started|and|now|tonight|today|soon|tomorrow|considering|can|get|got|getting|lowkey|wish|hope|cant|help|stop|at|this|point|that|i|already|almost|nearly|basically|legit|genuinely";

/** "i" and whatever leads up to what is meant. */
export const i = `i ${meaning}{6}`;

/** The same, or others, and whatever leads up to what is meant. */
export function iOr(others: string): string {
  return `i|${others} ${meaning}{6}`;
}

/** What leads up to what is meant where "i" is left out, or where something makes one. */
export const leftOut =
  "^ just|really|honestly|lowkey|kinda|legit|so|actually|seriously|literally|sometimes|still|also|been|always|ok|but|and{3}";

/** Without could and would: "i could kill him" is said lightly. */
const intent =
  "want|wanted|wont|to|2|going|will|shall|need|am|have|ready|plan|planning|planned|decided|really|just|about|soon|tomorrow|today|tonight|so|actually|might|and|monday|wish|honestly|gonna|sometimes|feel|like|thinking|of|think|keep|swear";

/** "i" and words that say that it shall be done. */
export const iWill = `i ${intent}{5}`;

/** The same, or others, and words that say that it shall be done. */
export function iWillOr(others: string): string {
  return `i|${others} ${intent}{5}`;
}

export const no = "dont|not|never|cant|wont|didnt|doesnt|isnt|no_longer|wouldnt|couldnt|hardly|havent|hasnt|arent|barely";

export const parent =
  "dad|daddy|father|mom|mum|mother|stepdad|stepmom|parents|parent|mums|moms|dads|foster_mum|foster_dad|foster_mom|foster_parents|guardian|guardians";

export const relative = `${parent}|uncle|aunt|auntie|grandpa|grandma|boyfriend|girlfriend|stepbrother|stepsister|family`;

export const adult = `${relative}|babysitter|neighbour|neighbor|teacher|coach|trainer|tutor|pastor|priest|imam|husband|carer|nanny|driver|principal|headmaster|nurse|cousin|ex`;

/** Who may hurt a child sexually, beside whoever "he" is. */
export const man =
  "he|him|they|dad|daddy|father|stepdad|uncle|grandpa|cousin|cousins|stepbrother|brother|boyfriend|neighbour|neighbor|teacher|coach|trainer|tutor|pastor|priest|imam|babysitter|carer|driver|man|men|guy|guys|boy|boys|someone|somebody|stranger|husband|ex|doctor|principal|friend|person|dude|classmate";

export const stranger =
  "guy|guys|man|men|boy|boys|someone|somebody|person|stranger|strangers|adult|adults|woman|lady|he|she|they|friend|boyfriend|girlfriend|dude|user|account|grownup|girl|people|player|gamer|creep|pervert|pedo|follower|streamer|teacher|coach";

export const mates =
  "they|he|she|kids|kid|boys|boy|girls|girl|people|everyone|everybody|someone|somebody|classmates|classmate|class|bullies|bully|students|children|teacher|teachers|team|teammates|guys|mates|school|group|popular|roommate|roommates|ex|somebodies|all|cousins|friends|friend";

export const person = `he|she|they|someone|somebody|everyone|everybody|man|men|guy|guys|boy|boys|girl|girls|kid|kids|children|student|students|classmates|classmate|bully|bullies|people|gang|stranger|woman|roommate|${adult}`;

/** Somebody whom a child knows and fears for. */
const known =
  "friend|friends|bff|bffs|bestie|besties|bestfriend|mate|mates|classmate|classmates|cousin|sister|brother|roommate|neighbour|neighbor|girlfriend|boyfriend|twin|stepsister|stepbrother|buddy|teammate|niece|nephew|ex|crush|gf";
const which =
  "best|close|good|little|big|older|younger|other|old|online|baby|school|oldest|only|new|male|female|girl|boy|of|my|half|closest|small";
const where = "class|school|grade|year|team|form|club|group|dorm|street|neighbourhood|neighborhood|building|town|course|bus|chat";

/** The beginnings of a sentence about somebody whom a child fears for. */
export const aFriend = [
  `<!if|when|imagine|suppose|whether my|our|this|one ${which}{3} ${known}`,
  `<!if|when|imagine|suppose|whether a|my ${which}{2} ${known}`,
  `<!if|when|imagine|suppose|whether a|this|one|the|some girl|boy|kid|guy|someone|student|person|girls|boys|kids in|at|from|on|i|next my|our|the|know|to|from ${where}|know|me|work|school`,
  `<!if|when|imagine|suppose|whether someone|somebody in|at|from|i my|our|know|love|care|really ${where}|about|know|love|well|from|like`,
];

/** In these worlds one dies and comes back. */
export const games =
  "respawn*|spawn*|minecraft|roblox|fortnite|valorant|overwatch|undertale|zelda|mario|pokemon|creeper*|zombie*|npc|npcs|mob|mobs|lava|boss|bosses|sprite|sprites|avatar|character|characters|enemy|enemies|monster*|player|players|in_the_game|in_this_game|in_my_game|in_a_game|in_game|video_game*|level|levels|laughing|laughter|in_the_play|in_the_movie|in_the_story|in_the_song|among_us|gta|fifa";

/** Sport and things that touch people by themselves. */
export const sport =
  "ball|balls|dodgeball|basketball|football|soccer|tennis|hockey|rugby|pillow|pillows|snowball*|tag|hide_and_seek|goal|goals|match|karate|judo|boxing|taekwondo|wrestling|paintball|joke|song|music|movie|film|story|poem|puppy|horse|goat|cow|swing|pool|frisbee|balloon*|ghost";

/** Where somebody "beats me" because they win. */
export const contest = `${sport}|game|games|gaming|play|plays|played|playing|chess|checkers|cards|uno|monopoly|fifa|kart|race|races|score*|quiz|won|win|mario|level|roblox|fortnite`;

export const fiction =
  "story|stories|novel|chapter|book|movie|film|scene|plot|poem|comic|fiction|villain|hero|dragon|wizard|knight|king|queen|pirate*|vampire*|alien*|superhero*|shouted|yelled|whispered|screamed|replied|shakespeare|macbeth|hamlet|narrator|character|play|lyrics|song|fairy|juliet|romeo";

/** Where one may kill and shoot: games, toys, stories, computers, pests. */
export const harmlessWorld = `${games}|game|games|gaming|quest|mission|round|paintball|laser_tag|nerf|water|toy|fake|plastic|lego|foam|glue|squirt|bubble|snowball*|pillow|chess|cod|process|processes|thread|server|program|script|task|command|terminal|virus|viruses|bacteria|germ|germs|weeds|mosquito*|spider*|insect*|bug|bugs|ants|${fiction}`;

/** What makes hard words light: school work, a bad day, laughing. */
export const lightly =
  "lol|lmao|lmfao|haha*|hahaha*|boring|bored|boredom|homework|hilarious|cringe|embarrass*|monday*|maths|math|funny|xd|jk|joking|kidding";

/** What a child may give up without any danger: a task, a level. */
export const aTask =
  "level|levels|hard|difficult|hint|task|question|questions|exercise|problem|game|puzzle|code|coding|bug|quiz|essay|activity|equation|fractions|confusing|program|riddle|boss|step|sum|sums|page|video|again_next_week";

/** How pictures are called. */
export const picture =
  "pic|pics|picture|pictures|photo|photos|video|videos|selfie|selfies|image|images|snap|snaps|clip|screenshot|screenshots|videocall|stuff|content|recording|recordings|film|footage|things";

/** What shows too much. */
export const bare =
  "nude|nudes|naked|topless|underwear|bra|bikini|body|boobs|breasts|breast|butt|bum|ass|feet|sexy|dirty|intimate|private|privates|sexual|undressed|shower|showering|bath|boob|chest|without_clothes|without_my_clothes|no_clothes|without_a_shirt|without_my_shirt|without_a_top|without_my_top|without_anything|porn|explicit|no_shirt|with_nothing_on|shirtless|inappropriate|exposed";

/** Parts of the body that are nobody else's. */
export const privateParts =
  "private|privates|private_part|private_parts|penis|vagina|boobs|boob|breasts|breast|chest|butt|bum|bottom|ass|arse|thigh|thighs|crotch|nipples|genitals|dick|pussy|willy|groin|privates|part|parts|down_there|balls|hips|waist|inner|leg_under|butts|hoohaa|peepee|bra|skirt|knickers|underwear|panties|pants";
