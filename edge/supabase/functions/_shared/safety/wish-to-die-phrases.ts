import { aTask, each, fiction, games, i, iOr, iWill, leftOut, lightly, no } from "./phrase-words.ts";
import type { PhraseGroup } from "./phrases.ts";

const me = [i, leftOut, "makes|make|made|making|part_of me just|really|wanna|feel|so|like{2}"];
const now =
  "tonight|today|tomorrow|now|right_now|soon|this_time|this_weekend|this_week|after_school|on|for_good|forever|once_and_for_all|all|finally|$";
const high = "bridge|roof|rooftop|building|balcony|cliff|tower|ledge|window|floor|stairs|overpass|flat|apartment";
const vehicle = "train|car|bus|truck|lorry|metro|subway|tram|van|traffic|cars|trains|tube";
const pills =
  "pills|tablets|tylenol|paracetamol|ibuprofen|panadol|advil|aspirin|xanax|medicine|medicines|meds|painkillers|antidepressants|medication|sleeping_pills|pill|tablet|capsules|drugs|benadryl|melatonin";
const many =
  "all|too_many|lots|a_lot|a_bunch|bunch|whole|bottle|bottles|handful|box|boxes|packet|packets|pack|packs|so_many|entire|every|every_single|loads|tons|many|overdose|like|over|about|10|12|15|18|20|22|24|25|26|28|30|35|36|40|45|50|60|100|ten|fifteen|twenty|thirty|forty|fifty|hundred|dozen|random";
const way = "easiest|best|quickest|fastest|painless|easy|quick|good|simple|nice|ways|way|method|methods|how";
const die =
  "die|dying|suicide|kill_yourself|kill_myself|killing_yourself|killing_myself|end_it|end_my_life|end_your_life|ending_it|unalive|kys|kms|end_it_all|off_myself|commit_suicide|hang_myself|hang_yourself";

/** The wish to be dead, said plainly, and plans and means. */
export const wishToDiePhrases: PhraseGroup[] = [
  {
    phrases: [
      ...each(me, [
        "want|wanted|wish|wishing|need|ready|love|deserve|deserved|decided|prefer|like|going|trying|tried|hoping|choose|begging|praying|desperate|wont to|2|too|for just|really|only|be|actually|fully{2} die|dead|unalive|kms|death !laughing|of|from_laugh*|on_this_hill|my|hair|a|the !..than",
        "rather|better|be just? dead|die !..than",
      ]),
      "rather|better be|just{1} dead|die|kill_myself than go|live|be|stay|see|face|going|spend|keep|put|deal|continue|return|school|do_this|feel|have_this_life",
      "want|wanted|wants|wanting me to? dead|die",
      "wish|wished|wishing|wishes|hope i was|were|am|had_been just|already|never|wasnt|could_be|would_be{2} dead|never_born|not_born|never_existed",
      "wish|hope|wishing|wished|pray|hoping|hoped i would|could|will|can|just|fall|go|get|suddenly|drop{3} die $|in|tonight|soon|already|instead|before|and|peacefully|quietly|painlessly|today|now|now|right",
      "wish|wished|wishes|wishing i had|was|were|have never been? born",
      "wish|wished|wishing|wishes i didnt|did_not|didn exist",
      "wish|wished|wishing|wishes i wasnt|werent|weren|wasn alive|born|here_anymore|living|breathing|around",
      "better|happier|easier off? dead",
      "i should just|probably|really|be|have|already{2} dead|die|died $|and|so|already|because|now|right_now",
      "i shouldnt|should_never|never_should exist|be_alive|be_born|have_been_born|be_here_anymore|been_born|live|have_existed|have_ever_been_born",
      `${i} dont|not|never|no_longer even|really|actually|fully{2} want|wanted|like|wish|plan|deserve|care|feel|hope|intend to|2|about? be|keep|go_on|stay|continue|keep_on|being{1} live|living|exist|existing|alive|breathing|life !in|with|near|on|at|there|here|next|by|close|under|far|like|alone|inside|out|without|long_enough`,
      `${i} dont|not|never even|really|actually? want|wanted to be|stay|live here|there|around|alive|on_earth|on_this_earth|in_this_world|on_this_planet anymore|any_longer|no_more|tomorrow|with_anyone|at_all`,
      "dont|not|never|wouldnt want|wanted|have to wake up again|anymore|ever|tomorrow",
      `${i} fall_asleep|sleep|go_to_sleep|go_to_bed|close_my_eyes .. never|not|dont|forever wake|wakeup|waking|forever|open`,
      `${i} sleep|asleep|go_to_sleep forever|and_never`,
      `${i} tired|sick|done|exhausted|fed_up of|with|from being|my|this|living{1} living|life|alive|existing|existence|breathing !in|here|at|with|near|next`,
      "want|going|time|ready to leave this world|life|earth|planet|place_forever",
      "i wont|not_going_to|will_never be alive|around $",
      "wanttodie|wannadie|iwanttodie|iwannadie|wanadie",
    ],
    unlessNear: `${games}|boring|boredom|cringe|hilarious|hair|homework_lol`,
  },
  {
    phrases: [
      `<!never kill|killing|unalive|unaliving|killed|hang|hanging|drown|drowning|stab|stabbing|shoot|shooting|poison|poisoning|murder|strangle|strangling|suffocate|suffocating|electrocute|off|offing|gas myself !laughing|with_laugh*|in_the_foot|over|trying|studying|doing|working|on|with_a_camera|with_my_phone|by`,
      `want|going|might|will|rather|ready to? just? off|end|finish|delete myself`,
      "end|ending|ended|take|taking|took|finish|finishing my own? life !skills|story|jacket|vest|partner",
      `${iOr("just|going|should|might")} end|ending it|things|everything ${now}`,
      `${i} end|ending it|things|everything all|tonight|today|tomorrow|forever|soon`,
      "how|ways|way to|do_you|can_you|do_i|can_i|would_i|you|i|of|one kill|killing|hang|hanging|drown|off yourself|myself",
      "want|wont|going|might|will|just|should|would|rather|could|imma|gonna|about to|2? just|actually|really? kms",
      "^ ugh|omg|lol|ok|bro|well|so|i|think|just|should|might|brother{4} kms right_now|now|lol|really|please|today|bro|tonight|fr{2} $",
      `${i} kms`,
      `${i} commit|attempt|committing|attempting|attempted|committed|tried|contemplating|contemplate|considering|researching|googling|googled|planning|plan|planned|think_about|thinking_about|thinking_of suicide`,
      `${i} suicide|suicidal !bomb*|squad|prevention|awareness|mission|hotline|rates|rate|is|in|can|should|was|by|topic`,
      "<!you|they|people|teens|who am|been|feel|feeling|was|got|getting|me suicidal !people|teens|kids|person",
      "my suicide|goodbye|farewell note|letter|attempt|plan|video",
      "write|wrote|writing|written|have|leaving a|my|the suicide|farewell note|notes|letter|letters",
      "have|having|had|get|getting|got|with|the|these|bad suicidal|suicide|unalive thoughts|ideas|feelings|ideation|urges",
      "tried|attempted|almost|nearly to|2? suicide|kill_myself|end_my_life|hang_myself|overdose|die|kms|took_my_life",
      `${i} overdose|overdosing|overdosed !..biology`,
      "killmyself|endmylife|iwannakms|killmyslef",
    ],
    unlessNear: games,
  },
  {
    phrases: [
      `${i} swallow|swallowed|swallowing|take|taking|took|taken|eat|ate|down|downed|pop|popped|chug|chugged .. ${many} .. ${pills} !for_my_grandma`,
      `i .. swallowed|swallow|swallowing ... ${pills}`,
      `i .. have|has|got|bought|holding|hold|saving|saved|hiding|hid|collecting|collected|stashing|stashed|hoarding|stealing|stole|with|kept|keeping|storing .. ${pills} .. ready|in_my_hand|next|in_front|hand|enough|kill|die|for_when|tonight|right_here|plan|under|up|bed|drawer|room|overdose`,
      `i .. saving|saved|hiding|collecting|collected|stashing|stashed|hoarding|stockpiling|storing up|my|the|all|some|enough{3} ${pills}`,
      `how|what|which many|much|long|do|if{1} .. ${pills} .. die|kill|kills|overdose|od|deadly|fatal|lethal|death|end`,
      `how many ${pills} .. take|need|until|before|dangerous`,
      "i .. drank|drink|drinking|drunk|swallowed|swallow bleach|poison|detergent|pesticide|rat_poison|antifreeze|acid|cleaner|disinfectant|cleaning|chemicals|petrol",
      "i .. have|got|bought|found|tied|tie|tying|made|make|making|hanging|hung|tieing a|the|my{1} rope|noose !jump|ladder|skipping|for_pe|for_gym",
      "rope|belt|noose|scarf|cord|wire|sheet|charger around|round|on|over my neck",
      "how|tie|make|tying|making|tied|made do|to|you|i|tie|make|a{4} noose",
      `standing|sitting|stand|sit|am|at|up on|at|by|near|over the|a|my|our|this{1} top|edge|roof|rooftop|bridge|ledge|railing|tracks|train_tracks|cliff|balcony|railway|rails|window_ledge .. jump|want|going|end|cant|right_now|die|now|thinking|about|nobody|look_down|looking|goodbye|feet`,
      "standing|sitting|stand on|at|by the|a top|edge|roof|rooftop|bridge|ledge|railing|tracks|train_tracks|cliff|railway $",
      `i .. want|going|will|might|feel_like|wish|thinking|think|could|should|ready|imagine|about|thought|would|tried|try of|about|just|i|could|to|like{3} jump|jumping|throw_myself|throwing_myself off|from|out|down|over|in_front|under|into|onto .. ${high}|${vehicle}|tracks|rails|it|river|sea|there`,
      "i .. going|want|about|ready|will|tempted to? just? jump $",
      `i .. want|going|will|might|feel_like|wish|thinking|think|could|should|tried|about|ready|would of|about|just|i|could|to|like{3} walk|run|step|jump|lie|lay|walking|running|stepping|jumping|lying|throw_myself|throwing_myself in_front_of|under|into|on|onto a|the? next|moving|first{1} ${vehicle}|tracks|train_tracks|railway|road|rails|ocean`,
      `hope|wish|want|wouldnt_mind|dont_care|wouldnt_care|pray|if|praying|hoping|wishing i .. get|got|gets|be|was|were|could|getting hit|run_over|ran_over|run_down|shot|murdered|killed|cancer|struck by|over{1} ..  $|a|the|by|and|someone|today|on|or|so`,
      `hope|wish|want|wouldnt_mind|dont_care|wouldnt_care|pray|if|hoping|wishing a|some|this|the ${vehicle}|plane .. hits|hit|crash*|runs|kills|would`,
      "wish|hope|want|wanted|please|pls|god|praying|pray someone|somebody|he|they|you|god|anyone|to|a|just to|would|will|could|can|just|car|please{3} kill|shoot|end|murder|take me !a|the|an|home|out|in|on|for|up|by|with|to|all|any",
      "please|can|just someone|somebody|god|you just|please{1} kill|shoot|murder me",
    ],
    unlessNear: `${games}|${lightly}|accident*|parkour|bungee|parachute|trampoline|diving|elytra|dream|ipad*|charge*|photo*|view|draw|drawing|painting|chocolate`,
  },
  {
    phrases: [
      `what|whats|is|the|easy|fast|any|are|find|least|most|less|looking|searching|search|google|googled|looked|more ..  ${way} ways|way|to|painful|method|of|for|peaceful|least{3} ${die} !..game|hair`,
      `${i} search*|look*|research*|google* .. ways|how|methods|way|about to|of .. ${die}`,
      "how do|can|could|would|to|should|shall i|you|one|me? die|kms|commit_suicide|overdose|hang_myself|hang_yourself|od painlessly|without_pain|fast|quickly|easily|peacefully|in_my_sleep|on|at_home|without|$ !..game",
      "does|will|would|did|do|is|how|if it|dying|hanging|drowning|suicide|i|painful{2} hurt|hurts|painful|feel|to|like{2} to|if|when|die|dying i|you|to{1} die|hang|jump|drown|kill|overdose|bleed_out|od|cut_my",
      "is dying|hanging|drowning|overdosing|suicide painful|painless|scary|peaceful|easy",
      "how long|fast|much|deep|high does|do|would|should|must it|you|i|to|take|need|have{4} bleed_out|hang|drown|overdose|bleed_to_death|cut_to_die|jump_to_die|fall_to_die",
      `${i} plan|planned|planning|know|decided|chosen|chose|picked|figured .. how|when|where|date|day|out? .. ${die}|do_it !..game`,
      "plan|planning|planned|how|ready|going|courage|brave|want|about to|on|how_to|enough{1} kill|end|off myself|my_life",
      "i have a plan .. doing|do it tonight|tomorrow|today|after|this|soon|on",
      "i .. almost|nearly|was_going_to|going_to|about_to|tried_to|finally|really|actually do|did|done|doing it|this last_night|yesterday|again|tonight|this_time|last_week|once",
      "when everyone|everybody|they|mum|mom|all is|are|go|goes|asleep|sleeping|to|out|gone{2} i am|will .. do|doing|end it",
      "tonight|today|tomorrow|this|friday|saturday|sunday|monday is|will_be|its|my the|my last night|day|time i|of|on|$|for|ever .. do|end|my_life|ever|alive|die|goodbye|me|$",
      "i .. wont|not|never|dont be|plan_to_be|going_to_be|think_i_will_be|wanna_be|want_to_be|live_to_be here|alive|around|living|there|on_this_earth|in_this_world|long tomorrow|anymore|soon|much_longer|for_long|next_week|next_year|next_month|for_my_birthday|for_christmas|by|when_you|after|to_see|in_the_morning|for_graduation|on_monday|then",
      "by|until|before friday|monday|tomorrow|then|next_week|christmas|summer|tonight|morning|the|you .. i .. dead|gone|wont_be_alive|wont_exist",
      "will|be|am|going_to_be dead by|before|soon|tonight|tomorrow|anyway|when|after|in_a|in_an !tired|meat",
      `${no}|going|dont_think|doubt|plan|want|expect .. live|alive|make_it|survive|be_here past|until|at|to|till|long_enough|through|for|after|as my|the|age|be|next|see|a|being{2} birthday|10|11|12|13|14|15|16|17|18|19|20|21|25|30|summer|christmas|adult|adulthood|grow|end|graduation|graduate|week|month|year|night|tonight|tomorrow|old`,
      "by|when|if|once the|time{2} you|u|they|anyone read|reads|see|get|find|finds|hear|open this|my|it|me .. dead|gone|late|not_alive|be_here|died",
      "goodbye|bye|farewell forever|world|cruel|everyone_forever|for_ever|all_forever|this_world",
      "goodbye|bye|farewell everyone|everybody|all|guys|mum|mom|dad|mama|i_love $|i|forever|love|sorry",
      "this is|this_will_be my|the|goodbye last|final|goodbye|$ time|message|day|words|night|goodbye|chat|text|conversation|letter|thing{1} i|ever|alive|before|on_earth|to|forever|$ !write_in|of_school|for_today|at|for_the|today",
      "tell my|everyone|her|him|them|the mom|mum|dad|parents|family|sister|brother|friends|kids|dog|i{1} .. i|am love|loved|sorry|was !food|cake|pizza",
      "wont|dont|no|didnt|never|be need|needed|use|needing|require it|them|her|him|anything|my_stuff|that|money|clothes|shoes|where_i|when_i_am|anymore_because_i where|soon|after|when_i|anymore_when|much_longer|once_i",
      "gave|giving|give|given|sorting|sold away|out|all|my|everything|of|most|favourite|favorite|best|stuff{4} everything|stuff|things|all|possessions|pet|cat|dog|toys|savings|belongings|clothes|games .. need|going|gone|soon|anymore|wont|where_i|dead|die",
      "gave|giving|given all|away|everything|my|of{3} my all|stuff|favourite|favorite|things|everything{2} away|stuff|things|$",
      "note|letter|notes|letters|video|message for|to|telling|saying .. when|after|once i_am|i_die|i_go|i_do_it|im gone|dead|die|$",
      "i .. have|got|holding|hold|holding|with|put|pressed|putting|pointed|point .. knife|gun|razor|blade|scissors|pistol to|against|at|on|in my wrist|wrists|throat|head|neck|heart|arm|hand|mouth|chest",
    ],
    unlessNear: `${games}|dentist|doctor|on_holiday|for_the_holidays|vacation|trip|moving|move|visit*|charity|donat*|camp|class_because|travel*|practice|training|${fiction}|see_you|later|birthday_party`,
  },
  {
    phrases: [
      "if they|you|he|she|i|we|mum|mom|dad|my|this|it|that .. i will|would|am|swear|might .. kill_myself|end_it|end_my_life|die|kms|jump|hang_myself|hurt_myself|overdose !laughing|of",
      `${iOr("and|so|to")} end_it|end_things|end_everything $`,
      "i .. wont|not|dont|never be here|alive|there|around tomorrow",
    ],
    unlessNear: `${games}|${fiction}|${aTask}|${lightly}|loop|turn|party|call|meeting|dentist|doctor|holiday|trip|sick|if_i_fail_lol|paragraph|song|presentation|speech|sentence|poster|project|letter|email|round|chat|talk`,
  },
  { phrases: [`${iWill} die tonight|tomorrow|today|by_my_own|soon|this_week|on_my !laughing`], unlessNear: `${games}|${lightly}` },
];
