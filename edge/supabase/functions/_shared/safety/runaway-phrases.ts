import { fiction, games, i, iOr, leftOut } from "./phrase-words.ts";
import type { PhraseGroup } from "./phrases.ts";

const home =
  "home|house|the_house|my_house|my_family|my_parents|my_dad|my_mum|my_mom|here|them|everything|it_all|this_house|this_place|this_family|this_hell|all_this|this_town|my_life|the_foster|foster_care|the_care_home|my_stepdad|the_orphanage|everyone|from_home|my_village|our_house|my_aunt|my_uncle|care|my_foster|all_of_this|this_home|my_home|my_husband|dad|mum|mom";
const when =
  "tonight|today|tomorrow|soon|forever|on|this|next|because|with_my_boyfriend|with_my_friend|with_him|with_her|and_never|and_not|without|after|before|for_good|and|$|at_night|when|if|in_the|again|2|so|to|last|yesterday|once|for|until|twice|but|with_my|while|someday|one_day|as|really|since|cuz";

/** The child is away from home, or is about to go. */
export const runawayPhrases: PhraseGroup[] = [
  {
    phrases: [
      `${i} run|running|ran away|off from|of ${home}`,
      `${i} run|running|ran away|off ${when} !..bees|..wasp|..dog`,
      `${i} runaway|runnaway|escape|escaping|escaped|flee|fleeing from? ${home}|$`,
      `${leftOut} run|running|ran away|off from? ${home}`,
      "want|wanna|going|planning|need|thinking|plan|have|ready|gonna|decided|considering|trying|tried to|2|of|about|on just|really{1} run|running|runaway away? from? home|tonight|tomorrow|$|forever|house|my|with",
      `run|running|ran|runaway away? from home|my_family|my_parents|my_house|my_home|my_dad|my_mum|my_mom !..if|..story`,
      `how|where|can|what|best|place|places|way|ways|could|should|tips|when|is_it .. i|to|a_kid|you|kids|we|a_12|a_13|a_14|for .. run_away|runaway|running_away from_home|without|parents|at_12|$ .. parents|caught|found|finding|home|police|without|at|noticing|knowing|when|$ !..game`,
      "how much|many|far|old|long money|do|should .. run away|runaway",
      "can|could|how|where|do .. year_old|kid|i|child|minor|someone_my_age|teen|teenager|12|13|14|we .. live|stay|sleep|survive|go alone|by_themselves|on_my_own|on_the_street|on_the_streets|outside|without_parents|without_my_parents|if_i_run|if_i_leave|if_they_run|if_i_dont_go_home|by_myself",
      "i .. packed|packing|pack|packs .. bag|bags|backpack|stuff|things|clothes|suitcase|money .. leaving|leave|run|go_away|gone|tonight|under|escape|never|running|ready_to_go",
      "i .. leave|leaving|left|go|going|walk|walking|sneak|sneaking|get|take|run|running .. never|not|wont|no_plan_to come|coming|be|go|going|return|ever|want|plan{2} back|return|coming_home|returning|come_home|go_home !..to_this_page|..that_shop|..until|..before|..till",
      "i .. leave|leaving|left home|my_house|the_house|my_family|my_parents|them tonight|forever|for_good|because_i|i_hate|and_never|and_have|and_dont|and_i|without|nowhere|soon|after|with_my_boyfriend|yesterday_and|for_ever|right_now|and_not|$ !at|early",
      "i .. want|going|need|planning|wanna|thinking|wish|decided|gonna|ready|plan to|of|about|2|i_could leave|leaving home|my_house|the_house|my_family|this_house|this_place_forever|my_parents !at|early|for|to|when|by|before|in|with_a_clean|for_school",
      `<!not|if|because ${iOr("am")} dont|not|never|wont|cant|refuse|scared|afraid want|to|going|go|be|return|come|coming|gonna{4} go|going|come|coming|return|be|back|home back? home|there today|tonight|ever|again|anymore|$|because|after|until|if|to|cuz|no_more|they|dad|mum|he|now|tomorrow|so|where`,
      "i|we .. nowhere|no_place|dont_have_anywhere|no_where|not_anywhere|havent_got_anywhere|no_home|have_no_home|anywhere to|i|else|left|can|else_to{2} go|sleep|stay|live|can_go|hide|turn|spend",
      "nowhere to? sleep|stay|go|live !..robot",
      "where can|could|do|should|to|would i|we{1} sleep|stay|hide|live|go .. if|tonight|without|when|parents|home|streets|leave|run|kick*|cold|not_be_found|safe|for_the_night",
      `${iOr("have")} slept|sleep|sleeping|stay|staying|stayed|spent|living|live|lived|spend the|last|my|one|all{1} night|in|on|outside|rough|at|under|under_a|nights{1} outside|streets|street|park|station|bridge|bench|bus_stop|stairwell|rough|abandoned|woods|forest|shed|mall|doorway|car_park|playground .. because|cuz|last_night|ran|cant_go|tonight|kicked|home|$|since|dont|cold|scared|for|left|parents|by_myself|alone`,
      `parents|mum|mom|dad|he|she|they|stepdad|stepmom|family|aunt|uncle|grandma|mother|father .. kicked|kick|threw|kicks|throw|chucked|put|locked|throws|kicking|throwing|thrown|sent|shut me|us out|outside|on_the_street|away_from_home !of_the_group|of_the_game|of_the_chat|of_the_room|of_the_pool|of_the_kitchen|of_his_room`,
      "kicked|threw|thrown|kick|chucked me|us out of the|my|our|his|her? house|home|apartment|flat",
      "i .. got|was|have_been|been|being|get|getting|am kicked|thrown|chucked|locked out of_my_house|of_the_house|of_home|of_my_home|of_our|$|and|by_my|because|last|today|tonight|again|at|for|in|with|when|yesterday|after|since",
      "i .. sneak|sneaking|snuck|climb|climbing out|away .. not|never|run|forever|tonight|and_leave|boyfriend|meet|wont|go_away|older",
      `${i} hide|hiding|hid .. parents|mum|mom|dad|they|family|police|stepdad|nobody .. cant|dont|wont|not|find|looking|finds|never|will`,
      "away|escape|free|out|far from|of my|this|these|our|the{1} family|home|house|parents|dad|mum|mom|stepdad|them|abusive forever|so|please|$|because|and|now|as|how|tonight|far|before|i|hell",
      "nobody|no_one|they|parents|never|noone|mum|mom|dad .. find|see|hear|notice|finds|miss|know|look me|where_i .. leave|left|run|gone|ever_again|go_away|again|runaway|ran|went",
      "i .. left|leave|leaving|wrote|write a|the|my note|letter .. leaving|run|gone|home|running|leave|goodbye|mum|parents|left",
      "live|living|stay|sleep|staying|be on the streets|street instead|rather|because|than|if|alone|now|since|$|with|to|and",
      "rather live|sleep|be|stay on|in|outside the|a? street|streets|homeless|forest|orphanage|outside",
      "i .. take|taking|took|catch|get|getting|hitchhike|hitchhiking|jump|hop .. bus|train|ride|car|flight|money .. never|another_city|far_away|not_come|wont_come|away_from|nobody|anywhere|run|leave|and_go|disappear",
      "i am|was|became a? runaway|homeless|on_the_run",
      "parents|mum|mom|police|family|they .. dont|doesnt|not|no_idea|looking|searching know|where|for|idea .. where_i_am|i_left|i_ran|i_am_gone|me|ran|left|run|hiding",
      "i .. living|staying|live|stay|crashing|hiding .. friend|friends|boyfriend|strangers|street|car|girlfriend|shed .. because .. ran|kicked|cant_go|left|home|hit|dad|parents|threw",
      "i .. saved|saving|stole|steal|need|save|got|have .. money .. run|runaway|leave_home|leave|escape|get_away|away",
      "i .. dont|not|never|wont|cant|refuse .. go|come|be|return back? home|house|there ever|anymore|again|no_more|$|tonight|because",
      "i hate|cant_stand it? here|home|my_house|at_home|my_home|living_here|being_home|living_at_home .. leave|run|go|out|escape|want|away|anymore|scared|hit|so_much|hate",
      "i .. dont|cant|not want|stay|live|be|wanna|stand|to{2} live|stay|be|living|here|staying|being with|at|here|in{1} my|home|here|this|the{1} family|home|parents|house|dad|mum|mom|stepdad|anymore|aunt|uncle|there !in_the_pool",
    ],
    unlessNear: `${games}|bee|bees|wasp|wasps|dog|bull|bear|cow|goose|water_balloon*|balloons|tent|stars|camping|camp|${fiction}|fun|sleepover|friends_house|sleep_at|grandmas|until|holiday|party|fair|server|lobby|zoom|meeting|discord|group_chat|practice|practise|cinema|class|spider*|monster*|rain|lion|tiger|snake|hamster|rabbit|chicken`,
  },
];
