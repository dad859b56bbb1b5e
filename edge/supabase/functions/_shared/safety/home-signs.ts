import { contest, fiction, games, sport } from "./phrase-words.ts";
import type { PhraseGroup } from "./phrases.ts";

const kin =
  "dad|daddy|father|mom|mum|mother|mommy|stepdad|stepmom|parents|uncle|aunt|auntie|grandpa|grandma|boyfriend|stepbrother|carer|dads|mums|moms|family|husband";
const harsh =
  "bruise|bruises|bruised|beating|beatings|slap|slaps|slapped|slapping|punch|punches|punched|punching|chokes|choked_me|choked_my|chokes_me|choking_me|strangle|strangled|strangles|whip|whips|whipped|whipping|smack|smacks|smacked|spank|spanks|spanked|violent|abusive|abuse|abuses|abused|black_eye|nosebleed|threw_me_against|threw_me_on|kicks_me|kicked_me|beats|beat|beat_up|hits|hit_me|hits_me|hitting|torture|burned_me|burnt_me|locked_me|locks_me|belt|bleeding|knocked_me|hurts_me|hurting_me|hurt_me|beat_me";

const little = "little|baby|small|big|younger|older|twin|step";

/** Words of violence beside those of the family, and fear at home, in any order. */
export const homeSigns: PhraseGroup[] = [
  {
    phrases: [
      `${kin} & ${harsh} & me|my|i|us|him|her`,
      `i|my|me & flinch|flinching|shake|shaking|tremble|freeze|hide|hiding|panic|dread|am_scared|so_scared|am_afraid|terrified|always_scared|scared_of|afraid_of|scared_when|scared_because & ${kin}|home|footsteps|door|keys|key & drunk|drinks|drinking|angry|hits|hit|night|yell*|scream*|shout*|hurt*|come*|hand|home|raise*|belt|mad|car`,
      `${kin}|he|she|they & break|snap|broke|breaks|twist|burn & my legs|leg|neck|arm|bones|fingers|ribs|jaw|wrist|nose`,
      `${kin}|they & lock|locks|locked & me|us|room|outside|my_door & from_outside|in|inside|out|all|day|night|hours|weekend|not_allowed|leave|basement|cold|punish*|balcony|dark`,
      "sleep|slept with|under a|my|the{1} chair|knife|door_locked|bed_because",
      "chair|something|dresser|furniture|desk|wardrobe against|in_front_of my|the door & him|dad|sleep|night|scared|stepdad|so|because",
      `i & not_allowed|never_allowed|arent_allowed|forbidden & eat|food|leave|toilet|bathroom|sleep|talk|outside|shower & ${kin}|they|room|days|lock*`,
      `${kin} & punish*|punishment|punishes & me|us|my & hit*|beat*|belt|stick|starv*|lock*|cold|naked|kneel*|outside|food|hours|hurt*|basement|dark|burn*`,
      `${kin} & drunk|drinks|drinking|alcohol|high & hit*|scream*|yell*|hurt*|scared|angry|violent|throw*|broke|break*|fight*|police|beat*|afraid|hide*|hiding|shout*`,
      `${kin} & threw|throws|smashed|smashes|broke|punched & wall|plates|phone|door|chair|bottle|glass|tv|table|shoe|pan & at|angry|scream*|drunk|me|scared|mum|mom|everything|again|my_head|my_face`,
      `police & came|come|called|call|house|home & ${kin} & fight*|hit*|drunk|scared|hurt*|beat*|screaming|yell*|knife|gun`,
      `${kin}|he & kill & me|us|mum|mom|himself|everyone & said|says|threat*|knife|gun|going|will|gonna|tried|want*|wants & tell|leave|tonight|drunk|knife|gun|again|hits|mean_it|scared|serious*`,
      `${kin} & useless|worthless|waste_of|piece_of|stupid|mistake|regret*|born|burden|hates_me|hate_me|ashamed_of_me|aborted|wish|unwanted & me|i & says|said|tells|told|calls|called|scream*|yell*|every|always|wishes|wish`,
      "i|my|me & <!not scared|afraid|terrified|dont_feel_safe|not_safe|unsafe|in_danger & at_home|my_house|go_home|in_my_own_house|going_home|tonight_at|him_coming",
      `mark|marks|scar|scars|bruise|bruises|burn|burns|bump|cut & where|from|because & he|she|${kin} & hit*|grab*|threw|me|burn*|belt|beat*|punch*|push*|did`,
      `${kin} & grabbed|grabs|dragged|drags|shoved|shoves|pinned|pins|slammed|slams|pushed|pushes & me|my|mum|mom|us & wall|hair|neck|throat|arm|floor|stairs|bed|head|table|door|hard|ground`,
      "i|we|me get|got|getting & belt|beating|beatings|cane|slipper|switch & when|if|for|because|every|from|by|at|again|tonight|after",
    ],
    unlessNear: `${games}|${sport}|${contest}|${fiction}|cream|juice|hole|brakes|nail|traffic|jackpot|road|drum*|eggs|egg|seat_belt|seatbelt|costume|horror|dark|lol|haha*|joking|dinner_burn*|piano|keyboard|record|button|alarm|snooze|cat|dog|kitten|bike|fell|phone|paper|test|exam|rollercoaster|thunder*|spider*|surprise|report|high_score|cake|toast`,
    unless: "what_if|imagine|if_a_child|character",
  },
  {
    phrases: [
      `i|we|me am|are|is all? black_and_blue`,
      `if i|we cry|scream|tell|complain|move|say & get|gets|give|gives|beat|beats|hit|hits & more|worse|again|harder|me|belt & he|she|dad|mum|mom|they|stepdad|says`,
      `${kin} .. broke|breaks|fractured|twisted|burned|burnt|hurt|hurts my ${little}{2} arm|arms|leg|rib|ribs|nose|wrist|jaw|finger|fingers|sister|sisters|brother|brothers|mum|mom|mother|sisters_arm|brothers_arm`,
      `police|911|999|112|cops|social_services on|for my dad|mum|mom|stepdad|father|mother|parents|uncle`,
      `tie|ties|tied|tying|chain|chained|chains me|us to|up|down`,
      `protect|save|defend|shield & mum|mom|sister|brother|siblings|mother|myself|brothers & from|against & dad|stepdad|father|him|boyfriend|mum|mom|uncle`,
      `scared|afraid|terrified|panic|shaking|hide & he|dad|stepdad|she|mum|mom|father|uncle is? coming|comes|coming_home|upstairs|back|going_to_come & i|me|door|slams|every|home|night|room|hear`,
      `i & bruise|bruises|bruised|black_eye|welts & hide|cover|nobody|dont_want|lie|explain|tell|asks|teacher|sleeves|makeup & have|has|my|got`,
      `neighbour|neighbours|neighbor|neighbors|next_door & baby|kid|child|kids|children|wife|son|daughter & hit*|scream*|beat*|hurt*|cry*|crying|yell*|punch*|slap* & hear|every|night|always|at|i`,
      `${kin}|he|she & spits|spit|spat & at|on & me|us`,
    ],
    unlessNear: `${games}|${sport}|${fiction}|skiing|skating|bike|fell|trampoline|shoes|shoe|laces|hair|dog|cat|football|accident|loves|surprise|ketchup|pizza|train_coming|pirate|rope|save_energy|present*|christmas|santa`,
  },
];
