import { fiction, games, no, parent } from "./phrase-words.ts";
import type { PhraseGroup } from "./phrases.ts";

const carer = `${parent}|grandma|aunt|uncle|grandpa|stepmom|stepdad|he|she|they|nobody|no_one|noone|mama|everyone|carers|brother|anyone`;
const little = "my|our|little|baby|younger|small|two|three|2|3|4|5|the|all|older|big|newborn|four|five|twin{4}";
const siblings = "brother|brothers|sister|sisters|siblings|baby|mum|mom|sis|grandma|cousins|twins|dad|kids|family";
const days =
  "days|nights|weekend|week|weeks|day|hours|month|months|night|a_while|ages|long|2_days|two_days|three_days|3_days|friday|monday|sunday|saturday|tuesday|wednesday|thursday|yesterday|morning|last_week|last_night|christmas";
const food = "food|eat|to_eat|anything_to_eat|dinner|lunch|breakfast|meals|meal|groceries|bread|milk|supper|rice";

/** Nobody looks after the child: hunger, cold, being left alone, parents who drink. */
export const neglectPhrases: PhraseGroup[] = [
  {
    phrases: [
      `there is|was|are|wasnt|isnt|isn never|no|not|nothing|barely|hardly|any|ever|enough|really|still|again|much{3} ${food}|in_the_fridge|to_drink at|in|for|my|our|left|here|again|today|$|because|and|to|anymore|until|since|tonight`,
      `i|we|family|house|mum|mom|parents|they|us|home|fridge|kitchen .. ${no}|no|nothing|not|ran_out_of|run_out_of|never|without|little|barely|short_of|hardly have|got|has|had|any|enough|a|is|much|buy|afford|left|there|us|me|of|for|to|money_for{4} ${food} .. home|house|fridge|again|left|for|because|today|days|$|since|at|and|here|until|so|yesterday|anymore|night|me|now|most|enough|every|to|tonight|me_or`,
      `fridge|cupboards|cupboard|kitchen is|are|was always|completely|totally|often|just|so|almost|usually{2} empty`,
      `i|we .. havent|didnt|not|hasnt|hadnt|hardly|barely|never|nothing|without|no|have_not eat|eaten|ate|eating|food|had|have|anything|a|any|proper|real|warm|hot|meal|to|got|get{5} since|for|in|all .. ${days}|yesterday_morning|day`,
      `i|we .. havent|didnt|hasnt|not|nothing had|have|eat|eaten|ate|anything|get|food|to_eat|a{3} dinner|breakfast|food|lunch|eat|anything|meal|proper_meal|supper .. in|for|since|because|yesterday|again|today_because|all|days|no|there|2|mum|mom|they .. ${days}|no_food|there_was|money|empty|home|mum|nothing|dad|fridge|wasnt_any|didnt|forgot|no_one|nobody`,
      `stomach|tummy|belly|head .. hurts|hurt|hurting|aches|growling|empty .. because|from|cuz|since .. hungry|eat|ate|food|eaten|hunger|nothing`,
      "i|we|always|so|really|am|are|sister|brother|siblings|still|often hungry|starving all|every|because|at_home|at_night|always|since|there_is_no|and_there|and_nobody|and_mum|when_i_go_to|most|but_there|but_we|but_mum|everyday|again_because|cuz|in_class_because|but_my .. the_time|day|night|no|we|food|there|nobody|home|mum|mom|bed|dad|time|parents|days|$|at_home|they|not",
      "i|we am|are|is always|often|constantly|usually|never_not so|really|very? hungry|starving $|at|because|and|in|when_i_go|all|at_home|so",
      "go|going|went|goes|sent|sends|put|fall to? bed|sleep|asleep hungry|without_dinner|without_food|without_eating|without_supper|starving|without_any_food",
      "cry|cries|crying|steal|stole|stealing|beg|begging|begged|search|take|eat|eating|ate|took for|because|food|from|bread|lunch|out_of|snacks|the|of{2} hungry|hunger|food|trash|garbage|bins|bin|dumpster|leftovers_from|supermarket|shop .. because|to_eat|hungry|home|$|i|we|so|from|feed",
      `only|just eat|get|ate|have|meal|food|real_meal|eating|proper_meal|eats{2} at|is|i_get_is school|when_i_am_at_school|lunch_at_school|school_lunch|the_school`,
      "only one|1|a meal a|per day .. home|food|because|money|parents|mum|mom|we|$",
      "no|enough|any|have|without money|cash for|to|left_for food|eat|buy_food|lunch|rent|clothes|heating|electricity|groceries|dinner|school_lunch",
      `left|leaves|leave|leaving|abandoned|abandons|locked|locks me|us|my_little_* .. alone|by_myself|by_ourselves|on_my_own|on_our_own|without_food|with_my_baby|home_alone|home|with_no_food|inside .. ${days}|at_home|home|in|every|with|all|often|and|scared|overnight`,
      `${parent}|grandma|aunt|nobody|no_one|noone .. ${no}|never|not|no_one|nobody|isnt|hasnt|havent|rarely|hardly|barely|nobody come|came|be|been|is|are|around|home|at|back|ever|really|in{3} home|back|there_for_me|for_me|here .. since|for|in|and|at|because|so|when|i|$|until|$|yet_and|all|most|days|on|we|2|ever`,
      `${parent}|grandma .. is|are|was never|rarely|hardly|not_ever home|here|there|around|sober|awake`,
      `nobody|no_one|noone is|ever|was|comes|are always|ever|at|ever_at|here|around{2} home|here|around|there_for_me .. scared|i|and|to|when|at|alone|night|days|$|hungry|all`,
      `${parent}|he|she|they .. went|gone|left|disappeared|go|ran .. away|us|out|off|me|home|on .. dont_know|not_back|never|havent|hasnt|havent_come|didnt_come|alone|no_food|since|when|by_myself|and_mum|and_mom|and_now|how_long|not_come|days_ago|still`,
      `i|me .. alone|by_myself|on_my_own|home_alone at|home|in|every|all|most|for|with|again|since|the{3} home|house|night|days|day|week|weekend|nights|time|flat .. scared|every|days|no_food|no_one|nobody|night|parents|mum|mom|dad|since|long|because|and|hungry|week|$|weeks|for`,
      `i have|am|always|must|need|got|the_one|only|gotta to|one|who|has|that{3} look|take_care|care|cook|raise|raising|feed|change|bring|mind|parent|clean|watch after|for|of|and|nappies|up{2} ${little} ${siblings} .. because|alone|mum|mom|dad|never|always|instead|all|by_myself|while|parents|every|since|drunk|drugs|sick|work|nobody|no_one|myself|on_my_own|sleep*|drink*|doesnt|dont|cant|and_miss|miss`,
      `i .. look|take_care|care|cook|raise|raising|feed|taking_care|looking|caring after|for|of|and{1} ${little} ${siblings} .. alone|all_alone|never_home|by_myself|drunk|drugs|because_mum|because_mom|because_my|nobody|no_one|while_mum|instead|every_day|myself|since|cant|wont|dont_care|bed`,
      `${parent} .. never|wont|doesnt|cant|dont|not|isnt .. ${little} ${siblings} .. so i|we .. have|do|feed|look|take`,
      "stay|miss|missed|missing|skip|kept|keeps|stayed|staying|leave home|school|off{1} .. look|care|take_care|babysit|watch|cook|feed|work after|for|of|my|because{1} .. siblings|brother|sister|baby|mum|mom|brothers|sisters|dad|family|them",
      `${parent}|uncle|aunt|grandma|grandpa .. is|are|was|gets|always|were|been|be|get|comes|so|just|really|often|again|still|both|lying|too|very|usually{4} drunk|high|wasted|stoned|passed_out|alcoholic|an_alcoholic|alcoholics|addicted|on_drugs|a_drug_addict|drug_addict|addicts|an_addict|junkie|unconscious|hungover|sleeping_all|in_bed_all`,
      `${parent}|uncle|aunt .. drinks|drink|drinking|drank every|everyday|all|too|a_lot|alot|vodka|so_much|until|and_forgets|and_then|whisky|whiskey|alcohol|beer_all|wine_every|again|and_sleeps|and_i|and_doesnt`,
      `${parent}|he|she|uncle|brother .. takes|take|uses|use|using|does|do|doing|smokes|smoke|injects|sells|sell|sniffs|addicted|taking|smoking|deals|on|to{2} drugs|crack|meth|heroin|cocaine|weed_all|pills_and|weed_and|weed_every|ice|drug .. and|all|i|so|at|home|we|$|every|because|in|sleeps|scared`,
      `${parent} .. spends|spend|spent|uses|waste|wastes|gambles|gambled|gives|blows .. money on|for|away|at{1} drugs|alcohol|drink|gambling|beer|drinking|vodka|cigarettes|betting|casino|weed|booze`,
      `${parent}|nobody|no_one|noone|they|anyone|everyone .. ${no}|never|doesnt|nobody|no_one|noone|not care|cares|take_care|takes_care|look|looks|feed|feeds|wash|washes|cook|cooks|love|loves|bother|notice|notices|buy|buys|pay_attention|pays_attention|talks|speak|check|checks|comfort|help about|after|of|for|if|to|on|my{1} me|us|i|my_clothes|eat|home|where_i_am|whether !about_the_topic`,
      "i|we have|havent|got|dont|never no|any|one|have_any|have{2} one|anyone|nobody|someone|adult|parents to|who look|take_care|looks|cares|care|feed|takes|help|cook .. after|of|about|me|us|for",
      `${parent}|they .. forget|forgets|forgot|forgetting|ignore|ignores|neglect|neglects|abandoned|dont_notice to|about{1} feed|pick|me|i|us|give_me !..lunch_box|..lunchbox`,
      `parents|mum|mom|dad|mother|father|they|stepmom|family|grandma .. ${no}|doesnt|not love|loves|want|wants|like|care|likes me|us|for_me|about_me|if_i`,
      `i|we|us .. sleep|sleeping|live|living|slept|lives|stay in|on|at a|the|our|my|an|old|cold|bare|friends{2} car|floor|shelter|van|tent|street|streets|mattress_on|hostel|garage|abandoned|basement_without|couch|sofa .. because|with|since|every|no|and|cold|mum|mom|we|homeless|dont|for|now|all|lost|$ !cousin`,
      "i|we .. dont|no|never|without|not|havent|nt have|got|had|any|a|own|even|my|have_any|really|got_any|there_is{4} bed|heating|electricity|hot_water|running_water|clean_water|clean_clothes|warm_clothes|clothes_that_fit|winter_coat|coat|toilet|blanket|blankets|power|shower|soap|shoes_that|home|house|place_to_live|home_anymore|bath|water|underwear|jacket|warm_jacket .. and|so|because|at|in|cold|$|home|for|i|we|anymore|winter|to|since|or|always|freeze|sleep|paid|bills|wash",
      "no|not_any|never|any water|electricity|heating|power|hot_water|bed|light|toilet|clean_clothes at|in|for|because home|my|our|me|us|mum|they|we|house|bill|bills !hurricane",
      "evicted|eviction|lost_our_home|lost_our_house .. we|and|i|my|because|$|now|family|live|sleep|last|from",
      "we|i|family got|are|am|were|being|getting|get|was|became|be|have_been evicted|homeless|kicked_out_of_our",
      `${carer} .. wont|dont|doesnt|nobody|no_one|refuse|refuses|never|not|noone|didnt|cant|isnt take|takes|let|lets|bring|brings|taking|took|call|want|get|even|ever|gonna|going|to{3} me|us|a|him|her|my_* .. doctor|dentist|hospital|doctors|clinic|medicine|inhaler|medication|ambulance|glasses`,
      `sick|ill|fever|tooth|hurts|broken|infected|pain|hurt .. for|and|but|since|weeks|days .. nobody|no_one|parents|mum|mom|dad|they|noone|one .. doctor|dentist|hospital|cares|care|notices|medicine|help`,
      `${carer} .. ${no}|doesnt|refuse|refuses|not let|lets|allow|allows me|us to? eat|have_food|drink|have_dinner|have_lunch|shower|wash|go_to_the_doctor|go_to_the_toilet|use_the_bathroom $|for|until|with|anything|dinner|at|because|more|any|in|when|if|food|and`,
      `${carer} .. ${no}|doesnt|not|stopped|refuse|refuses give|gives|feed|feeds|cook|cooks|buy|buys|giving|feeding|make|makes|made|gave|leave|leaves me|us|any|for_me|for_us|enough|my_*{2} food|lunch|dinner|anything_to_eat|breakfast|eat|clothes|enough|to_eat|water|money_for_food|anything|meals|lunch_money|medicine|shoes|$`,
      `${carer} .. ${no}|doesnt|not|forget_to|forgets_to|forgot_to feed|feeds|feeding|fed me|us|my_*`,
      "house|home|flat|room|apartment|kitchen|place .. full|dirty|filthy|mold|mould|rats|disgusting|cockroaches|mice|garbage|trash|smells|poo|needles|bugs|bedbugs .. nobody|no_one|cleans|mum|mom|clean|parents|everywhere|i_clean|sleep|cares|noone|drugs|dont",
      "needles|syringes|drugs|crack|bottles|weed in|on|all_over|around|lying|at|everywhere my|our|the|home|floor|house{1} house|home|floor|table|kitchen|room|sofa|flat",
      `mum|mom|dad|mother|father|grandma|parents|stepdad|she|he .. wont|doesnt|cant|never|not|hasnt|isnt|didnt|dont get|gets|got|wake|waking|woken|leave|leaves|moving|breathing|respond|responding|move|answer|answering|left out|up|of|her|his{1} of|bed|up|$|anymore|and|when|from|since|his|her|but|i !early|before|at|until|late`,
      `dad|mum|mom|father|mother|parents left|abandoned|walked_out_on us|me|and_mum|and_mom|home .. and|alone|never|mum|mom|with|by|for|no|since|forever|when|now`,
      `dad|mum|mom|father|mother|he|she|they|parents .. passed_out|unconscious|on_the_floor|wont_wake|doesnt_wake|isnt_waking|overdosed|cant_wake`,
      "clothes|shirt|same_clothes|uniform|smell|smelly|dirty|lice|stink|shoes|washed .. because|nobody|no_one|since|and|no|every|weeks|dont_have|noone .. washes|wash|clean|buys|mum|mom|care|cares|parents|water|washing|soap|weeks|home|shower",
      "i .. work|working|beg|begging|sell|selling|carry|clean .. instead_of_school|not_school|all_day|feed_my_family|earn_money|bring_money|until_midnight|on_the_street|forced|make_me|dont_go_to_school|cant_go_to_school|every_night .. money|parents|family|they|we|food|school|$|dad|mum|uncle|aunt|because",
      `parents|mum|mom|dad|they|uncle|aunt|family .. make|makes|force|forces|made|let me|us .. work|beg|sell|clean .. instead|school|street|every|all_day|hours|night|money`,
      "i .. cold|freezing|freeze at|in|every|because|all|and home|my|night|house|heating|no|winter|blanket|bed|there .. heating|no|because|broken|cant|money|we|blanket|pay|every|dont|coat",
      "nobody|no_one|noone ever|really|even|at_home|here{2} takes|looks|take|look care|after of? me|us|my_*",
      "nobody|no_one|noone .. loves|cares|cared|care|loved|wants|love|want me|about_me|if_i|whether_i|for_me|what_happens_to_me",
      "i .. raise|raised|raising|look_after myself",
    ],
    unlessNear: `${games}|late|overslept|sick|ill|lunchbox|project|visits|visit|sleepover|topic|tent|camp|camping|pizza|${fiction}|fast|fasting|ramadan|lent|bug|flu|fever_so|rain_barrel|barrel|refugee*|famine|africa_in|survey|picnic|hike|vegetarian|broccoli|spinach|meat|vegan|allergy|allergic|holiday|trip|museum|hamster|zoo|ocean|desert|plants|robot*|diet|tooth_extraction|hospital_visit|orthodontist|camel|for_a_day|for_an_hour|repair`,
    unless:
      "to_lose_weight|some_children|many_children|poor_people|in_the_war|skinny|thin|lose_weight|sick_yesterday|stomach_bug|medieval|long_ago|if_i_was|imagine",
  },
];
