import { fiction, games } from "./phrase-words.ts";
import type { PhraseGroup } from "./phrases.ts";

const parents = "mum|mom|dad|parents|mother|father|stepdad|stepmom|mommy|they|grandma|nobody|no_one|everyone|aunt|uncle";
const friend =
  "friend|friends|bff|bestie|bestfriend|sister|sis|brother|cousin|classmate|mate|girlfriend|boyfriend|twin|crush|roommate|neighbour|teammate|stepsister|buddy|ex|bffs|niece";
const which = "best|close|good|little|big|older|younger|other|old|online|baby|school|only|new|closest|small|step|half|guy|girl|mates{3}";
const someone = [
  `my|our ${which} ${friend}`,
  "girl|boy|kid|guy|someone|student|person|somebody|girls i_know|in_my_class|in_our_class|at_my_school|in_my_school|in_my_grade|in_my_year|from_my_class|from_school|i_like|i_care_about|from_my_school|at_school|on_my_street|in_my_team|next_door",
];
const trouble = [
  "pills|overdose|overdosed|suicide|suicidal|noose|razor|kill|killing|cutting|self_harm|selfharm|self_harms & wants|going|gonna|took|said|says|trying|tried|taking|keeps|herself|himself|told|texted|thinks|says|sent|talks|is|thinking|threatened|about",
  "die|dead|dying|disappear|end_it|ending_it|jump|goodbye|live|alive & wants|wanna|going|gonna|said|says|told|texted|herself|himself|nothing|tired|scared|anymore|better|note|bridge|roof|window|life|reason|forever|worried",
  "bruises|bruise|black_eye|scars|cuts|burns|marks & her|his|on|with|from|arms|says|showing|showed|saw|has|nothing|fell",
  "hits|hit|beats|beat|hurts|hurt|abuses|abused|touches|touched|rapes|raped|molests|molested|burns|burned|burnt|kicks|punches|chokes|slaps|whips|threatens|starves|locks & her|him|them & dad|mum|mom|uncle|stepdad|boyfriend|father|parents|brother|family|stepmom|coach|teacher|they|kids|boys|every|scared|mother|at_home|secret|cousin|ex|someone|wont_tell",
  "doing|does|did|do|done|happening bad|weird|things|stuff|something|it|terrible|nasty{2} stuff|things|bad|to & her|him & dad|uncle|stepdad|cousin|coach|boyfriend|brother|grandpa|teacher|he|mans",
  "nudes|nude|naked|topless|private_pics|deepfake|deepfakes|sextort*|blackmail*|leak* & her|his|him|of|post*|sent|send*|threat*|shared|ai|made|someone",
  "meet|meeting|met|dating|talks|talking|seeing|chatting|texting|sneaking & stranger|man|older|guy|adult|online|grown|40|30|35|25|28|45|50|snap|internet|discord|insta",
  "eat|eats|eating|eaten|lunch|food|meals|throws_up|throwing_up|puke*|vomit*|starv*|purge*|skinny|thin & not|hasnt|doesnt|never|stopped|weeks|days|super|bathroom|weight|skips|only|refuses|herself|himself|wont|dont|fat|locks|after",
  "run|running|ran|runaway|leave|left|sleeping|sleeps|sleep|hiding|kicked|staying away|home|park|street|streets|outside|car|missing|out|station|rough & home|from|parents|tonight|since|because|her|his|been|going|wants|scared|dad|days",
  "drugs|weed|vape|vaping|cocaine|pills|alcohol|drunk|drinks|smokes|smoking|drinking|high|meth|heroin|ketamine|xanax|dealer|dealing|gang & every|takes|taking|doing|does|smokes|smoking|vaping|drinking|started|addicted|sells|selling|passed|unconscious|scared|cant|using|uses|sniffs|school|too_much|all|pressure*",
  "bullied|bully|bullies|beat_up|beaten_up|picked_on|teased|threatened|harassed|beat|stalked & they|every|by|badly|kids|boys|girls|school|wont_tell|online|stop|so|her|him|scared|really|because|being",
  "scared|afraid|terrified & go_home|going_home|her_dad|his_dad|uncle|stepdad|mum|mom|father|boyfriend|parents|home & of|her|his|to|our|because",
  "gun|knife|weapon|bomb & has|bring*|brought|school|bag|showed|said|hide*|carries|going|wants|threat*|backpack",
  "secret|promised|promise|tell & cut*|hurt*|die|kill*|pills|touch*|hit*|abus*|pregnant|drugs|run_away|danger|rape* & her|his|she|he|herself|himself|him",
  "danger|kidnapped|missing|trafficked|gang|pregnant|forced_marriage|homeless & is|in|her|his|she|he|since|because",
];

const them =
  "him|her|them|everyone|everybody|teacher|teachers|class|classmates|people|bullies|dad|stepdad|mum|sister|brother|kids|boys|girls|school|all|someone|parents|ex|guy|boy|girl";

/** Signs of a friend in danger, in any order. */
export const friendSigns: PhraseGroup[] = [
  {
    phrases: someone.flatMap((beginning) => trouble.map((sign) => `<!if|when|imagine|suppose|whether ${beginning} & ${sign}`)),
    unlessNear: `${games}|${fiction}|allergic|nuts|pork|fell_and|paper|cake|hair|scissors|bacteria|plant|plants|hamster|goldfish|phone|battery|joke|lol|haha*|chess|football|match|recipe|fish|meat|vegetarian|dog|cat|ball|contest|team|robot*|water|milk|juice|trampoline|rope|tent|camping|bee*|picnic|restaurant|fast_food|vegetables|birthday|costume|kitchen|virus`,
    unless: "what_if|imagine|if_my|if_a|if_i|in_the_story|suppose",
  },
  {
    phrases: [
      `what|how & do|should|can|could i|to|we do|say|tell|help|stop|save|react & my|a ${which} ${friend} & suicid*|kill|die|hurt_herself|hurt_himself|cuts|cutting|cut|selfharm|self_harm|hits|hit|beaten|abused|abuse|raped|drugs|starv*|bruises|nudes|run_away|bullied|danger|overdos*|end_it|anorexi*|harm_herself|harm_himself|live`,
    ],
    unlessNear: `${games}|${fiction}`,
    unless: `imagine|in_the_story|cake|paper|chess`,
  },
  {
    phrases: [`<!if my ${which} ${friend} & sleeping|sleeps|slept|living & park|street|outside|station|car|streets|bench|bridge`],
    unlessNear: `${games}|${fiction}|tent|camping`,
  },
];

/** Signs of running away, in any order. */
export const runawaySigns: PhraseGroup[] = [
  {
    phrases: [
      "i & sleep|sleeping|stay|staying|spend|spending|hiding|hid|slept|stayed|waiting & bus_station|station|bus_stop|park|mall|street|streets|bench|bridge|outside|stairwell|car_park|woods|forest|shed|strangers|garage|playground|abandoned|internet_cafe & tonight|night|parents|home|alone|cold|find|nowhere|because|place|kicked",
      "i & never|not|wont|dont|cant|refuse & go|going|come|coming|return back & house|home|there|them|family|parents|mum|dad|ever",
      "i & leaving|sneak|escape & bag|backpack|packed|money|when_they_sleep|asleep|window|note & bed|home|house|parents|tonight|sleep|asleep|they|dad|mum|forever|never",
      "i & left|leaving|gone|ran & last_night|home|house|yesterday|tonight|this_morning & phone_is|nowhere|cold|outside|dont_know_where|alone|never|scared|back|cant_go|not_going|street|money",
      "i|me & hide|hiding|hid|run|ran|gone & parents|mum|mom|dad|family|police|they & find|finding|found|looking|look & dont|cant|never|wont|not|for_me|me",
      "i & run|running|ran|runaway|runnaway|escape|escaping away|from_home|from_here|this_house & home|house|parents|boyfriend|tonight|want|wanna|going|gonna|plan*|think*|never|tomorrow|dad|mum|mom|forever|life|family|cant|hate|leave|soon|bag|money|friend|because|night|police|alone",
      "i & leave|leaving|get_out|get_away|move_out|escape & home|this_house|house|here|family|parents|this_family & never|forever|tonight|cant_stand|hate|run|secretly|without_them|hit*|hurt*|scared|anymore|kid|money|how_far|where",
      "mum|mom|dad|parents|stepdad|he|she|they|family|aunt|uncle & kicked|threw|told|said|locked|chucked|throwing & me|get & out|outside|leave|homeless & now|house|home|night|street|cold|back|i|nowhere|door|live",
      "get|got out & dont|never|not come & back & mum|mom|dad|said|told|me",
      "kids|kid|teen|teenager|teens|someone_my_age|i & go|sleep|live|stay|hide & run_away|runaway|leave_home|homeless|running_away & when|if|where|how|can|who",
    ],
    unlessNear: `${games}|${fiction}|bee|bees|wasp*|dog|cat|hamster|tent|camping|camp|stars|hide_and_seek|party|sleepover|holiday|festival|trip|grandma|cinema|bus_home_at|match|tag|race|zombie*|cousins_house|zoo|fire|earthquake|war|refugee*|moved|friends_house|museum|airport|school_bag|scouts|college|university`,
    unless: "what_if|imagine|in_the_war|when_i_grow_up",
  },
  {
    phrases: [
      `i & leaving|gone|out_of_here|out_of_this_house|disappearing|disappear & tonight|for_good|forever|after_school|money|stuff|dont_tell|never|family|start_new|asleep & my|and|but|they|parents|this|tell|from|home`,
      `i & outside|street|streets|station|park & since_yesterday|all_night|raining|cold|nowhere|locked|kicked|days|slept|sleeping|nobody_knows & my|and|home|am|because|phone|is|dont`,
      `i & live|living|sleep|sleeping|hide & woods|forest|street|streets|car|alone_somewhere|bridge|shelter|abandoned & thinking|want|going|plan|instead|rather|run|leave|home|parents|than`,
      `i & took|stole|saved|got & money & leaving|leave|run|going_away|bus|train|disappear|escape`,
      `i & sleep|live|be|stay|go & somewhere|anywhere & else|but_home|than_home|other & home|parents|house|tonight|cant|dont|family`,
      `i|we & ran|run|running|left & off|away|out|house|home & dad|mum|mom|stepdad|hit*|beat*|fight|after|because|scared|yell* & me|my|and`,
    ],
    unlessNear: `${games}|${fiction}|holiday|grandma|trip|vacation|visit|camp|camping|dentist|dog|tent|hide_and_seek|bee*|rain_stopped|bus_home|airport|tomorrow_for|moving|summer|winter_coat|party|playing|match`,
  },
];

/** Signs of neglect, in any order. */
export const neglectSigns: PhraseGroup[] = [
  {
    phrases: [
      `${parents} is|are|was|were|always|never|sleeps|stays|just|mostly|lies{3} always|never|out|gone|drunk|asleep|sleeping|high|away|sick|in_bed|home|passed_out|depressed & i & cook|bed|feed|look_after|take_care|care|brother|brothers|sister|sisters|siblings|alone|hungry|everything|little_ones|kids|clean & have|do|put|because|make|so|all|every|by_myself|myself|must|and|always`,
      "nobody|no_one|noone|mum|mom|dad|parents|they & pick|picked|picks|picking & me|us & up & again|didnt|never|forgot|dark|alone|not|no|cold|forgets|still|waiting",
      `${parents} & forgot|forget|forgets|left|leave|leaves|leaving|abandoned & me|us & again|alone|days|weekend|here|vacation|holiday|food|weeks|night|by_myself|behind|home|for`,
      "nothing|isnt_anything|anything|not_anything|no_food|empty|no_money & eat|food|fridge|dinner|lunch|cupboard|cook & i|we|home|us|mum|mom|our & because|there|else|days|left|hungry|only|home|today|again|since|have|always|so|week",
      "<!sick i|we|my_brother|my_sister|siblings & hungry|starving|havent_eaten|not_eaten|didnt_eat & home|mum|mom|dad|days|food|money|always|yesterday|every|parents|fridge|nobody|school|cry|steal|night & no|not|because|without|nothing|isnt|dont|doesnt|always|since|never|nobody|and|there|forgot|last",
      "i & sick|ill|fever|hurts|infected|broken|tooth|toothache|pain|asthma|inhaler & nobody|no_one|noone|parents|mum|mom|dad|they & doctor|hospital|dentist|care|cares|takes|take|medicine|help & nobody|no_one|not|wont|dont|doesnt|noone|never|refuse|cant|week|weeks|cares",
      "i|we & water|electricity|heating|power|gas|light|lights|soap|washing_machine|shower|bed|blanket & no|not|without|dont|cut|off|havent|turned & home|house|cold|mum|dad|clothes|days|pay|paid|week|weeks|always|winter|sleep|candles|same",
      "i & same|dirty|smelly|clothes|uniform|shoes|lice|wash|washed & nobody|no|dont|mum|never|not|home|weeks|because|every_day|too_small & clothes|water|washes|soap|clean|money|smell|shower|weeks|days|home|buy",
      "needle|needles|syringes|drugs|bottles|beer|crack|vodka & home|house|floor|table|kitchen|everywhere|my_room & mum|mom|dad|my|our|parents|brother|i",
      "i & do|have_to_do|cook|clean|everything|raise|babysit & mum|mom|dad|parents & bed|drunk|sleeps|drugs|drinks|never|depressed|wont|doesnt|gone|all_day|high|sick",
      `${parents} & drunk|drinks|drinking|drugs|high|alcohol|addict*|heroin|crack|meth|cocaine|passed_out|unconscious & every|always|again|night|day|home|me|i|us|food|money|floor|sleeps|takes|uses|doing|forgets & i|me|my|us|we|little|cook|brother|sister|scared|alone`,
      "i & <!not alone|by_myself|on_my_own & home|house|night|days|baby|brother|sister|here & days|since|weekend|week|weeks|am_scared|so_scared|every_night|no_food|hungry|friday|monday|never & gone|left|away|out|not|never|nobody|came|back|come|doesnt|hasnt|isnt|went|always|vacation",
      "i & steal|stole|stealing|beg|begging & food|bread|money|snacks|lunch & hungry|eat|home|because|brother|sister|family|parents|we|dont|no",
      "i & only & eat|food|meal|lunch|get & school & home|at|there|no|lunch|breakfast|weekends|because|hungry|lunch",
    ],
    unlessNear: `${games}|${fiction}|tent|camping|camp|picnic|ramadan|fasting|famine|refugee*|africa|robot*|barrel|museum|hike|sleepover|pizza|restaurant|recipe|power_cut|storm|hurricane|hamster|cat|dog|plant*|project|survey|poster|topic|history|war|sick|late_today|broccoli|spinach|meat|vegan|flight|science|experiment`,
    unless: "what_if|imagine|some_children|some_people|poor_people|many_people|in_some_countries",
  },
  {
    phrases: [
      `i am only|just{1} 6|7|8|9|10|11|12 & cook|dinner|brothers|sisters|look_after|care|siblings|brother|sister|baby|everything|clean & every|all|alone|by_myself|always|make|for`,
      `${parents} & only|just & feeds|cares|buys|cooks|loves|feed|gives|love & her_own|his_own|own_kids|own_children|their_own|real_kids`,
      `i & slept|sleep|waited|sit|sat|stand|stood & stairs|hallway|outside|doorstep|porch & nobody|locked|door|opened|key|hours|night|came|home`,
      `nobody|noone|no_one|mum|mom|dad|parents & came|come|comes|showed_up & pick|get|home|for_me|back|yet & since|still|hours|yesterday|waiting|days|didnt|nobody|noone|no_one|dark|hasnt`,
      `i & fever|sick|vomit*|ill|hurt|broke|broken & mum|mom|dad|parents|they & faking|went_out|left_me|dont_care|doesnt_care|didnt_care|party|wont|stop_crying|ignored|ignore|laughed|not_take`,
      `i|we & food & till|until|before|for_days|run_out|ran_out|rest_of & paid|money|month|monday|friday|week|payday|mum|mom|dad & no|not|dont|isnt|have|only|nothing`,
    ],
    unlessNear: `${games}|${fiction}|restaurant|holiday|camp|camping|project|famine|war|survey|recipe|cat|dog|hamster|bird|plants|party_food|picnic|tent|hike`,
  },
  {
    phrases: [
      `nobody|no_one|noone|mum|mom|parents|they takes|take|took|taking|wont_take|dont_take|never_takes me to & doctor|hospital|dentist|clinic|school`,
    ],
    unlessNear: `${games}|${fiction}|nobody_takes_me_to_football`,
  },
];

const small =
  "fat|skinny|thin|weight|lose_weight|kg|kilos|pounds|calories|thinner|skinnier|chubby|obese|gain|bones|ugly|body|stomach|thighs|mirror|bmi|belly|disgusting";

/** Signs of illness around eating, in any order. */
export const eatingSigns: PhraseGroup[] = [
  {
    phrases: [
      `i|my & ${small} & dont_eat|not_eat|not_eating|havent_eaten|stop_eating|stopped_eating|skip|skipping|skipped|puke|puking|throw_up|throwing_up|vomit|purge|starve|starving|deserve|guilty|ashamed|hungry|laxatives|binge|starved|refuse_to_eat|cant_eat|eat_less|eat_nothing|eat_anything|afraid_to_eat|scared_to_eat|hate_eating|not_eaten|didnt_eat|fasting|eat_only|only_eat`,
      "i|my & mirror|reflection|scale|weigh|scales|photos_of_myself & fat|ugly|disgusting|hate|cry|gross|times_a_day|every_day|see|number & i|my|feel|only|look|myself|eat",
      "i & chew|chewing|spit|spitting & food|out & spit|chew",
      "food|eating|meals|dinner|lunch|calories & scares|disgusts|terrifies|scared|afraid|panic|anxious|guilty|anxiety|fear|enemy|disgusting|ashamed|punish|sick_of_myself & me|i|my & eat|food|because|fat|feel|makes|of|every|when|scares|weight|ate",
      "i & want|need|wanna|trying|goal|going & weigh|be|get_to|reach|down_to|drop_to & 30|32|35|38|40|42|45|25|28|90|80|85|95|100 & kg|kilos|pounds|lbs|no_matter|thin|matter",
      "mum|mom|parents|dad|they|everyone & thinks|think|believes|dont_know|doesnt_know & ate|eat|eating|full|food & i & gave|threw|hide|hid|dog|napkin|bin|not|dont|trash|lie|lied|skip|away|spit|but",
      "i & after|every|when|if & eat|ate|meal|meals|dinner|lunch|food & throw_up|throwing_up|puke|vomit|purge|exercise|run|guilty|punish*|hate|cry|disgusting|toilet|bathroom|laxatives|burn|fat|regret|sit_ups",
      "i & calories|cals|kcal & only|today|under|less|count|counting|200|300|400|500|600|800|100|too_many|feel_bad|guilty|obsess*|limit|max & eat|ate|day|had|feel|bad|fat|every|allow|myself|scared|skip|week",
      "i & dizzy|faint|fainted|weak|cold|blacked_out|hair_falling & skip|skipping|eat|eating|eaten|food|meals|starv*|thin|weight|lunch|breakfast & dont|not|stopped|skip|skipping|because|havent|thin|only|didnt",
      "i & proud|happy|control|powerful|strong & hungry|havent_eaten|not_eating|didnt_eat|starving|lost_weight|empty_stomach|without_food & i|days|eat|feel|when|today|weight",
      "anorexia|anorexic|bulimia|bulimic|eating_disorder|laxatives|diet_pills & i|my|me & have|think|am|take|taking|getting|back|relaps*|use|secretly|worse|recover*|again|had|started|buy|might|help",
      "i & days|hours|week & havent|without|not|no|nothing|didnt & eat|eaten|ate|food|eating & thin|fat|weight|proud|skinny|on_purpose|lose|body|secret|nobody_knows|water",
    ],
    unlessNear: `${games}|${fiction}|app|program|healthy|biology|recipe|football|sport|animal*|cat|dog|hamster|rabbit|flu|bug|virus|stomach_bug|allergic|allergy|ramadan|baby|doctor_says|lesson|bear|whale|elephant|pizza_toppings|robot*|sick_from|diet_of|dinosaur*|tooth|vegetarian|lol|experiment|survey|bus|car|boat`,
    unless: "what_if|imagine|people_who|what_happens_to_your|fat_cells",
  },
  {
    phrases: [
      `i & ate|eat|eaten|eating & now|have_to|must|need_to|gotta & burn|exercise|work_out|workout|squats|sit_ups|purge|10k|5k|miles|calories|throw_up|starve|fast|run_it_off|burn_it|skip_dinner|skip_lunch|not_eat`,
      `i & only|just|nothing_but & drink|drinking|water|coffee|air|ice & skinny|thin|lose|fat|weight|calories|diet|skinnier|body`,
      `my & ribs|bones|collarbones|collarbone|spine|hips|hipbones & show|stick|see|showing|sticking|visible|feel & huge|fat|still|more|proud|good|thin|skinny|want|love`,
      `i & measure|weigh|check|pinch|measuring|weighing & waist|myself|weight|thighs|stomach|belly|body|arms & times|every|hour|obsess*|constantly|day|hate|fat|cry`,
      `food|eating is|feels|became my|the|like enemy|poison|worst|biggest{1} enemy|poison|fear|nightmare|punishment`,
      `lost|lose|dropped|down & kilos|kg|pounds|lbs|kilo|weight & more|enough|still|fat|proud|happy|goal|skinny|want & i|my|me`,
      `i & throw|threw|give|hide|flush|dump & lunch|dinner|food|breakfast|meals & weight|thin|skinny|fat|lose|calories|every_day|everyday|dog|so_i|secretly & away|my|the|under|to`,
      `i & cry|panic|shake|anxious|scared & eat|eating|dinner|lunch|food|meal & front|people|when|have_to|before|every`,
      `hair & falling|fall & eat|eating|food|weight & i|my`,
      `i & deserve|allowed|earn & eat|food|dinner|lunch|meal & dont|not|never|cant|fat|ugly`,
    ],
    unlessNear: `${games}|${fiction}|class|bus|school_starts|biology|football|horse|dog_food|cat|recipe|birthday|chemo|hamster|athlete|dinosaur*|skeleton_in`,
  },
  {
    phrases: [
      `i & ate & now & have_to|must|need_to|gotta & run|train|fast|jog|walk & 10k|5k|km|miles|hours|off|burn|calories|extra`,
      `food is my|the_worst enemy|poison`,
    ],
    unlessNear: `${games}|${fiction}|class|bus`,
  },
];

/** Signs of threats to others, in any order. */
export const threatSigns: PhraseGroup[] = [
  {
    phrases: [
      `i|my|me & gun|pistol|rifle|shotgun|handgun & dads|dad|real|hides|hide|closet|safe|use|bring|bringing|take|${them} & school|use|kill|bring|where|hides|on_them|on_him|hurt|shoot|tomorrow|monday|show|find|know|protect`,
      `i & knife|knives|machete|axe|hammer|blade & bring|bringing|take|taking|show|use|bag|backpack|school|stab|cut & ${them} & tomorrow|kill|school|hurt|scare|show|stab|bully|bullies|them|him|her|use`,
      "i & want|wanna|wish|hope|could|gonna|will|going & everyone|everybody|them|him|her|they|class|teacher|school|all_of_them|dad|stepdad & dead|die|burn|suffer|bleed|pay_for|killed|shot & all|to|in|see|my|them|everyone|for|be|class",
      `i & kill|stab|murder|shoot|strangle|poison & ${them} & want|wanna|gonna|going_to|will|plan|planning|feel_like|could|swear|thinking|need_to|dream|ready|urge|fantas* & feel|swear|really|seriously|tomorrow|tonight|hate|deserve*|knife|gun|sleep|nothing|day|so|all|because|every`,
      `i & hurt|hurting|attack|beat & ${them} & want|wanna|gonna|going_to|will|plan|planning|feel_like|swear|urge|fantas*|ready & so|bad|badly|really|swear|hate|never|until|stops|breathing|blood|kill|tomorrow|knife|deserve*|pay|dead|all`,
      "i|me & get|be|getting stabbed|shot|killed|jumped|beaten & said|says|if|they|he|snitch|tell|told|gang|threat*|tomorrow|scared",
      "school & shoot|shooting|bomb|attack|burn|fire|blow|stab|massacre|gun|shooter & i|he|she|someone|boy|kid|they|tomorrow|student & going|gonna|want*|plan*|will|said|says|tomorrow|think|bring*|threat*|set|our|my|told|about & my|our|the|this|up|it|on|at|down|monday|friday",
      "he|she|boy|kid|someone|student|classmate|they|stepbrother|brother|guy|friend & cut|slit|stab|shoot|kill|hurt|beat|burn & me|us|teacher|my_throat|my_mum|my_mom|everyone|my_family|people & says|said|threat*|told|going|gonna|will|wants & sleep|tomorrow|knife|gun|tell|if_i_tell|if_i_talk|after_school|monday|scared|throat|again",
      "he|she|boy|kid|someone|student|classmate|they|guy|friend & gun|knife|weapon|bomb & school|class|bag|backpack|bus|locker|playground & has|brought|bring*|said|says|showed|told|hid|hiding|carries|threat*|going|got",
      "animal|animals|cat|cats|dog|kitten|puppy|hamster & i & hurt|kill|torture|killed|tortured|strangle|burn|drown & like|on_purpose|want|felt|feel|enjoy|nothing|urge|good",
    ],
    unlessNear: `${games}|${fiction}|nerf|toy|water_gun|paintball|fortnite|police|hunting|war|soldier*|game|kitchen|bread|cake|cook*|glue|photo*|basket|goal|football|lego|laser|costume|lol|haha*|chess|tag|virus|bacteria|mosquito*|robot*|drone|process|program|pokemon|cs|cod|level|round|movie|news|america|history|plants|weeds`,
    unless: "what_if|imagine|if_someone|in_america|should_teachers|why_do|on_the_news",
  },
  {
    phrases: [
      `i & want|wanna|going|gonna|could & slap|punch|hit|beat|smash|kick & teacher|him|her|them|brother|sister|boy|girl|kid|dad|mum & dies|die|bleeds|bleed|dead|blood|breathing|teeth|hospital|stops`,
      `list & kids|people|names|teachers|classmates|everyone & i & get|kill|hurt|hate|shoot|going|gonna|pay|revenge|stab|deserve`,
      `he|she|they|teacher|everyone|someone is|are|will|going|gonna|be{2} going|gonna|die|dead|to_die & tomorrow|tonight|monday|friday|soon & i|my & knife|gun|hate|kill|bring|have|swear|promise`,
      `boys|kids|students|guys|people|gang|older & in|at|from my|our|the school|class & have|has|carry|bring|showed & guns|knives|weapons|gun|knife`,
      `my brother|bro|dad|cousin|uncle|friend|stepdad|mate & keeps|hides|has|bought|got|carries|showed & gun|pistol|weapon|knife|bomb & bed|room|drawer|bag|pillow|closet|under|school|kill|angry|scared|threat*|drunk|says|me`,
      `i & hope|wish|want & bomb|shooter|fire|explosion & school|class|teacher|everyone & goes|happens|blows|burns|kills|dies`,
      `pulled|points|pointed|held|waved|put a|the|his|her{1} knife|gun|blade|pistol on|at|to|against|in me|us|my_*`,
      `he|they|neighbour|neighbor|uncle|stepdad|someone|ex|man|guy & burn|shoot|blow|stab|kill|set & our|my|us|me & house|home|family|car|door|dog|mum|sleep & said|says|will|threat*|going|gonna|hell`,
      `i & see|watch & school|teacher|him|them|her|house & burn|bleed|die|suffer|explode & want|wanna|love_to|wish|hope`,
    ],
    unlessNear: `${games}|${fiction}|police|hunting|hunter|soldier|army|toy|nerf|costume|war|museum|news|movie|game|chess|fencing|cooking|kitchen|football|goal|lol|haha*|photo*`,
  },
];

/** Signs of drugs, in any order. */
export const drugsSigns: PhraseGroup[] = [
  {
    phrases: [
      "i|my|me & vape|vapes|vaping|weed|joint|joints|cigarettes|nicotine|cocaine|ketamine|xanax|ecstasy|mdma|meth|heroin|crack|dealer|lsd|lean|spice|codeine|percs|molly|shrooms & ran_out|shaking|hide|hiding|cant_stop|need|addicted|quit|bought|buy|smoke|smoking|smoked|gave|took|take|taking|tried|high|every_day|every|sell|selling|owe|school|stole|cousin|craving|without|room|stop|pocket|friends|caught|party|brother|older|money",
      "i & drank|drunk|vodka|beer|wine|alcohol|whisky|drinking|liquor & threw_up|passed_out|puked|blackout|blacked_out|remember|woke|so_much|too_much|every|forget|sleep|before_school|alone|secretly|cant_stop|party|sick|bottle|feel_ok|calm|cope|stole|hide|lost",
      "gummy|edible|pill|pills|powder|brownie|drink|cookie|joint|vape|something|tablet & gave|took|ate|drank|smoked|tried|taken|swallowed & i|me|my & spinning|weird|high|heart|shaking|scared|dizzy|strange|cant_move|cant_feel|see_things|floating|sick|racing|blurry|out_of_it & someone|friend|boy|guy|party|at|he|feel|everything|now|is|am|they|she",
      "i & snort|snorted|snorting|inject|injected|injecting|sniff|sniffing|huff|huffing & stuff|something|glue|pills|powder|it|friends|coke|drugs|line|lines|gas|spray|paint|every|aerosol|needle|deodorant",
      "i|me & sell|selling|deliver|carry|carrying|hide|drop_off|drop|run|transport|hold|holding|bring & drugs|weed|bags|packages|package|pills|stuff_for_them|parcels|vapes|coke|phones|cash & for_them|them|boys|guys|older|gang|cousin|brother|make|makes|force*|want|wants|threat*|hurt|no|money|man|him|debt|room",
      "i & pills|tablets|medication|meds|adderall|painkillers|cough_syrup & mums|moms|mum|mom|grandmas|dads|brothers|friends|without|stole|steal & sleep|high|take|taking|cope|numb|every|feel|secretly|relax|calm|stop|night",
      "i & drugs|drug & take|taking|took|tried|try|addicted|use|using|selling|sell|stop|need|high|pressure*|friends|offered|help|cant|did|doing|started|hooked",
      "12|13|14|11|10|15 & i & smoke|smoking|vape|vaping|drink|drinking|drunk|weed|high & every|day|daily|addicted|cant|stop|school|friends|night|am",
      "i & high|stoned|wasted & right_now|rn|scared|every_day|at_school|in_class|heart|cant|weed|pills|gummy|edible|smoked|all_the_time",
    ],
    unlessNear: `${games}|${fiction}|doctor|headache|allergy|science|biology|project|poster|topic|essay|soda|juice|milk|cola|water|lemonade|grandma_takes|mountain|jump|marks|score|volume|app|reminder|hurricane|law|illegal_in|ads|advert*|museum|glue_gun|robot*|history|presentation`,
    unless:
      "what_if|imagine|should_be_illegal|people_who|drugs_are|vaping_is|smoking_is|if_someone|think_drugs_are|learned_about|drugs_for",
  },
  {
    phrases: [
      `i|me & try|sniff|snort|do|take|did|took|tried coke|speed|acid|ket|lean|molly|crystal|spice|gear|edibles|shrooms & wants|boyfriend|friend|friends|party|guy|told|said|pressure*|cant|high|school|every|i`,
      `i & mixed|mix|mixing & pills|xanax|drugs|weed|meds & alcohol|vodka|beer|drink|wine|drinks`,
      `hands|body|i|shake|shaking|sweat|sick|mad & dont|without|not|cant & drink|smoke|vape|weed|nicotine|alcohol|pills & shake|shaking|sweat|need|every|sick|headache|angry|sleep|when_i|if_i`,
      `friends|everyone|they|boys|people|group|cousin & smoke|vape|drink|weed|drugs|pills & me|i & baby|loser|lame|boring|chicken|scared_to|pressure*|force*|if_i_dont|make_fun|laugh*|join|want_me`,
      `uncle|brother|cousin|dad|boyfriend|man|guys|he|they|older & makes|make|made|forces|wants & me & deliver|carry|hide|sell|pack|take|drop & stuff|packages|bags|his|drugs|it|weed|money|things`,
      `i & buy|bought|buying|get|got & weed|pills|vapes|vape|drugs|alcohol|cigarettes|xanax & guy|from|dealer|school|shop|brother|online|snapchat|older|money`,
      `candy|sweet|gummy|cookie|brownie & pill|drug|weed|laced|felt|dizzy|high & gave|school|someone|i|me`,
    ],
    unlessNear: `${games}|${fiction}|science|biology|cola|coffee|tea|milk|water|juice|doctor|pharmacy|project|poster|essay|halloween|protein`,
  },
];
