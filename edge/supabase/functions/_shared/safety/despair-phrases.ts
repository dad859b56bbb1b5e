import { aTask, each, fiction, games, i, iOr, leftOut, lightly, no } from "./phrase-words.ts";
import type { PhraseGroup } from "./phrases.ts";

const nobody =
  "nobody|everyone|everybody|anyone|anybody|who|they|people|parents|family|friends|world|mom|mum|dad|you|anything|life|things|it|she|he|noone|sister|brother|everything";
const gone =
  "gone|dead|died|die|disappeared|disappear|vanished|vanish|didnt_exist|never_existed|never_born|was_never_born|wasnt_here|wasnt_around|wasnt_alive|wasnt_there|was_not_alive|wasnt_born|not_here|not_around|not_alive|killed_myself|ended_it|kill_myself|stopped_existing|didnt_wake_up|never_woke_up|didnt_come_back|never_came_back|werent_here|werent_around|ceased_to_exist";
const wake =
  "wake|woke|waking|woken|wakeup up? $|again|anymore|tomorrow|ever|this_morning|in_the_morning|one_day|at_all|because|and|from_my_sleep|next";

/** Despair and hints: a child who says that the world would be better without it. */
export const despairPhrases: PhraseGroup[] = [
  {
    phrases: [
      `${nobody} .. care|cares|miss|misses|notice|notices|notices|happier|happy|better|cry|cries|glad|sad|mind|sorry|easier|relieved|listen|change|changed|upset|realise|realize|fine|bother|proud|love|appreciate|remember|perfect|good .. if|when|once|after|that|until i .. ${gone} !to|for|on|at`,
      `if|when|once|maybe|after i was|were|am|be|went|just|really|actually|had|ever{2} ${gone} !..the_toilet .. ${nobody}|easier|better|care|miss|notice|happy|happier|finally`,
      "if|maybe|when|wish|once|cause|unless|until i was|were|am|be just? dead|never_born|gone_forever",
      "better_off|happier|better|easier|fine|good|okay|ok|best|nicer|great without me|i_am_in !in_goal|..team",
      "world|life|family|everyone|everybody|they|mum|mom|dad|parents|place|it|house|school .. better|easier|happier|nicer|good|fine|perfect without|when|if me|i_am_not|i_wasnt",
      `better|easier|happier|best if|when i .. ${gone}`,
      `nobody|noone|who|anyone|anybody|mum|mom|dad|they would|will|wouldnt|wont|is|gonna|going even|ever|really|probably|to|not|truly{2} miss me !at|in_class`,
      "nobody|noone|no_one would|will|wouldnt|wont|can even|ever|really? notice|care|mind|cry $",
      "my|own funeral|grave|gravestone|coffin|tombstone|burial",
      `${i} disappear|vanish forever|for_good|from_this_world|from_the_world|completely|from_earth|and|without|for_ever|from_everything|off|one|into_nothing`,
      `${i} disappear|vanish $`,
      `${leftOut} want|wanna|wish to|i{2} disappear|vanish`,
      "wish i could|would|can just? disappear|vanish $|forever|and|from",
      "i .. stop existing|being_alive|breathing",
      "i .. not|no_longer|never exist|existing anymore|at_all|$",
    ],
    unlessNear: `${games}|invisible|magic|cloak|teacher_asks|word|filter|embarrass*`,
  },
  {
    phrases: [
      `wish|hope|pray|hoped|rather|dream|want|prayed|hoping|praying|wished|wishing|prefer .. dont|wouldnt|didnt|never|not|wont|to_never|hadnt|couldnt ${wake}`,
      `wish|hope|pray|hoped|hoping|praying i could|can|will|would .. sleep|asleep forever|for_ever|and_never|and_not`,
      "sleep|asleep|sleeping forever|for_ever|and_never|and_not wake|$|up|be",
      "every|each night|time|evening .. hope|pray|wish .. dont|wont|not|never wake",
      `no|any|a|whats_the|what_is_the|the|isnt_a|isnt_any|isnt|see_no|one|little|single|reason|another real|good|even{1} reason|reasons|point|purpose|sense|use|meaning to|in|of|for|why|with|i{2} keep|me|be|even|staying|stay|should|still{3} living|live|alive|keep_going|going_on|go_on|carry_on|being_here|be_here|existing|exist|going|keep_trying|being_alive|here_anymore|stay_here|carrying_on|breathing|to_my_life|my_life !in|at|with|near`,
      "point|sense|meaning|purpose|use of|in|to|for anything|everything|it_all|living|being_alive|my_life|being_here|existing|trying_anymore|life_anymore $|anymore|if|when|because|now|and|at_all|really",
      "whats|what_is|see|seeing|is|there|isnt the|no|a|any point|sense|meaning|purpose anymore|of_me|of_going_on|of_it_all|of_living|to_life|in_life|of_life_if|in_going_on",
      "nothing|anything|one|something left|more|worth|i_have|left_for_me|for_me|really{1} to? live|living|stay|life for|$|me|anymore|here",
      "nothing|no_one|nobody left|here for|to me|live_for|live !to_do|to_say",
      "^ it isnt|not|never|hardly|is_not worth it anymore|living|for_me",
      "life|living|my_life|anything|world|nothing .. not|isnt|aint|never|hardly|is|nt worth living|it|anything|the_pain|fighting",
      "my life|world|existence is|has|feels|was|just|a|so|has_no|means|isnt|already|really{4} over|ruined|hell|pointless|worthless|meaningless|no_meaning|nothing|no_point|not_worth|empty|falling_apart|living_hell|meaning|unbearable|hopeless|worth|nightmare|purpose !..lol",
      "life is|has|feels|just|so|a|really|too|completely|all{3} pointless|meaningless|hell|unbearable|hopeless|no_meaning|not_worth_it|too_painful|nothing_but_pain|no_point|lost_its_meaning|unliveable|shit",
      "i .. give|gave|giving|given|giveing up on life|my_life|everything|living|myself|me|trying_to_live|the_world",
      `${i} done|finished|through|tired|sick|over with|of life|living|everything|the_world|it_all|this_life|being_alive|existing|fighting|trying_to_live|my_life|this_world|pretending !here|in|at|with|near|over_the|about`,
      "i .. exhausted|tired|sick from|of|with life|living|everything|being_alive|it_all|pretending|hurting|fighting|existing|feeling_like_this|feeling_this_way|being_sad|this_life !here|in|at|with|near|over_the|about",
      "want|need|wish|please|make|wanted|wishing all_of? it|everything|the|this|my|life all|pain|hurting|suffering|noise|voices|to|would|could|life|hurt|sadness|feeling|thoughts|just{3} stop|end|go_away|be_over|over|to_stop|to_end !rain*",
      "want|wish|need it|everything|this|life all|to|would|was|just{3} be? over $|already|soon|now|forever|with",
    ],
    unlessNear: `${games}|philosoph*|rain*|${aTask}|early|loop|timer|music|sound|fractions|phones|mars|planet*|robot*|alarm|lesson|year`,
  },
  {
    phrases: [
      `${i} cant do|take|handle|bear|stand|cope|live|keep|go|deal|continue|survive|carry this|it|life|living|with|on|like|going|anymore|doing|pretending|another_day|everything|being{3} anymore|any_longer|like_this|this_way|another_day|much_longer|no_more|on_living|alive|without_pain|with_life`,
      `${i} cant|dont|not go|going|carry|keep|continue|know_how|want|think_i_can|to|how{3} on|going|living|fighting|go_on $|like_this|anymore|much_longer|any_longer|living|without`,
      "cant|couldnt|barely keep|stay|hold|be|go living|alive|on|fighting|going anymore|much_longer|any_longer|longer|like_this",
      "i .. have|got no|any more? strength|energy|will|hope|reason left|to_live|to_go_on|anymore|to_keep|to_fight",
      "i .. lost|losing|given_up|have_no|no all|the|my|will|any{2} hope|to_live|hope_in|reason_to",
    ],
    unlessNear: `${aTask}|${lightly}|${games}|climbing|running|noise|song|broccoli|dog|cat|screen|test|exam|lesson|page|app`,
  },
  {
    phrases: [
      `${i} a|the|such|nothing|but|big|huge|total|complete|like|seen_as{4} burden|waste_of|nuisance_to|mistake_to|disappointment_to|failure_to|accident_that !..homework`,
      "i am|was|feel|feeling just|like|such|nothing|but|only|so|a|an|always|complete{5} failure|disappointment|mistake|waste|burden|worthless|unlovable|unwanted|a_nobody !at|in|with|on|by|of_time",
      "i am|feel|feeling|felt|being so|just|like|completely|totally|really|such|a|always|all|dead|very|and|useless|ugly{4} worthless|hopeless|empty|numb|broken|trapped|dead_inside|helpless|suicidal|pointless|invisible|unloved|unwanted|alone_in_this_world|depressed !at|in_maths|in_math|about|with_numbers|in_class|in_the_maze|disc*|array",
      `${leftOut} feel|feeling so|like|just|completely|really|always{2} worthless|hopeless|empty|numb|dead_inside|depressed|suicidal|trapped`,
      "i .. worthless|hopeless|useless|unlovable and|to|because|so everyone|hate|nobody|i|my|ugly|want|should|deserve",
      `i .. hate|hating|hated|despise|loathe|sick_of|cant_stand myself|my_life|being_me|being_alive|living|who_i_am|my_existence|existing|what_i_am|me !for|when|because_i_forgot`,
      "want|wish|need|trying to|way out of|from this_life|my_life|life|living|here_forever|this_world|this_misery",
      "only|one|other|no|any|see_a|see_no|seeing_a way|escape|solution|choice|option out|left|to|is|for_me|from{2} for_me|die|dying|death|suicide|of_my_life|of_this_life|escape_this|end_it|end_this|stop_the_pain|to_be_dead|to_die",
      "there is|isnt|see|seeing|have|find|know no|any|a|other{1} way out|forward for_me|$|anymore|of_this|but|except|left|and",
      "i .. dont|not|cant|no|never|nt have|see|got|imagine|picture a|any|my|no|myself|having{2} future|tomorrow !tense|work",
      "nothing|anything|none really|even|ever|of_it|in_life|in_my_life{1} matters|will_get_better|gets_better|get_better|ever_gets_better|makes_sense|makes_me_happy|is_going_to_get_better|feels_good|will_change anymore|to_me|$|and|for_me|ever",
      "never|not|wont|isnt|nothing going|gonna|ever|to|will|that|it|things|gets|get{3} get|gets|getting|be better|okay|ok|happy|normal|alright again|anymore|for_me|$|so|and|anyway|ever",
      `${i} dont|not|never belong|fit|matter in|on|here|anywhere|to this|anymore|anyone|anybody|anywhere|world|earth|planet|life|here|$`,
      "i dont|do_not|wouldnt|not care|mind|matter|bother|even|really|anymore|much|be|fussed|wouldnt{3} if|whether|what|when i|happens_to_me|a_car .. live|die|died|dies|alive|dead|wake|hit|run|shot|killed|disappear|happens|hurt|survive|crash|not_here|$",
      "too late for_me|to_save_me|to_help_me|anyway_i|now_for_me|for_help",
      "nobody|noone|no_one|anyone|cant|one can|could|will|even|cant{1} help|save|fix|rescue me anymore|now|$|and|because|its|it|from_myself !with",
      "they|you|everyone|everybody|he|she|mum|mom|dad|parents|all will|would|gonna|going|be|all|only|finally{3} be|feel|regret|listen|sorry|miss{2} sorry|listen|miss_me|regret_it|guilty|care|regret when|once|after|if|for i_am|i_die|i_go|i_do|im|i_was|i_did gone|dead|it|$|died",
      "soon|you|they|nobody|everyone|wont|mum|dad .. wont|not|never|dont|no_longer have|need|has|be_bothered .. deal|worry|see|put_up|look_after|care|bother|hear|think with|about|me|from|for|up{2} me anymore|again|soon|any_longer|much_longer|longer|ever",
      "want|wanna|going|wish|will|gonna|soon|wait|could to|2|can|i|be|could{2} be|go|join|see|meet|find|to with|to|my|up{2} .. heaven|in_the_sky|dead|who_died|passed|that_died|other_side|who_passed|up_there|god|grave",
      "want|wanna|wish|going|will|go|ready to|i|could|can{2} go to? heaven",
      "join|be_with|go_to|see|follow my|him|her late|dead|grandma|grandpa|mum|mom|dad|brother|sister|dog|friend{1} .. heaven|who_died|in_the_sky|who_passed|soon|up_there|in_death",
      "what|how|wonder|wondering|imagine|imagining|curious|think|thinking|dream|dreaming .. be|being|feel|feels|its|is|it like|peaceful|to|would|about|being{3} be? dead|dying|not_exist|not_wake|gone_forever|not_be_here|not_existing|not_alive|not_be_alive !sea|language|skin|cells|hair",
      `${iOr("keep|always|constantly|cant_stop")} think|thinking|thought|thoughts|dream|dreaming|dreams|fantasize|fantasise|fantasizing|obsessed|obsess|imagining|imagine|ideas|idea|daydream about|of|with|on just|really|my_own|my|ways_of? killing_myself|dying|being_dead|suicide|ending_it|ending_my_life|ending_things|not_being_here|not_waking_up|not_existing|not_being_alive|disappearing|jumping|ending_everything|leaving_this_world|death_all|death_a_lot|death_every|death_constantly|own_death|how_to_die|ways_to_die|hanging_myself|overdosing|unaliving !my_hair|hair|the|my|hope|into_the_water|rope`,
      `think|thinks|thinking|thoughts|obsessed about|of|with death|dying all|every|alot|a_lot|constantly|everyday|daily|and|24|non|too_much|when_i_am_alone|at_night`,
      "i .. want|wish|happy|peace|peaceful|comfort|relief|free .. after|when|from|in death",
      "what happens|comes after|when i|you|we die .. i|and want|wanna|kinda|wish|hope|kind|ready .. find|know|see|there",
      "it is|would_be|is|be|its|all over|the_end for|of me !..game|in_this_level",
      "i .. wont|dont|cant be|stay|stick|hang around much_longer|for_long|any_longer|anymore",
      "why am|should|do|did|was i|god even|still|just|have_to|let_me|keep|make_me|have{3} alive|living|keep_living|exist|stay_alive|bother_living|keep_going|be_alive|born|live|carry_on|go_on_living !in|here|at|with",
      "why was|am i ever|even|still{1} born|alive|on_this_earth|in_this_world !in",
      "dead inside|already_dead|deadinside|rather_be_dead",
      "voices .. tell|telling|tells|say|saying .. me|to .. die|kill|hurt|jump|do_it|things",
      "never|not|wont|dont be happy again",
      "i .. have|had|got|with depression|been_depressed|severe_depression !..about",
      "being|be|staying alive|here_anymore hurts|hurt|sucks|is_too|is_hard|is_so|is_exhausting|is_painful|is_pointless",
    ],
    unlessNear: `${games}|${fiction}|${lightly}|${aTask}|maze|lab|minute|exam|team|match|goal|skiing|screen|robot*|phone|wifi|tense`,
  },
  {
    phrases: each(
      ["i", `${no}|want|just|please`],
      ["just|really|so|please|want{2} need someone|somebody to talk_to|help_me .. die|alone|hurt|scared|sad|end"],
    ),
  },
];
