import { friend, games, i } from "./phrase-words.ts";
import type { PhraseGroup } from "./phrases.ts";

const myself = "myself|my_self|me_self";
const themselves = "himself|herself|themself|themselves|him_self|her_self";
const dreadfulPlace = "bridge|roof|building|balcony|cliff|tower";

/** The wish to die, to be gone or to hurt oneself; a friend's, too. */
export const selfHarmPhrases: PhraseGroup[] = [
  {
    phrases: [
      "<!dont|not|never|didnt|doesnt want|wont|wanted|wish|need|ready|love|deserve|deserved|decided|rather|prefer|like to|2|too just|really|only|be? die|dead !laughing|of|from_laugh*|on_this_hill|my|hair|a|the !..than",
      "rather|better be|just? dead|die !..than",
      "wish|wished i was|were just|already? dead|never_born",
      "wish|hope i would|could|will just? die $",
      "wish|wished i had|was|were never been? born",
      "wish|wished i didnt|did_not exist",
      "wish|wished i wasnt|was_not|werent alive|born|here_anymore",
      "better|happier off? dead",
      "i should be? dead|die $",
      `${i} dont|not|never|no_longer even|really? want|wanted|like to|2? be|keep|go_on|stay? live|living|exist|existing|alive !in|with|near|on|at|there|here|next|by|close|under|far|like|alone|inside|out|without`,
      `${i} dont|not|never even|really? want|wanted to be here anymore|any_more|any_longer`,
      "dont|not|never want|wanted to wake up again|anymore|ever|any_more",
      `${i} fall_asleep|sleep|go_to_sleep|go_to_bed .. never|not wake up`,
      `${i} tired|sick|done of|with being|my? living|life|alive|existing !in|here|at|with|near|next`,
      "no|any reason|reasons|point to|in|of|for keep|me|be? live|living|alive !in|here|at|with|near",
      "the|no point of|in living|being_alive !in|here|at|with|near",
      "nothing left? to live for",
      "life|living .. not|isnt|aint worth living",
      "i .. give|gave|giving up on life|my_life",
      `my|this ${friend} .. wants|wanted to die !his|her|hair|it|laughing|of`,
      "wanttodie|wannadie|iwanttodie|iwannadie",
    ],
    unless: games,
  },
  {
    phrases: [
      "nobody|no_one|everyone|everybody|anyone|anybody|who|they|people|parents|family|friends|world|mom|dad|you .. care|miss|notice|happier|happy|better|cry|glad|sad|mind .. if|when|once|after i .. gone|dead|died|die|disappeared|disappear|vanished|didnt_exist|never_existed|never_born|wasnt_here|wasnt_alive|was_not_here|not_alive !to|for|on|at",
      "better_off|happier without me",
      "world .. better without me",
      "better if i .. gone|dead|died|die|disappeared|wasnt_here|wasnt_alive|didnt_exist|never_born|never_existed",
      `${i} disappear|vanish forever|for_good|from_this_world|from_the_world|completely|from_earth`,
      `${i} disappear|vanish $`,
      "wish i could|would just? disappear|vanish $",
    ],
    unless: `${games}|invisible|magic|cloak`,
  },
  {
    phrases: [
      `<!never kill|killing|unalive|unaliving|hang|hanging|drown|drowning|stab|stabbing|shoot|shooting|poison|poisoning|murder|strangle|suffocate|electrocute ${myself} !laughing|with_laugh*|in_the_foot|over|trying|studying|doing|working|on|with_a_camera|with_my_phone|by`,
      `want|going|might|will|rather to? just? off|end ${myself}`,
      "end|ending|take|taking|took my own? life !skills|story",
      "i|just|want|going|should|could|might .. end it all",
      "how to|do_you|can_you|do_i|can_i|would_i kill yourself|myself|my_self",
      "want|wont|going|might|will|just|should|would|rather|could to|2? just? kms",
      "^ ugh|omg|lol|ok|bro|well|so|i|think|just|should|might{4} kms rn|now|lol|fr|pls|please|today|bro|tonight{2} $",
      `${i} commit|attempt|committing|attempting suicide`,
      `${i} suicide|suicidal !bomb*|squad|prevention|awareness|mission|hotline|rates|rate|is|in|can|should|was|by`,
      "my suicide|goodbye note|letter",
      "have|having|had suicidal|suicide thoughts|ideas|feelings",
      `my|this ${friend} .. kill|killing|unalive|cutting|harming|hanging|hang ${themselves} !..accident*`,
      `my|this ${friend} .. wants|going|trying|tries to cut|hurt|harm ${themselves}`,
      `my|this ${friend} .. suicidal`,
      "killmyself|endmylife|iwannakms",
    ],
    unless: games,
  },
  {
    phrases: [
      `${i} cut|cutting|slit|slitting|burn|burning|scratch ${myself} !on|by`,
      `cutting|harming ${myself}`,
      `${i} cut|cutting|slit|slitting my wrist|wrists|arm|arms|leg|legs|thighs|thigh|veins`,
      `<!dont|not|never|didnt want|like|need|love|started|keep|feel_like|going|thinking_about|thinking_of to? hurt|hurting|harm|harming|punish ${myself} !if`,
      `i .. hurting ${myself}`,
      `i .. hurt|harm ${myself} on_purpose|when_i_am_sad|when_i_am_angry|when_i_am_alone|when_i_feel|when_i_get|to_feel|every_night|at_night`,
      `${i} self harm|harming|harmed|injure|injuring`,
      `${i} selfharm|selfharming`,
      "make|making|made myself bleed|throw_up|puke|vomit|faint",
      `starve|starving ${myself}`,
      `${i} take|taking|took|swallow|swallowed|eat all|too_many|lots|a_lot|a_bunch|the_whole of|bottle{2} my|the{1} sleeping? pills|tablets|painkillers`,
      `${i} overdose|overdosing|overdosed`,
      `i .. want|going|will|might|feel_like|wish|thinking|could|should of|about|just|i|could|to{2} jump|jumping off|from a|the|my|this|our{1} .. ${dreadfulPlace}`,
      "i .. want|going|will|might|feel_like|wish|thinking|could|should of|about|just|i|could|to{2} jump|jumping out of|the|a|my{2} window",
      `i .. want|going|will|might|feel_like|wish|thinking|could|should of|about|just|i|could|to{2} walk|run|step|jump|lie|walking|running|stepping|jumping in_front_of|under a|the? train|car|bus|truck|lorry`,
      `i .. want|going|might|feel_like|could to|like{2} walk|run|walking|running into traffic`,
      "tie|make|tying|making a noose",
    ],
    unless: `${games}|accident*|by_mistake|paper|cardboard|scissors|shaving|cooking|onion*|carrot*|bread|glass|slipped|parkour|bungee|parachute|pool|trampoline|water|lake|sea|river|diving|glide|elytra|dream|ipad*|charge*|doctor`,
  },
  // A few sentences that mean nothing else, for children who write in their own language.
  {
    phrases: [
      "quiero|quisiera me? morir|morirme|matarme|suicidarme !de_risa",
      "me quiero morir|matar !de_risa",
      "ich will|mochte nur|einfach{2} sterben|mich_umbringen|nicht_mehr_leben",
      "je veux mourir|me_tuer|me_suicider !de_rire",
      "quero morrer|me_matar !de_rir",
      "nataka kufa|kujiua",
      "اريد ان? اموت",
    ],
  },
];
