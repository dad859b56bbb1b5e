import { fiction, games, without } from "./phrase-words.ts";
import type { PhraseGroup } from "./phrases.ts";

const he =
  "he|him|his|dad|stepdad|uncle|grandpa|cousin|cousins|stepbrother|brother|boyfriend|bf|neighbour|neighbor|coach|teacher|tutor|trainer|pastor|priest|imam|babysitter|man|men|guy|guys|stranger|boy|boys|dude|kid|they|doctor|driver|someone|somebody|ex|older|person|she|girl|aunt|woman";
const stranger =
  "guy|guys|man|men|stranger|someone|somebody|person|dude|he|adult|they|boy|woman|lady|user|account|online|girl|boyfriend|ex|him|bf|bot_account|people";
const online =
  "online|internet|discord|snapchat|snap|insta|instagram|tiktok|roblox|fortnite|minecraft|whatsapp|telegram|omegle|facebook|messenger|game|app|chat|server|webcam|dm|dms|yubo|kik|wizz";
const grown =
  "17|18|19|20|21|22|23|24|25|26|27|28|29|30|31|32|33|34|35|36|37|38|39|40|41|42|43|44|45|46|47|48|49|50|55|60|twenty|thirty|forty|grown|adult|older|grown_up";
const picture =
  "pic|pics|picture|pictures|photo|photos|video|videos|selfie|selfies|vid|image|images|clip|videocall|recording|screenshot|screenshots";
const bare =
  "nude|nudes|naked|topless|underwear|bra|bikini|swimwear|swimsuit|boobs|butt|undressed|undress|undresses|shower|shirtless|without_clothes|without_my_shirt|no_clothes|clothes_off|porn|explicit|sexy|intimate|private_parts|my_body|privates|lingerie|chest|my_feet|thong|panties|body_pics";

/** Words of sexual harm beside those of a child that speaks of itself, in any order. */
export const sexualSigns: PhraseGroup[] = [
  {
    phrases: [
      `${he} & i|me|my & shower|showering|undress|undressing|naked|bra|underwear|getting_changed|get_changed|change_clothes|bath|toilet|dressed & come*|came|walk*|watch*|look*|stare*|stares|peek*|film*|record*|door|see|spy*`,
      "normal|natural|okay|ok|right|what for|between dads|fathers|uncles|families|daughters|men|brothers & he|said|says|told|touch*|me",
      `we|us|our|my|me & ${he} & clothes_off|clothes_down|naked|undress|undressed|pants_down|pants_off|pants|underwear & game|play*|made|make*|room|bed|told|asks|asked|wants|took|pulled|woke|without|take|touch*|him|showed|wanted`,
      `${he} & made|makes|forced|forces|make|forcing & me|us & do_stuff|do_things|do_something|stuff|things|sex|kiss|touch|watch|lie|toilet|toilets|his_room|undress|bed`,
      "woke|wake|waking & without|no|my|off & pants|clothes|underwear|trousers|shirt|naked",
      `${he} & forced|forcing|raped|assaulted|molested|groped|fingered|touched|abused me|us`,
      `what|things|thing|stuff|something & ${he} & does|did|done|doing|makes_me & night|his_room|bed|sleep|sleeping|asleep|alone|toilets|shower|secret|wrong|bad|dirty|weird & me|i|my|us`,
      `nobody|no_one|noone|they|mum|anyone & believe|believes & me|i & tell|he|said|uncle|dad|stepdad|happened|touch*|did`,
      `${he} & shows|showed|showing|show & me|us & naked|dirty|porn|adult_videos|sex|his_thing|privates|private|nude*|sexual|weird_videos`,
      `${he} & hand|hands|touch*|rub*|stroke*|strokes|squeez*|grab*|feel|feels|felt|fingers|kiss*|lick*|massag* & leg|legs|thigh|thighs|chest|knee|under_the_table|lap|butt|bum|boobs|private|privates|pants|shorts|skirt|bra|neck|lips|underwear|breast|breasts|between_my|down_there & me|my`,
      `${he} & lap & sit|sat|sitting & felt|hard|touch*|makes|asked|weird|told|made|wants|under`,
      `${he} & mouth|tongue|body|weight|thing|penis|dick|fingers & me|my & on|in|put|inside|against|into`,
      `${he} & my bed|room & night|gets|got|comes|came|sneak*|climb* & touch*|scared|asleep|sleeping|next|weird|lies|into|under|naked|pretend`,
      `i & rape|raped|molested|assaulted|sexual_abuse|sexually & by|was|got|me|been|think|happened|when|my`,
      "i & pregnant|virginity|abortion|pregnancy_test & am|lost|scared|think|need|boyfriend|he|took|my",
      "i & said|say|told|saying no|stop & he|they|him & kept|anyway|didnt|wouldnt|forced|still|keeps|did_it|sex|touch*",
      `at a|the party & someone|guy|boy|he|they & did|touch*|something & me & sleeping|asleep|drunk|woke|room|to`,
      `secret & ${he} & touch*|kiss*|room|clothes|game|tell|promise|swear|pinky|body|bed & me|i|we|us`,
      "he|they|man|uncle|coach & pinky|swear|promise & not|never|nobody|dont & say|tell & did|do|we",
    ],
    unlessNear: `${games}|${fiction}|tag|dentist|takes_my_things|doctor|doctor_said|lamp|robot*|dog|cat|puppy|baby_brother|toy|piano_keys|guitar|surprise|birthday|wrestl*|football|homework|tutorial|swimming|high_five|handshake|eye|mole|museum|draw|paint`,
    unless: "what_if|imagine|if_someone|should_never|you_should",
  },
  {
    phrases: [
      `i|me|my & ${online} & man|guy|adult|stranger|boyfriend & older|grown|adult|old|creepy|loves|love|meet|secret|pics|photos|baby|princess|sexy|kiss|address|alone|24|25|27|28|30|32|35|40|45|50 & talk*|met|meet|call*|says|said|wants|text*|told|ask*|send*|is`,
      `${stranger} & calls|call|called|calling me & baby|babe|princess|sexy|beautiful|daddy|queen|honey|sweetheart|his_girl|my_love|hot|darling|angel|gorgeous|cutie|wifey|kitten|doll`,
      `${stranger}|tutor|teacher|coach & says|said|tells|telling|thinks|told i am|look|seem & beautiful|sexy|hot|gorgeous|older|mature|his|princess|perfect_body|attractive|prettier|cute|special|not_like`,
      `${stranger}|tutor|teacher|coach & asks|asked|wants|begs|keeps|begging|demands|asking|ask|want|forcing|makes & ${picture}|nudes|cam|camera|facetime|video_chat|video_call & me|my|i|every_night|every_day|parents|more|night|private|bed|alone|sleep`,
      `he|she|guy|boyfriend|man|who|girlfriend|person is|was|turned|like|about{1} like|already|about|really{1} ${grown} & i am|was|turned|just|only|im{1} 8|9|10|11|12|13|14|15|only`,
      `i & boyfriend|girlfriend|dating|date|crush|lover & ${without(grown, "17|18")} & he|she|is|years|old|kiss|meet|sex|hotel|secret`,
      "prove & i love|loved|trust & him|her|he|wants|says|by|send|if",
      "take|get|took|catch|go|come the|a|an|by|to{1} bus|train|taxi|uber|plane|ticket & his|him|meet|hotel|her & town|place|house|city|hotel|alone|weekend|online|never_met|secret|told|wants",
      `i & gave|given|sent|told|give & number|address|school|location|phone_number|password|snap & guy|man|stranger|weird|creepy|scared|wont_stop|online_guy|never_met|keeps & discord|online|insta|internet|roblox|snapchat|him|guy|man|stranger|he|wont_stop|keeps`,
      `modeling|modelling|model|agency|photoshoot|casting|talent_scout & me|my|i & ${picture}|swimwear|underwear|bikini|offered|guy|man|he|dm`,
      "man|neighbour|neighbor|guy|stranger|next_door & sweets|candy|money|gifts|presents|ice_cream|treats & me|alone & inside|alone|house|secret|come|kiss|touch*|hug",
      `${stranger} & kiss|kissed|kissing|touch|sex|virgin|horny|masturbat*|sexting|period|bra & me|i & asks|asked|teach|ever|wants|asking|talks|message*|text*`,
      `${online}|guy|man|he|stranger & meet|meeting|met|come|pick_me_up|see_me|visit & alone|secret|parents|hotel|car|secretly|nobody|dont_tell|his_house|his_place|weekend|tonight|park & me|i|my & he|guy|man|online|stranger|boyfriend|dont_know`,
      "he|guy|man|stranger|someone|person|they & knows|found|find|knew & where_i_live|my_address|my_school|my_house|where_i_go & scared|coming|says|said|online|knows|going|stalk*|watch*|come|dont_know|follow*",
      "he|she|guy|boyfriend|man|someone & secret|dont_tell|delete & mum|parents|anyone|messages|chats|us|dad|police & told|says|said|wants|makes|ask*|because & me|our|we|love|meet|pics|older|online|him|talk*|jealous",
      "a|this|some|an man|guy & met|talk*|know & game|online|internet|insta|discord|snap|snapchat|tiktok|roblox & me|i & love*|princess|meet|wants|pics|photos|says|send|address|baby|girlfriend|marry",
      "turned_out|really|actually & grown|adult|old|40|30|50 man|guy|woman|men & online|friend|bestie|boyfriend|girl|boy|talk*|game|chat|account & i|my|me",
    ],
    unlessNear: `${fiction}|could|might|kids|children|people|can_be|drawing|homework|project|notes|essay|dog|cat|grandma|birthday|surprise|robot*|chatbot|toy|pretend_neighbour|activity`,
    unless: "what_if|imagine|if_someone|if_a|should_not|should_never|you_should|the_bot|brother_is|sister_is|cousin_is",
  },
  {
    phrases: [
      `${picture} & ${bare} & me|my|i & send*|sent|post*|share*|shared|leak*|ask*|made|make|has|have|got|threat*|show*|saw|seen|want*|find|took|take*|used|put|edit*|ai|app|everyone|school|guy|he|boyfriend|ex|boys|website|going_round|delete|down|used|friends|someone|recorded|filmed`,
      "nudes|nude|noods|nakeds & me|my|i|girls_in|our_girls & send*|sent|post*|share*|shared|leak*|ask*|made|make|has|have|got|threat*|show*|saw|want*|folder|took|ai|app|everyone|school|him|he|boyfriend|ex|boys|website|fake|blackmail*|delete|group|sell*|down",
      `screenshot|screenshots|screenshotted|screenrecorded & me|my & post|threat*|show|topless|leak*|everyone|send|blackmail*|naked|pics|private|parents`,
      `${picture} & money|pay|paid|dollars|gift_card|bitcoin|euros|cash & i|me|my & want*|demand*|ask*|threat*|or|leak*|post|send|sent|tricked|scared|they`,
      `filmed|recorded|filming|recording|films|records|photographed & us|me & without|secretly|permission|telling|knowing|asking|hidden & boyfriend|he|sex|kiss*|changing|shower|naked|toilet|bed|clothes|undress*|ex|guy|boys|room|they`,
      `cam|camera|webcam|facetime|videocall|video_call|video_chat & he|guy|man|they|boyfriend|someone & me|i & forc*|make*|made|naked|strip|clothes|undress*|night|sleep|parents|show|bed|shirt`,
      `undress|undressing|nudify|deepfake|faceswap|face_swap & app|apps|ai|website & me|my|picture|face|us & someone|used|used_on|boys|made|he|they|class|naked|using|put|on`,
      `${picture}|nudes & threat*|blackmail*|leak*|ruin|expose*|sextort* & me|my|i`,
      `my ${picture} & porn|telegram|onlyfans|website|stranger|leaked|leak|sell|sold|catfish|naked|nude`,
      `${picture} & me|my & whole_school|entire_school|everyone_has|everyone_saw|everybody_saw & naked|bra|sent|private|body|fake|boyfriend|ex|underwear|one`,
      "i & tricked|pressured|forced|manipulated|convinced into|to & sending|send|show|showing|undress & pics|nudes|photos|video|myself|body|him|more",
    ],
    unlessNear: `${fiction}|museum|eye|mole|rat|statue|filter|block|detect|detector|rule|art_class|sculpture|swimming_lesson|beach|baby|dog|cat|drawing|homework|cartoon`,
    unless: "what_if|imagine|if_someone|should_be_illegal|people_should|you_should|nobody_should|are_illegal|is_illegal|ai_should",
  },
  {
    phrases: [
      `he & love|loves|normal|natural & hurts|hurt & says|said|its|it_is|but`,
      `${he} & touch*|strok*|play*|caress*|rub*|massag*|smell* & my|our|me & hair|back|neck|face|shoulders|waist|stomach|cheek|hand|feet|ear|body & alone|uncomfortable|weird|dont_like|teacher|coach|uncle|creepy|bad|scared|weirdly|too_long|always|wrong|private`,
      `${he} & we|us|girls|i & shower|showering|change|changing|undress|naked|toilet & comes|come|came|walks|watches|looks|films|stands|enters|in`,
      `<!if i|me|my_friend|she ... touched|groped|grabbed|kissed|raped|assaulted|molested|followed|harassed|abused|flashed|fingered by a|an|my|the|this|some|older|old{3} stranger|man|guy|uncle|dad|stepdad|father|boy|boys|cousin|teacher|coach|someone|neighbour|grandpa|brother|friend|driver|men|person|doctor|pastor|priest|boyfriend`,
      `${he} & rubbed|rubbing|rubs|pressed|presses|grinding|grinds|humping|humped|brushed against|on|up_against|himself_on me|my|us`,
      `he|dad|stepdad|uncle|brother|cousin|they does|did|do it|that|this & every|when|while|whenever|if & mom|mum|night|alone|away|asleep|nobody|nights|works|work|sleeping|drunk|out & he|me|my`,
      `scared|afraid|terrified|cant|dont_want|hate & sleep|bed|bedtime|night & he|him|dad|stepdad|uncle|brother|grandpa & comes|come|room|touch*|does|in & i|me|my|because`,
      `${he} & kisses|kissed|kissing|kiss & me & out|gone|away|alone|asleep|lips|mouth|tongue|weird|dont_want|uncomfortable|secret|neck|when_mum|when_mom`,
      `i & feel|felt|feels & dirty|ashamed|disgusting|used|gross & he|him|they|uncle|what_happened|touch*|did|sex|made_me`,
      `sex|sexual|sexy & he|uncle|coach|teacher|brother|cousin|stepdad|dad|man|guy|boyfriend & me|i & dance|dances|asks|asked|makes|made|wants|talks|talk|jokes|things|stuff|force*|pressure*|12|13|11|14`,
    ],
    unlessNear: `${games}|${fiction}|tag|dentist|doctor|hairdresser|barber|lamp|robot*|dog|cat|puppy|lotion|sunscreen|hat|mask|makeup|face_paint|braids|braid|wash*|goodnight|cheek|poem|education|biology|class_ed|football|hug_from|choir`,
  },
  {
    phrases: [
      `he|she|who|boyfriend|guy|man is|was|turned|like|about{2} 18|19|20|21|22|23|24|25|26|27|28|29|30|31|32|33|34|35|36|37|38|39|40|41|42|43|44|45|50|60 & gets_me|understands_me|loves_me|likes_me|wants_me|treats_me|cares_about_me|but_he|but_she|but_we|i_love_him|i_love_her|kissed_me|my_boyfriend|texts_me|messages_me`,
      `${stranger} & asks|asking|asked|wants|knows|found|find|keeps & where_i_live|where_i_go|my_address|my_school|my_number|my_location|my_real_name|my_age|my_body|my_bra|bra_size|cup_size|my_underwear|my_period|how_old_i_am|my_boobs|virgin & online|game|discord|snap|valorant|dude|guy|man|stranger|weird|creepy|scared|keeps|insta|roblox|fortnite|he|older|chat|unknown|random`,
      `money|paypal|cashapp|vbucks|robux|gift|gifts|skins|cash|pays|paid|phone|gift_card|nitro & for|if|when|and & selfies|selfie|pics|pictures|photos|video|cam|call|kiss|meet|nude* & me|i & he|guy|man|someone|stranger|they|person|she|online`,
      `secret|online|older|adult|grown boyfriend|girlfriend|lover|relationship|partner & i|my|me|he|hes`,
      `lie|lying|lied|sneak|sneaking & mom|mum|parents|dad|family & meet|see_him|see_her|come|visit|meeting & he|him|guy|wants|boyfriend|man|we|online`,
      `guy|man|he|dude|person|someone|stranger & game|online|internet|discord|app|chat|insta|snap|roblox|minecraft|fortnite & come|coming|visit|fly|drive|travel & my town|city|school|house|country|home|place|area|street & will|wants|said|says|going|is|gonna|wanted`,
      `special|secret|deep connection|relationship|bond|friendship|thing|love & teacher|coach|he|tutor|man|adult|uncle|trainer & i|me|we|us`,
      `texts|messages|calls|snaps|texting|calling|messaging|writes|dms & me & night|2am|1am|3am|midnight|late|4am|12am & friend_of|moms_friend|mums_friend|dads_friend|teacher|coach|man|uncle|guy|stranger|tutor|neighbour|older`,
      `he|she|guy|man|boyfriend & live|move|stay & with him|her & i|me & when|can|should|wants|said|says|asked|leave|run & 13|14|15|16|parents|home|older|online|secret|mum|mom`,
      `meet|meeting|see|seeing|visit|visiting & him|her|guy|man|stranger|someone & hotel|motel|his_house|his_flat|his_place|his_car|his_apartment|after_dark|his_room & i|me|supposed|tomorrow|tonight|wants`,
      `i & sent|sending|send|showed & him|her|guy|men|strangers|boyfriend|boy|someone|man|dude & pics|photos|videos|pic|photo|video|picture|pictures & regret|was_11|was_12|was_10|was_13|was_9|naked|body|more|showing|everyone|shows|threat*|scared|begged|pressured|nude*|now_he|wont|bra|begging|delete`,
      `send|sent|show|showing|see & my|your & boobs|body|chest|butt|bum|privates|breasts|feet|underwear|bra & he|she|wants|asked|asks|guy|man|him|they|someone|boyfriend|told|keeps|me_to`,
      `or|else my|your|the|all{1} mum|mom|parents|everyone|friends|school|family|dad|class|followers & sees|see|gets|get|finds|know|send|post|receive|will|gonna|them|it & video|pics|photo|nudes|picture|photos|pictures|pic|nude|screenshot|pay|euro|money|dollars|more`,
      `trade|trading|swap|swapping|share|sharing|collect|collecting|sell|selling|pass|passing|rate & pics|nudes|photos|pictures|videos & girls|us|me|my & boys|guys|class|school|men|chat|group|they|of`,
      `delete|erase|remove|take_down|get_back & of_me|my_pics|my_photos|my_video|my_nudes|pictures_of_me & he|him|they|everything|internet|how|has|want|ex`,
      `${picture} & naked|nude|undress|undressed|porn|bra|shower|changing|toilet|body & of|me|my|us & someone|he|guys|boys|friend|friends|boyfriend|cousin|brother|ex|man|has|took|have|got`,
    ],
    unlessNear: `${fiction}|drawing|homework|dog|cat|museum|statue|mole|eye|class_photo|beach|baby|could|might|kids_should|birthday|grandma|robot*|app_asks|form`,
    unless: `what_if|imagine|if_someone|if_a|should_never|you_should|should_be_banned|are_illegal|is_a_crime|must_not|never_to_send|told_us|the_bot`,
  },
  {
    phrases: [
      `we|our|my take|takes|took|taking|get|put|pull our|all_our|off? clothes|pants|underwear off|down & cousin|he|uncle|brother|game|makes|she|play|friend`,
      `he|guy|man|she|someone|teacher|coach & look|looks|am|seem & older_than|mature|grown_up|like_a_woman|like_a_model|so_hot|sexy & me|i & says|telling|tells|said|keeps|thinks`,
      `i & sent & pic|photo|video|picture|pics|photos|selfie & regret|showing_everyone|shows_everyone|wish_i_hadnt|scared|shows|threat*|everyone_has|spread*`,
    ],
    unlessNear: `${fiction}|drawing|homework|dog|cat|shoes|swimming_pool|beach_trip|costume|project`,
  },
];
