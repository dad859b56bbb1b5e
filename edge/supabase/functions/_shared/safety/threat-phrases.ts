import { each, games, harmlessWorld, iWill, iWillOr, person, without } from "./phrase-words.ts";
import type { PhraseGroup } from "./phrases.ts";

/** Things of games and stories that are hardly ever spoken of beside a real threat. */
const seriousWorld = without(
  harmlessWorld,
  "water|task|program|script|bug|game|games|boss|bosses|level|levels|story|stories|server|round|fake|glue|book|movie|pillow|roblox|film|play|character|song|scene|bugs|command|thread",
);
const victims =
  "him|her|them|you|everyone|everybody|someone|somebody|people|others|all_of_them|all_of_you|teacher|teachers|classmates|classmate|mom|mum|dad|father|mother|brother|sister|family|parents|principal|stepdad|stepmom|friend|friends|kids|children|students|girl|boy|kid|bully|bullies|girls|boys|uncle|aunt|cousin|neighbour|neighbor|grandpa|grandma|ex|baby|coach|guy|guys|group|class|person|bf|boyfriend|girlfriend|abuser|rapist|headmaster|siblings|dog|cat";
const which =
  "all|of|my|the|this|that|a|some|every|each|these|those|history|math|maths|english|science|pe|best|old|whole|little|other|mean|stupid|fucking|own|both|step|entire|older|baby|annoying|ugly{3}";
const weapon =
  "gun|guns|knife|knifes|knives|pistol|rifle|weapon|weapons|bomb|grenade|machete|explosives|blade|axe|shotgun|firearm|bombs|hammer|acid|pepper_spray|sword_real|taser|petrol|molotov";
const nearSchool =
  "school|class|classroom|bag|backpack|locker|bus|schoolbag|pocket|jacket|playground|tomorrow|bully|bullies|protect|them|monday";
const hurt =
  "kill|killing|murder|shoot|stab|strangle|hurt|attack|poison|behead|slaughter|stabbing|shooting|hurting|murdering|suffocate|choke|beat|torture|drown|strangling|choking|poisoning|attacking|bomb|slit|break|smash|burn|knife|push|punch|destroy|end|harm|run_over|harming|torturing|drowning|snap|unalive|cut|slice|butcher|execute";

/** Somebody may be about to hurt others: the child, or a person whom the child tells of. */
export const threatPhrases: PhraseGroup[] = [
  {
    phrases: [
      `${iWill} kill|killing|murder|shoot|stab|strangle|hurt|attack|poison|behead|slaughter|stabbing|shooting|hurting|murdering|suffocate|choke|torture|drown|slit|harm|butcher ${which} ${victims} !feelings|an|a|some|the|with_kindness|score|record|team`,
      `${iWill} beat|beating all|my|the|this|that|a? ${victims} up|to_death|until|so|with|badly`,
      `i !..dont|never|didnt|wouldnt|not ... want|wanna|going|gonna|feel_like|urge|thinking|thoughts|dream|dreaming|fantasize|fantasise|fantasies|ready|planning|tempted|desire|need|imagine|wish|swear|might to|of|about|on|i|could|2|just|really|really_want_to{3} ${hurt} ${which} ${victims} !feelings|an|a|some|with_kindness|score|record|team|to_the_top|the`,
      `i ... thoughts|fantasies|urges|dreams|voices|urge|feel_like|thinking|fantasize|desire of|about|to|tell_me{2} ${hurt} ${which}? ${victims}|people|someone|others|my_* `,
      `<!if ${person} .. say|says|said|told|tells|texted|wrote|messaged|saying|swore|promised|wants|want|wanted|threatened|threatens|plans|planning|going|will|gonna .. kill|shoot|stab|hurt|beat_up|rape|murder|beat|burn|attack|jump|knife|drown|strangle|choke|slit|harm|come_for|find|get me|us|my_*|everyone|our_*|him|people|somebody|the_whole !if_i_dont|if_i_do_not|if_i_fail|if_i_forget|if_i_lose|if_i_lost|if_i_get|if_i_break|if_i_broke|if_i_am_late|in|at|by|up_at|with_kindness|on_whatsapp|later|from_school|to|the|an|a`,
      `${person} .. wants|want|wanted|tried|tries|trying to kill|stab|shoot|murder|strangle|poison|drown|rape|choke|burn|run_over me|us|my_*`,
      "i|someone|somebody|he|she|they|boy|kid|student|we .. shoot|shooting|shot|blow|blowing|burn|burning|set|light|destroy|bomb up|down|fire|on|to|the{2} .. the|my|this|our|a|your? school|class|classroom|building|house_down",
      `${iWill} burn|blow|set|light|destroy|bomb|shoot|attack|shoot_up the|my|this|our|your|down|up|fire|to|whole{3} school|class|classroom|house|church|mosque|cafeteria`,
      `${iWillOr("someone|he|they|kid|boy")} do|make|start|plan|planning|commit|doing|planned|plans|did a|the|another|mass? school? shooting|massacre|terror_attack|attack_at|shoot_up`,
      `${iWillOr("gonna|will")} get|take|have|want my? revenge !in|on_the_boss`,
      "i .. knife|gun|hammer|axe .. kill|stab|hurt|shoot my|him|her|them|everyone|dad|mum|stepdad|someone|people",
      `${iWillOr("gonna|will")} make|get|getting|let|take|see|watch|want|give|taking|seeing to|see{1} ${which} ${victims}|revenge|my_revenge|them_all|they pay|suffer|bleed|regret|back|scream|beg|hurt|crawl|what_they_deserve|on_them|on_him|on_her|on_everyone|on_my|and|for|on|die|burn|cry_blood !money|card`,
      `revenge|get_back|payback|get_even on|at|with|against|for{1} ${which}? ${victims}|everyone|them|him .. kill|hurt|gun|knife|suffer|pay|blood|die|stab|shoot|burn|school`,
      "they|everyone|you|everybody|he|she|people|these all|will|are|going|gonna|soon|to|be|have|just|kids|wait{5} be_sorry|be_so_sorry|pay|regret|will_all_die|will_die|gonna_die|deserve_to_die|going_to_die|suffer|see_what|know_my_name|scared_of_me|bleed|burn .. tomorrow|soon|gun|school|dead|wait|blood|when_i|monday|for_this|they_did|bring|for_what|knife|laughed|hurt|treated|me|tonight|friday|$",
      "dont|nobody_should|everyone_should|better_not|should_not|do_not|shouldnt|stay_home|not to? come|go|be|from|show_up to|at|in{1} school tomorrow|on|this|monday|friday|because|thursday|tuesday|wednesday|if_you|next|today .. gun|dead|shoot|kill|die|alive|$|bomb|something|because|he|i|want_to_live|will|you",
      "hit|kill|death|murder list",
      "list of|with|who|for people|kids|everyone|names|students|teachers|those|persons|i|victims|all .. kill|die|hurt|deserve|dead|shoot|hate|revenge|murder|suffer|pay",
      `${iWill} push|pushing|throw|throwing|shove ${which} ${victims} off|down|in_front|into_traffic|out_of_the_window|out_the_window|from|under .. stairs|roof|train|bridge|die*|car|window|bus|cliff|$|balcony|him|building`,
      `i hate|angry|mad|furious|rage .. kill|killing|stab|hurt|murder|strangle|shoot ${which} ${victims}`,
      `i .. want|wanna|wish|would_love|hope|like to|2|i_could{1} see ${which}? ${victims} bleed|suffer|die|dead|burn|in_pain|hurt|scream|cry_blood|beg`,
      `${iWillOr("gonna")} poison|poisoning ${which} ${victims}|food|drink|water|coffee|tea|lunch|his_*|her_*|their_*`,
      "i .. want|wish|hope|want_to_see|would_be_happy|deserve|deserves|if|all_to them|him|her|everyone|everybody|my_dad|my_mum|my_mom|my_teacher|my_class|my_stepdad|my_brother|my_sister|my_parents|they|he|she|all_of_them all|to|would|be|just|were{2} dead|to_die|die|to_suffer|suffer|to_bleed|killed",
      "i|we|someone|he|she|they .. hurt|hurting|kill|killing|killed|torture|tortured|burn|drown|drowned|strangle|cut animals|cats|a_cat|my_cat|the_cat|a_dog|my_dog|puppies|kittens|the_dog|my_hamster|my_pet",
      "i !..dont|never|didnt|wouldnt|not .. feel_like|going_to|want_to|urge_to|lose_control|explode|snap .. hurt|kill|stab|shoot|attack someone|somebody|people|everyone|anyone|a_person",
      "no one|nobody|everyone|they|people|world .. will_know_my_name|will_remember_my_name|will_fear_me|will_see_what_i",
    ],
    unlessAnywhere: `${seriousWorld}|photo*|picture*|camera|hoops|basket|penalty|video|water_gun`,
    unlessNear: `game|games|level|story|stories|boss|server|round|bug|program|script|task|lol|haha*|joking_lol|mosquito|virus|tickle|chess|race|score`,
  },
  {
    phrases: [
      `${iWill} bring|bringing|brought|take|taking|took|carry|carrying|have|got|hide|hiding|hid|put|keep|keeping|buy|bought|use|using|get|getting|steal|stole|found|grab|pull|with a|an|the|my|his|some|dads|dad|real|moms|brothers|big|uncles|kitchen|loaded|grandpas|fathers|sharp|pocket|mums{3} ${weapon} .. ${nearSchool}`,
      `${iWill} bring|bringing|take|taking|use|using a|the|my|dads|kitchen|real{2} ${weapon} on|against|to|for|and|next|him|her|them|tomorrow|so`,
      `he|she|someone|somebody|boy|girl|kid|classmate|friend|student|brother|guy|boys|cousin|gang .. brought|brings|bringing|bring|has|had|took|got|carries|showed|shows|pulled|hides|hid|with|carrying|flashed|posted|keeps a|an|his|the|real|dads|me|us|him|picture|of|pic|loaded|photo|big|that_he_has{3} ${weapon} .. ${nearSchool}|to_me|said|and_said|to_kill|on_me|at_me|me`,
      `he|she|someone|somebody|boy|girl|kid|classmate|friend|student|brother|guy|they|boys|cousin showed|shows|pulled|flashed|pointed|points|held|waved me|us|out|at|up|to|a|my|his{4} ${weapon} .. school|class|me|us|at|to|bus|$|said|and|in|my`,
      `there is|was|are|will_be|going_to_be|has_been|might_be|gonna_be|could_be|is_going_to_be a|an|some|boy|kid|guy|man|student|someone|with|in|at|our|my|the|going_to_be|school|another|be|gonna|people{6} ${weapon}|shooting|shooter|bomb|stabbing|attack .. in|at|our|my|here|tomorrow|on|school|class|next|$ .. school|class|classroom|tomorrow|friday|monday|hallway|building|bathroom|$`,
      "shooter|gunman|active_shooter|shooting|bomb|stabbing at|in|threat our|my|here school|class|classroom|now|today",
      "someone|somebody|he|they|kid|boy|graffiti|wall|message|note|post .. shooting|shoot_up|shoot_the|bomb|attack|massacre .. school|tomorrow|friday|monday|will_be|our|class|everyone|wall",
      "says|said|told|wants|planning|threatened|threatens|going|gonna|writes|wrote|posted|will|jokes|plans|talks|talking to|2|about|he_will|she_will|they_will|he_is_going_to|of|on|he_wants_to{2} shoot|shoot_up|bomb|blow_up|attack|shooting|bombing|stab|blow|blowing|shooting_up|burn|burning up|down|the|our|my|everyone|everybody|at|in|kids|people|teachers|someone|classmates .. school|class|tomorrow|teacher|teachers|classmates|kids|everyone|$|monday|friday|students|us",
      "i .. want|planning|know_how|trying|going|made|built|have|building|making to|a|how|make|build|an|the{4} pipe|real|homemade|nail|fire|petrol{1} bomb|explosive|pipebomb|explosives",
      `${iWillOr("have|secretly|friends|we|i")} made|make|build|making|building|built|planning_to_make a|an|pipe|real|homemade|small{3} bomb|grenade|explosive|explosives|molotov|bombs !drop`,
      "how|where|best|help do|to|can|would|could|place|me|way{2} i|you|we|one|people|to|a_kid|a_teen{2} make|build|construct a|an|real|pipe|homemade|small{3} bomb|explosive|explosives|gun|molotov|pipebomb|grenade !in_scratch|in_minecraft",
      "how|where|can|help|want|need|know .. get|buy|find|order|obtain|steal|access|getting|buying|3d_print|borrow a|an|real|my_dads|hold_of_a|some|my|illegal|cheap|without{3} gun|pistol|rifle|explosives|firearm|ammo|bullets|handgun|glock|weapon !skin|in_the",
      "i .. have|got|found|bought|know_where|hid|stole|took|keep|hold a|an|my|dads|his|real|loaded|the|where|dad|keeps|to_find|grandpas{4} gun|pistol|rifle|handgun|shotgun in|at|under|from|and|to|now|$|with|safe|is .. home|house|room|bed|bag|backpack|locker|pocket|tomorrow|school|use|kill|kept|closet|drawer|him|them|$",
      `i .. have|bring|carry|keep|got|hide|take|sleep_with|put a|an|the|my|kitchen|small|big{3} knife|gun|machete|weapon|blade|hammer for|in|under|because|to|with|case|at|on .. boys|bully|bullies|protect|safe|bag|backpack|school|pillow|kill|stab|case|him|them|dad|stepdad|hurt|attack*|everyone|pocket|me|bed|use|class !cake|cut_the|bread`,
      "gang|gangs|crips|bloods|mara .. wants|want|join|make|makes|force|forces|threat*|initiat*|forced|me|recruited|recruit|beat|hold|carry|sell|after_me|kill me|i|us|my_brother|my|to|in|for",
      "i|me .. in|join|joined|part_of|joining|forced_into|member|leave|initiated a|the|into|of|my|this{2} gang !of_friends|..story",
      "hold|keep|hide|carry|stash|look_after a|the|his|their|some|this|my{1} gun|knife|weapon|knives|machete for them|him|someone|a_gang|gang|the_gang|my_brother|older|some|the_boys|my_cousin",
      "will|gonna|going|will_you|want someone|he|they|she|him|them|kill|bring|her|be{2} killed|shot|stabbed|murdered at|in|on|tomorrow|today|after school|friday|class|monday|$",
    ],
    unless: `${seriousWorld}|game|games|story|stories|movie|film|book|water_gun|heat|paint|laser|butter|kitchen_class|cake|bath|seed|cherry|scratch|python|code|atomic|nuclear|glitter|cardboard|lunch_box|cafeteria_food|radar|speed|licence|license|police|policeman|hunting|ceo|hiroshima|costume|on_a_camera|america|the_news|news`,
  },
  {
    phrases: [
      `${person}|brother|sister|cousin|friend|stepbrother|boys|gang .. threatens|threatened|threatening|threaten|threats|threat me|us|my_family|my_*|to_kill|to_hurt|to_shoot|to_stab|to_beat|to_bring|with_a|to_burn|to_post|to_bomb|to_find|to_rape|to_attack|everyone|the_school|to_come|against|to_me`,
      `${iWill} hope|want|wish he|she|him|her|them|they|you|my_dad|my_mom|my_mum|my_teacher|my_brother|my_sister|everyone|everybody|my_stepdad|my_class|my_uncle|my_parents to|would|will|all|just|could{2} die|dies|dead|died !in_the`,
      `${iWill} hope|wish he|she|they|you|everyone|my_dad|my_mom|my_mum|my_teacher|my_stepdad was|were|are|is|gets|get dead|killed|murdered|shot`,
      "kys",
      "kill yourself|your_self !to_respawn|in_game",
      "^ just|you|go|and{2} go|just die|and_die|kill_yourself|hang_yourself|jump_off_a_bridge you|now|already|please|$",
    ],
    unlessAnywhere: `${seriousWorld}|plant|plants|flower*`,
    unlessNear: "game|games|level|story|boss|round|homework|ai|robot|robots|book|movie",
  },
  {
    phrases: each(
      ["someone|somebody|people|they|he|man|boy|gang|guy"],
      [
        "wants|want|trying|tried|going|gonna to kill|murder|hurt|kidnap|shoot|stab me|us|my_*",
        "following|chasing|hunting|after me|us with|to .. knife|gun|kill|hurt|weapon",
      ],
    ),
    unlessNear: `${games}|tag|hide_and_seek`,
  },
];
