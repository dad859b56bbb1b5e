import { fiction, games, iOr, no, without } from "./phrase-words.ts";
import type { PhraseGroup } from "./phrases.ts";

const thin =
  "fat|skinny|thin|weight|lose|losing|body|ugly|disgusting|guilty|calories|skinnier|thinner|bones|ribs|kilos|pounds|bmi|obese|gain|chubby|starve|guilt|slim|bikini|mirror|scale|perfect|control|kg|thigh|flat_stomach|huge|size|lighter|smaller|bony|worthless|hate|deserve|weigh|scared|afraid|ashamed|diet|model|models|waist|stomach|belly";
const meal =
  "eat|eating|eaten|ate|food|meals|meal|lunch|dinner|breakfast|eats|eatin|bread|carbs|anything|sugar|snacks|anything_all_day|solid_food";
const feel =
  "guilty|disgusting|disgusted|bad_about|gross|ashamed|fat|sick_of_myself|panic|anxious|horrible|hate|cry|like_a_pig|awful|terrible|worthless|ugly|scared|dirty|punish*|regret|like_a_failure|like_throwing";
const small = "0|100|150|200|250|300|350|400|450|500|550|600|650|700|750|800|900|zero|1000|two_hundred|five_hundred";

/** Illness around eating and the body. */
export const eatingPhrases: PhraseGroup[] = [
  {
    phrases: [
      `i .. make|making|made|force|forcing|forced|makes myself to|be{1} throw_up|vomit|puke|sick|purge|be_sick|throw|gag|throwing_up|vomiting|up|barf|puking|starve|not_eat|skip`,
      "make|making|made|force myself to? throw_up|vomit|puke|purge|be_sick|sick|throw_up|barf|not_eat|starve",
      "stick|put|sticking|putting|shove|stuck|using|use|used .. finger|fingers|toothbrush|spoon .. down|throat|mouth .. throat|throw_up|puke|vomit|after|so",
      `how|ways|best|easiest|tips|want|tricks .. to|do|can|i{2} make|force|throw|vomit|puke|purge myself|up|after|without|more{1} throw_up|vomit|puke|sick|after_eating|after_meals|food|eating|easily|quietly|noticing|up_after_eating|up_food !for`,
      `i .. throw|throwing|puke|puking|vomit|vomiting|purge|purging|threw|puked|vomited|barf|chuck|sick|throws up|my|it|all|everything|out|again|food|on_purpose|secretly|the{3} .. after|every|on_purpose|everything|whenever|purposely|secretly|and_nobody|nobody|because|when|in_secret|what_i|so .. eat*|i_eat|meal*|lunch|dinner|food|breakfast|every|purpose|fat|weight|thin|skinny|knows|nobody|knowing|ate|guilty|feel|binge*|day|shower|notice*`,
      "i .. throw|throwing|puke|puking|vomit|purge|purging|threw|throws up? my? food|meals|lunch|dinner !away|in_the|at|bug",
      "i .. purge|purging|purged|puke|binge_and $|after|every|again|in|when|my|and|because|meals|everything|what|dinner|at|so|daily",
      "binge|bingeing|binging|bingeing|binged and|eating|eat|on|then|so|food|after|at|or{2} purge|purging|throw|throwing|puke|hate|guilty|food|eating|disorder|night|everything|cant|starve|starving|vomit|vomiting|cry !watch*|series|netflix",
      `i .. binge|bingeing|binging|binged !watch*|watching|series|netflix|a_series|youtube|the`,
      "i .. starve|starving|starved myself",
      "starving|starve myself",
      `${iOr("been")} starve|starving to|so|because|until|for|on_purpose|for_days .. thin|skinny|weight|fat|beautiful|pretty|lose|body|i_am|lighter|model`,
      `i .. fast|fasting|fasted .. lose|weight|days|skinny|thin|fat|secretly|calories !ramadan`,
      `i .. ${no}|stopped|stop|skip|skipping|skipped|avoid|avoiding|refuse|quit|scared|afraid|hate|barely|hardly|without|less|restrict|restricting|hide|hiding|throw|nothing|limit|cut .. ${meal} ... ${thin}`,
      `i|my|body .. ${without(thin, "hate|scared|afraid")} .. so|and|because|that|i|when|until|if .. ${no}|stopped|stop|skip|skipping|skipped|avoid|refuse|quit|not|cant|barely|hardly|starv*|only|nothing ..  ${meal}|myself|water`,
      `i .. dont|cant|not|stopped|never|barely|hardly|havent_really|no_longer|quit|rarely eat|eating|eaten at_all|anymore|much_anymore|$|for_days|any_food|on_purpose|properly|all_day|until|normally|in_front|normal|real_food|enough|any_more|very_much|a_lot_anymore|since|because_i_am|because_i_feel|because_i_want !..meat|..fish`,
      "i .. stopped|stop|quit|given_up|gave_up eating|food $|because|since|for|and|again|to|completely|anything|lunch|breakfast|dinner|at|3|2|days|a|so|again !..meat|..sweets|..sugar|..chocolate|..candy",
      `i .. skip|skipping|skipped|miss every|all|most|my|lunch|breakfast|dinner|meals|all_my|eating|food|both{2} meal|meals|lunch|dinner|and|to|so|because|for|every|everyday .. ${thin}|every|everyday|day|nobody|$|always|weeks|all|thinner`,
      "i .. skip|skipping meals|all_my_meals|every_meal|lunch_to|dinner_to|eating",
      "i .. only|just|live|survive eat|eating|ate|eats|drink|drinking|allow|have|on|had|myself|allowed|let|get{3} .. apple|apples|calories|cucumber|cucumbers|salad|meal|lettuce|rice_cake|rice_cakes|ice|carrot|carrots|yogurt|egg|gum|cracker|crackers|water|coffee|bites|celery|almonds|diet_coke|banana|fruit|soup a|per|each|all|every|so|and|to|because|for|$|days|at|in day|day|days|thin|lose|week|nothing|fat|skinny|i|weight|$|all|year|a|whole",
      `i .. count|counting|counted|track|tracking|obsess|obsessed|obsessing|check every|each|all|my|about|the|over|with|on|single{3} calorie|calories|weight|scale|food .. scared|guilty|obsess*|cant|every|and|panic|stop|cry|afraid|if|all|day|hate|everything|times`,
      `under|below|only|than|eat|eating|to|allow|limit|ate|more_than|about|around|myself|just ${small} calories|cals|kcal .. i|a|per|day|and|today|$|because|so|everyday|each`,
      `i .. ${small} calories|cals|kcal a|per|today|and|each|so|$`,
      "i .. have|think|am|might|maybe|got|getting|develop|developing|had|diagnosed|becoming|think_i_have|recovering|scared|like|turned|could|relapse|relapsing|relapsed|suffer|struggle|struggling|in|my|with|an|into|become|be|a|i_am|from|having{6} anorexia|anorexic|bulimia|bulimic|eating_disorder|an_ana|binge_eating|bulemia|anorexi|arfid|eatingdisorder|anorexia_again !..is_a|..is_an|..topic|..project",
      "my eating|ed|anorexia|bulimia|ana disorder|is|gets|got|came|comes|back|worse|voice|recovery|tells|says|eating|again|relapse|makes",
      "i .. take|taking|took|use|using|buy|bought|abuse|swallow|have .. laxatives|laxative|diet_pills|weight_loss_pills|ozempic|slimming_pills|diet_pill|water_pills",
      `how|ways|tips|tricks|what|is_it|can|want|long|best|help .. stop|not|go|without|starve|survive|avoid|keep_from|quit|hide|lose|skip|pretend|fast .. eat|eating|food|hungry|hunger|myself|meals|kilos|kg|pounds|10|i_ate|weight .. without|parents|noticing|lose|weight|mum|mom|nobody|week|days|thin|skinny|knowing|eating|faint|3_days|5_days|quick|fast|fainting`,
      `i .. hide|hiding|throw|flush|give|spit|hid|threw|feed|secretly|throwing|giving|chew|bin|dump|pretend my|all|the|out|to|away|i|it|food|lunch|dinner|that|have|had|already|in{5} food|lunch|dinner|meals|eat|breakfast|ate|eaten|away|dog|napkin|bin|toilet .. so|thinks|parents|nobody|ate|pretend|mum|mom|think|see|notices|lose|thin|skinny|weight|fat|dont_have_to`,
      "pretend|pretending|lie|lied|lying|say|tell|said|told .. i .. ate|eaten|full|already|not_hungry .. but|so|when|mum|because|to_my|parents|dont|at|they .. not|dont|didnt|eat|skip|havent|starv*|thin|fat|weight|nothing|have_to",
      "i|my .. bmi|weigh|weight|kilos|kg .. want|need|have|still|trying|must to? lose|get|be|go|weigh|drop .. more|less|below|under|lower|weight|thinner|$|down",
      "i .. weigh|weight|weighed|kilos|kg|bmi|pounds|lbs|down_to .. fat|still|too|lose|want|skinnier|enough|less|disgusting|hate|feel|every|times|below",
      `i still|always|just|look|feel|am|felt|so|really|too|like|see|think|only|super|even|i|very|myself|a|as|huge|in_the_mirror|looked|was|disgustingly|being|fucking|getting|such{6} fat|obese|chubby|overweight|huge_and|a_whale|a_pig|fatty|fatter !cat|..lol`,
      "i .. hate|disgusted|disgust|cant_stand|ashamed|loathe|sick|despise|embarrassed|cry|crying|obsessed|punish at|of|about|by|with|my|how|the|when|looking|every|over|at_how|because{2} body|how_i_look|my_fat|stomach|thighs|way_i_look|looking_in_the_mirror|myself_in_the_mirror|i_look|looking_at_myself|fat|legs|belly|arms_fat|weight|figure|look|mirror|reflection|being_fat|appearance|in_the_mirror|my_body|my_stomach|my_thighs",
      `scared|afraid|terrified|fear|panic|anxious|anxiety of|to|about|when|from|around|before|because_of eat|eating|food|gaining|getting_fat|gain|weight|calories|carbs|being_fat|mealtimes|becoming_fat|fat|dinner|lunch|the_scale|swallowing .. $|weight|fat|and|in|so|with|because|at|anything|because_i|i|makes !spider|bug`,
      `feel|feeling|feels|am|get|felt|hate|makes_me|me|so|i .. ${feel} .. when|after|every|whenever|for|about|if|because|each i|eating|time|having|food|i_have|a_meal .. eat|eating|ate|eaten|food|meal|bite|lunch|dinner`,
      `when|whenever|after|every_time|if|everytime|each_time i .. eat|eating|ate|eaten|a_bite .. ${feel}|throw|puke|punish|vomit|exercise|run|purge|disgust*|sick_on_purpose`,
      `eating|food .. makes|make|made|feels|scares|disgusts me .. ${feel}|disgust*|sick_to|scary|enemy|panic`,
      "faint|fainted|fainting|dizzy|pass_out|passed_out|passing_out|weak|collapsed|blacked_out|shaky|black_out|collapse|headaches|lightheaded .. because|from|since|cuz|after|and|bc|when|so .. eat|ate|food|eating|eaten|starv*|meals|fasting|calories",
      "i .. exercise|exercising|work_out|run|workout|working_out|running|sit_ups|situps|train|gym|burpees|jog|squats .. until|till|to|after|secretly|hours|so_i|because|at_night|every .. faint|burn|puke|pass_out|calories|every_meal|i_ate|collapse|lose|fat|ate|eating|thin|night|skinny|eat|what",
      "burn|work|run|burning|burned off|up|away what|everything|the|all|every|calories food|i|calories|ate|calorie|from",
      "i .. see|feel|show|want|so|like|see|count my|your|the|you|all|see|thin|skinny{5} bones|ribs|collarbones|collarbone|rib|hipbones|spine",
      "thigh gap",
      "so thin|skinny|light|small|bony that|i|you|they|nobody|and|until|as|people .. bones|disappear|break|hospital|see|float|worry|ribs|vanish",
      `${iOr("just|only")} want|wanna|need|to|be|get|look|feel|was|become|stay|being|have|must|trying|so|as|able|a|really{7} skinny|thin|skinnier|thinner|bony|underweight|size_zero|skeleton|stick_thin|light_as !strip|layer|air .. so|eat|starve|like|that|bones|stop|no_matter|eating|die|food|because|at_any|as|and|$|than|to|not|but|enough|girls|beautiful|them|i`,
      "lose|losing|lost weight|kilos|pounds|kg|10|20|5|more|as_much|so|all|15|fat|lbs{2} .. not_eating|dont_eat|starv*|stop_eating|no_food|skip*|fast|hate|puke|vomit*|without_eating|throw*|laxative*|faint*|even_if|hospital|disgusting|parents|not_enough|hungry|never_enough|at_all_cost*|pills|secret*|purg*|bones",
      "need|want|have|must|wanna|still|got to lose 5|10|15|20|more|another|all_my|all_this|8|7|6|12|even|a_lot_of|so_much{2} kilos|kg|pounds|weight|lbs|kilo|fat !..football|..sport",
      "pro ana|mia",
      "proana|promia|thinspo|thinspiration|meanspo|bonespo|edtwt",
      "i .. dont|not|never|cant deserve|allow|let|allowed myself|to{2} food|eat|eating|a_meal",
      "food is|has|controls|takes|my|the|like|over{2} enemy|poison|controls|control|scary|my_life|my_mind|my_head",
      "i .. chew|chewing and? spit|spitting",
      `i .. ate|eaten|eat|had nothing|almost_nothing|hardly_anything|barely_anything today|all|for|in|but|except|yesterday|since|day|and .. ${thin}|proud|days|good|strong|only|water|week|coffee`,
      "proud|happy|good|feels|strong|powerful|high when|that|if|not|because|to i|eating|not|havent|havent_eaten .. hungry|not_eaten|didnt_eat|havent_eaten|dont_eat|skip*|starv*|lost_weight|weigh_less|eat",
      "too|so fat|ugly|disgusting|huge to|for .. eat|live|loved|deserve|go_out|anyone|love|school|exist|leave|wear",
    ],
    unlessNear: `${games}|bug|flu|milk|rotten|bus|car_sick|rollercoaster|chocolate|sweets|meat|fish|pork|gluten|spicy|vegetables|broccoli|my_cat|cat|hamster|dog_is|robot*|${fiction}|recipe|ramadan|lent|christmas_dinner|vegan|allergic|allergy|cooking|camel|snake|lion|athletes|wrestler|boxer|thanksgiving|doctor_said_i_should|dentist|bacon|biology|pizza|lol|ai_app|my_app|an_app`,
  },
];
