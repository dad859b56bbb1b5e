import { aFriend, each, fiction, games } from "./phrase-words.ts";
import type { PhraseGroup } from "./phrases.ts";

const themselves =
  "himself|herself|themself|themselves|theirselves|his_life|her_life|their_life|their_lives|it_all|her_own_life|his_own_life|it_tonight";
const kin =
  "dad|father|mom|mum|mother|stepdad|stepmom|parents|uncle|aunt|brother|grandpa|grandma|boyfriend|cousin|girlfriend|ex|coach|teacher|family|guy|man|boy|someone|neighbour";
const harms =
  "hits|hit|hitting|beats|beat|beaten|beating|hurts|hurt|hurting|abuses|abused|abusing|touches|touched|touching|rapes|raped|molests|molested|punches|punched|kicks|kicked|chokes|choked|slaps|slapped|whips|whipped|threatens|threatened|starves|locks|locked|burns|burned|burnt|does_stuff|does_things|did_stuff|did_things|does_bad|doing_things|doing_stuff|forces|forced|blackmails|blackmailed|rubs|kissed|kisses|stalks|assaulted|assaults|pressures|bullies|mistreats|canes|drinks|drunk";
const told =
  "wants|want|wanted|trying|tries|tried|going|gonna|thinking|thinks|plans|planning|planned|threatened|threatens|threatening|will|said|says|keeps|talks|talking|told|thought|might|decided|could|attempted|feels|wanna|about|ready|is|was|has|been|would|texted|wrote|says_she|says_he|almost|nearly|considering|started|attempts";
const death =
  "die|dead|dying|kill|killed|suicide|suicidal|killing|end_it|end_things|ending_it|end_his|end_her|end_their|ending_her|ending_his|jump|jumping|hang|hanging|overdose|overdosed|overdosing|unalive|disappear|kms|not_live|not_alive|not_be_here|not_wake|not_want_to_live|run_in_front|shoot|stop_living|cant_go_on|give_up_on_life|od|depressed_and|hopeless";
const selfHarm =
  "cut|cuts|cutting|harm|harms|harming|hurt|hurts|hurting|burns|burn|burning|scratches|starves|starve|starving|hangs|hang|hanging|kill|killing|poison|stab|stabbing|scratch|biting|punches|drown|shoot|unalive|injure|injures|off";

/** A friend or somebody of the family is in danger. */
export const friendPhrases: PhraseGroup[] = [
  {
    phrases: [
      ...each(aFriend, [
        `... ${told} ... ${death} !his|her|hair|it|laughing|of_laugh*|the_game|rope|in_the_game|trampoline|into_the_pool`,
        `... ${selfHarm} ${themselves} !..accident*|..slice|..cake`,
        "... dont|doesnt|not|didnt|never|doesn want|wants|wanted to? live|be_alive|exist|be_here|wake_up|go_on|keep_going|stay_alive|be_in_this_world|be_alive_anymore|live_anymore !in|with|near",
        "... wont|not_going_to|not_gonna|not|isnt_going_to|will_not|isnt_gonna be here|alive|around|there tomorrow|anymore|soon|long|on|next|$|much",
        "... sent|wrote|said|posted|texted|left|gave|writes|messaged|says|leaving|send .. goodbye|suicide|farewell|last|sorry_for_everything|note|bye_forever|i_love_you_all message|note|letter|text|forever|to|and|post|video|me|$",
        "... cuts|cutting|cut|harms|harming|selfharms|selfharm|selfharmed|selfharming|sh|harmed|slits|slit|burns|burned !..paper|..hair|..cake|..slice|..the_line|..finger",
        "... has|have|had|got|showed|with|hides|hiding|seeing|saw|noticed|full|see .. cuts|scars|marks|slits|scratches|bruises|bruise|burns|black_eye|wounds on|all|everywhere|and|from|over|his|her|their|because|under|of|again|every|$|at|in",
        "... took|swallowed|taken|takes|taking|ate|drank|overdosed|od|overdose .. pills|tablets|medicine|bleach|drugs|painkillers|poison|paracetamol|weed|cocaine|ecstasy|ketamine|meth|xanax|heroin",
        `... ${kin} .. ${harms} her|him|them|me|to|with|on|at|when|my_friend|and|every|if|all|$|stuff|her_with`,
        `... gets|is|was|being|got|getting|been|are|be|has_been|keeps_getting|get hit|beaten|hurt_by|hurt_at|abused|touched|raped|molested|bullied|blackmailed|groomed|starved|assaulted|threatened|harassed|picked_on|beat|slapped|kicked|choked|punched|stalked|cyberbullied|sextorted|mistreated|neglected|forced|pressured|catfished|tortured|sexually|whipped|kidnapped|trafficked|made_fun_of|teased|left_out|laughed_at|drugged|spiked|locked|kicked_out|thrown_out !by_a_ball|in_the_tournament|off_the_team`,
        "... sent|sends|sending|send|shared|took|posted|sells|selling|takes|sold .. nude|nudes|naked|topless|private_pic*|sexy|her_body|his_body|underwear|nude_pic*|boobs|intimate|inappropriate",
        "... nude|nudes|deepfake|deepfakes|naked|fake_nude*|fake_video|fake_account|fake_photo*|fake_pic*|leaked !by_my_friend_for|..class_project",
        "... meeting|meet|meets|dating|talking|talks|texts|texting|seeing|sees|chatting|chats|date|dates|loves|met|speaks|ran_off|visiting|sleeping .. man|guy|someone|stranger|adult|older|boy|boyfriend|person|40|30|men .. online|internet|old|older|year|met|discord|adult|30|40|snapchat|tiktok|insta|instagram|roblox|twice|20s|25|man|never_met|weird|alone|secret|hotel|grown|50|28|35|22",
        "... meeting|meet|dating|talking|talks|texts|texting|seeing|chatting .. older|grown|adult|strange|old|online|20|21|22|23|24|25|26|27|28|29|30|32|35|40|45|50 .. man|guy|boy|boyfriend|person|year_old|stranger|men|someone",
        "... dont|doesnt|not|never|hardly|barely|stopped|refuses|wont|skips|isnt|hasnt|havent|skipping|only_eats|cant eat|eats|eating|eaten|lunch|meals|any_food|to_eat|food !..meat|..fish|..pork|..broccoli|..spicy",
        "... throws|throw|throwing|threw|makes|made|making|pukes|puking|vomits|vomiting|purges|purging|puke .. up|herself|himself|after|throw_up|vomit|sick|food|lunch .. eat*|lunch|every|meals|dinner|purpose|throw_up|vomit|thin|secret*|toilet|bathroom|weight|food|puke|all_the_time|on_purpose",
        "... starves|starve|starving|starved|binge|anorexia|anorexic|bulimia|bulimic|eating_disorder|laxatives|diet_pills !..play",
        "... run|running|ran|runs|runaway|escape|leave|leaving away|home|from_home|town .. home|parents|tonight|tomorrow|from|dad|forever|and|mum|because|her|his|$",
        "... wants|going|planning|gonna|plans|said|thinking|will|tried to? run|run_away|leave|runaway away|from|home|$ !..bees",
        "... overdosed|od|oding on|and|last|$|yesterday|in|at|with|today",
        "... takes|taking|uses|using|does|doing|smokes|smoking|addicted|sells|selling|vapes|vaping|tried|sniffs|sniffing|injects|drinks|drinking|took|buys|deals|dealing|drinking|hooked|snorts .. drugs|weed|cocaine|pills|alcohol|vodka|meth|heroin|vape|glue|xanax|cigarettes|crack|ketamine|ecstasy|vodka|joints|lean|every|a_lot|too_much|percs|fentanyl|to_forget !water|milk|tea|coffee",
        "... drank|drunk|drinking|high|unconscious|passed|collapsed|overdosed|wasted|stoned|blacked|fainted out|so|and|too|doesnt|wont|on|right|at|every|all|again|really !school|five",
        "... never|no|doesnt|dont|not|hardly|hasnt have|has|got|any|gets|had|bring|enough|eaten{2} food|lunch|dinner|place_to_sleep|home|anywhere|bed|anything_to_eat|breakfast .. home|eat|because|house|at|$|for|to|hungry",
        "... hungry|homeless|left_alone|sleeps_outside|sleeping_outside|sleeps_in_a_car|lives_alone|evicted|alone_at_home|starving because|always|all|at|every|and|for|on|in|$",
        "... bring|brings|brought|has|got|carries|took|taking|showed|bringing|hide|hides .. gun|knife|weapon|pistol|bomb",
        "... life .. pointless|meaningless|not_worth|isnt_worth|worthless|worth_living|hates|hopeless|over",
        "... hates|hate|tired|sick of|her|his|their|living{1} life|living|being_alive|everything|herself|himself|themselves|themself|it_all",
        "... nobody|everyone|no_one|world .. miss|better|care|happier her|him|them|off|if|without",
        "... suicidal|selfharm|suicide|self_harm|self_harms|self_harming|self_harmed|depressed_and !..squad|..prevention|..topic",
        "... pregnant|rape|raped|molested|groomed|sextortion|sextorted|trafficked",
        "... scared|afraid|terrified|frightened to|of .. go_home|home|her|his|dad|stepdad|uncle|mum|boyfriend|mom|parents|brother|school_because",
        "... secret .. uncle|dad|stepdad|hurt*|touch*|hit*|beat*|die|kill*|cut*|abuse*|rape*|coach|teacher|afraid|scared",
        "... in danger|trouble_at_home|an_abusive|a_toxic_relationship|abusive|a_gang|gang",
        "... made|makes|promise|promised|swear|told|tell|asked|begged .. not|never|nobody|dont|secret .. cut*|die|kill*|suicid*|hurt*|harm*|abuse*|hit*|drugs|pills|touch*",
        "... missing|disappeared|kidnapped since|from|for|yesterday|and|home|by|last|$",
        "... no_reason|no_point|no_longer|point|reason|purpose to|in|of|wants live|living|life|anymore|to_live",
        "... bully|bullies|bullying|bullied|mock|mocks|beat_up|beats_up|attack|attacks|tormented|pick_on|picks_on|picking_on her|him|them|by|at|badly|every|my_friend|all|so|and|because|online|a_lot|really|$",
        "... depressed|depression|anorexic|selfharming|cutting|bulimic|hopeless|broken_inside and|lately|for|since|because|$|again|so",
      ]),
    ],
    unlessNear: `${games}|suicide_squad|${fiction}|biology|chess|cake|paper|goose|allergic|nuts|meat|fish|pork|vegetarian|vegan|skiing|fell_off|football|bike|fell_and|rollerblad*|skating`,
    unless: "if_my_friend|if_a_friend|if_someone|what_if|imagine|suppose|lego|if_my|if_your",
  },
  {
    phrases: [
      `mom|mum|dad|mother|father|mommy|parents|stepmom|stepdad|grandma|grandpa|aunt|uncle .. ${told} .. die|dead|kill|killed|suicide|suicidal|end|cut|hurt|hang|overdose|killing|hanging|jump ${themselves}|$|and|now|because|soon|anymore|again|last|pills|herself|himself|tonight|if|last_night`,
      `mom|mum|dad|mother|father|mommy|stepmom|stepdad|grandma|aunt .. ${selfHarm} himself|herself !..accident*`,
      "mom|mum|dad|mother|father|brother|sister|stepmom|aunt .. overdosed|attempted_suicide|suicide_attempt|tried_to_kill|is_suicidal|slit|took_pills|took_too_many|swallowed_pills|wont_breathe|isnt_breathing|not_breathing",
      "mom|mum|dad|sister|brother|mother|father .. doesnt|dont|didnt want|wants|wanted to? live|be_alive anymore|$|with_us_anymore|any_longer",
      "worried|scared|afraid|concerned|help|fear .. my|a|about|for friend|bestfriend|bestie|sister|brother|cousin|classmate|mate|bff|girl|boy ... die|kill*|suicid*|cut*|hurt*|harm*|abuse*|end_it|drug*|hit*|beat*|danger|eat*|home|older|nude*|bully*|bullied|jump|run_away|overdos*",
      "how|what|should|can|do|could|want|trying|tried|need|who .. help|stop|save|do|tell|say|support|convince .. my|a|for|about|if_my friend|bestfriend|bestie|sister|brother|cousin|classmate|mate|bff|mum|mom|friends ... cuts|cutting|suicid*|kill*|die|abused|selfharm*|self_harm*|hits|beaten|hit|drugs|anorexi*|starv*|raped|bullied|harm*|hurting|blackmail*|end_it|overdos*|jump",
      `nude|nudes|naked|deepfake|deepfakes|fake_nudes|fake_video of|with my|a|this|the friend|bestfriend|sister|cousin|girl|classmate|brother|bestie|friends !..project`,
      `made|make|making|sharing|sharing|sending|shared|posted|spreading .. deepfake|deepfakes|fake|nude|nudes .. my|a|girl friend|bestfriend|sister|cousin|classmate|bestie|girl|brother|in_my_class`,
      "they|boys|girls|kids|someone|everyone|people|class|he|she .. bully|bullies|bullying|beat|beats|hit|hits|tease|teases|laugh_at|mock|hurt|hurts|spit|threaten|threatens|pick_on|picking_on|make_fun_of|blackmail|blackmailing|harass|hates my friend|bestfriend|sister|brother|cousin|classmate|bestie|mate|little|best|friends|twin",
      "in|from|at my class|school|grade|year .. is|gets|was|being|are hit|beaten|abused|bullied|raped|touched|starved|hurt by|at|with|every|and|so|because|badly|$|a_lot",
      "someone|boy|girl|kid|student .. in|at|from my|our|the class|school .. wants|going|said|says|tried|trying|wanna|threatened|will .. die|kill_himself|kill_herself|kill_themselves|jump|suicide|end_it|hang|hurt_himself|hurt_herself",
      "friend|bestfriend|bestie|sister|brother|cousin ... goodbye .. doesnt|isnt|wont|not|forever|note|answer*|and_now|crying",
      "told|tell|tells|asked|begged|promise|promised|swore|made .. not|nobody|dont|never|no_one .. tell .. my|she|he friend|bestfriend|cuts|wants_to_die|sister|wants|hurts|takes ..  die|cut*|kill*|hurt*|drugs|hit*|abuse*|run_away|harm*|pregnant",
      "i .. promised|swore|promise .. not|keep|never .. tell|secret .. she|he|friend|her|his .. cut*|die|kill*|suicid*|hurt*|harm*|abuse*|hit*|beat*|touch*|pills|drugs|run",
    ],
    unlessNear: `${games}|${fiction}|phone_battery`,
    unless: "if_a_friend|if_my_friend|if_someone|what_if",
  },
];
