import { bare, fiction, games, i, person, picture, stranger } from "./phrase-words.ts";
import type { PhraseGroup } from "./phrases.ts";

const online =
  "online|internet|discord|snapchat|snap|instagram|insta|tiktok|roblox|fortnite|minecraft|whatsapp|telegram|omegle|facebook|messenger|twitch|groupchat|dm|dms|dmed|texting|texts|webcam|skype|facetime|stranger|strangers|never_met|followers|wattpad|kik|yubo|reddit|wizz|monkey|game_chat|gaming|free_fire|brawl_stars|among_us|app|chat|chatting|server|youtube|a_website|vr|ps5|xbox|ps4|dont_know|never_seen|on_my_game|in_a_game|in_my_game";
const apps =
  "online|internet|the_internet|discord|snapchat|snap|instagram|insta|tiktok|roblox|fortnite|minecraft|whatsapp|telegram|omegle|facebook|twitch|chat|a_game|my_game|the_game|kik|reddit|a_server|a_website|an_app|social_media|game_chat|yubo|wizz|free_fire|youtube|vr|vrchat|xbox|a_forum|a_dating_app|tinder|wattpad|dm|dms|gaming";
const grown = "man|guy|boy|men|guys|woman|boyfriend|dude|person|people|adult|adults|lady|someone|somebody|friend|boys|stranger";
const old =
  "18|19|20|21|22|23|24|25|26|27|28|29|30|31|32|33|34|35|36|37|38|39|40|41|42|43|44|45|46|47|48|50|52|55|60|twenty|thirty|forty|fifty|older|grown|adult|old|grown_up|way_older|much_older|in_his_20s|in_his_30s|year_old|middle_aged|creepy";
const young = "i_am 8|9|10|11|12|13|14|15|16";
const rendezvous =
  "meet|see_me|visit_me|come_over|hang_out_alone|pick_me_up|meeting|meet_up|meetup|take_me_out|get_me|come_to_his|come_to_my|go_to_his|his_house|his_place|hotel|his_car|travel_to|fly_me|fetch_me|see_me_in_person|visit|date|come_with_him|go_out_with_him|send_a_taxi|send_an_uber|picks_me_up|fetch";
const gifts =
  "gift|gifts|present|presents|money|robux|vbucks|v_bucks|phone|skins|clothes|jewelry|jewellery|perfume|iphone|necklace|cash|dollars|euros|pounds|game_pass|gift_card|gift_cards|things|stuff|sweets|candy|chocolate|alcohol|shoes|diamonds|coins|vapes|ring|credit|uc";

/** Somebody wins a child's trust for harm: secrets, presents, questions about its body, meeting. */
export const groomingPhrases: PhraseGroup[] = [
  {
    phrases: [
      `<!if ${stranger} .. wants|wanted|want|asked|asks|keeps|told|asking|invited|invites|begs|needs|tells|insists|planning|plans|coming|going|convinced .. ${rendezvous}`,
      `<!if ${stranger} .. says|said|loves|claims .. loves|love|miss|marry|soulmate|kiss|boyfriend|girlfriend|baby|beautiful|sexy|hot me|each_other|so|is|and|a|him|her`,
      `<!if ${stranger} .. loves|likes|dating me|we|each_other`,
      `<!if ${stranger} .. wants|asked|asks|asking|knows|know|find|found|finds|tell|told|keeps .. my|where|what|which|home|full|phone i_live|adress|address|live|location|school|number|phone_number|full_name|password|school_i_go|where_i|name_and`,
      `<!if ${stranger} .. asks|asked|asking|wants|keeps|begs|wanted|want|told|tells|offered|pays|pay .. me|for|my .. ${picture} !..drawing|homework|cat|dog`,
      `<!if ${stranger} .. sends|sent|gives|gave|buys|bought|promised|promises|offers|offered|pays|paid me .. ${gifts}`,
      "i .. gave|give|told|sent|send|shared|given|said .. my|where .. address|location|number|phone_number|password|school|i_live|full_name .. stranger|online|someone|him|guy|man|person|internet",
      `<!if ${stranger} .. threatens|threatened|scared|scary|scares|creeps|weird|creepy|stalks|stalking|uncomfortable|follows|blackmails me|my|us|and|questions|things|messages`,
    ],
    onlyWith: online,
    unless:
      "teacher|class|zoom|project|homework|form|website_asks|sister|brother|grandma|aunt|should|could_be|would_be|classmates|for_my_birthday|next_level|guild|the_bot|chatbot|the_app|spam|scam_email|our_team|my_team|support|tournament",
  },
  {
    phrases: [
      `i .. meeting|meet|met|see|seeing|visit|visiting|hanging_out .. someone|guy|man|boy|him|her|friend|person|stranger|he|girl .. met|know|found|from|talk|talking|chat|online|i_know .. ${apps}`,
      `i .. going|will|planning|want|agreed|meeting|promised|supposed|decided to? meet|meeting|see .. my online|internet|discord|roblox|tiktok friend|boyfriend|girlfriend`,
      "meet|meeting|see|seeing my|an|a|the|this online|internet|discord|roblox|tiktok|insta|snapchat|virtual friend|boyfriend|girlfriend|guy|man",
      "my online|internet|discord|roblox|tiktok|virtual boyfriend|girlfriend|bf|gf",
      "i have|got a|an secret|online|adult|older boyfriend|girlfriend|bf",
      `<!if my? boyfriend|girlfriend|he|she|partner|guy|man|crush|online|friend .. is|turned|was|already|like|almost{2} ${old} .. and|but|years|year|i|than|so|he|he_is|says|told|wants|$ .. ${young}|i_am_only|me|my_age|i_am|minor|13|12|14|11`,
      `i am|was 9|10|11|12|13|14|15|only .. he|she|boyfriend|girlfriend|guy|man .. is|was .. ${old}`,
      `${young} .. he|she|boyfriend|girlfriend|guy|man .. ${old}`,
      `i|he|she|that .. ${old.split("|").slice(0, 30).join("|")} .. my|says|say|calls|is|wants|a boyfriend|girlfriend|bf|gf|kiss|sex|date|marry`,
      `my boyfriend|girlfriend|bf is|turned{1} like|already|almost|an|way|much|a_lot|a{1} 18|19|20|21|22|23|24|25|26|27|28|29|30|35|40|50|adult|older|grown`,
      `older|grown|adult|40|30|old|25|35|45|50|twenty|strange|random|weird|creepy|${old.split("|").slice(0, 30).join("|")} year|old|up|strange{2} ${grown} .. texts|texting|talks|talk|talking|messages|messaging|dms|dmed|chat|chats|chatting|loves|likes|wants|want|online|asked|asks|asking|keeps|follows|followed|following|sends|sent|send|told|tells|offered|touch*|pick*|meet|kiss*|buys|gives|calls|added|adds|stares|writes|wrote|promised|says .. me|to_me|with_me|my|us`,
      `i .. talk|talking|chat|chatting|text|texting|date|dating|meet|meeting|seeing|love|sleep|call|calling|flirting .. to|with|a|an|this|some{3} older|grown|adult|old|much_older|way_older|${old.split("|").slice(0, 30).join("|")} year|old|up{2} ${grown}`,
      `i .. talk|talking|chat|chatting|text|texting|date|dating|meet|met|meeting|seeing|know|dates .. someone|guy|man|boy|person|him .. ${old} !friends_since`,
      `i .. met|meet|know|found|talk|talking|chat|friends|friend|dating|date .. online|${apps} .. older|love|loves|boyfriend|adult|wants|asked|asks|meet|weird|creepy|scared|scary|secret|send|pics|photos|threat*|blackmail*|man|kiss|naked|strange|address|uncomfortable|trust|gifts|robux|pressur*`,
      "i|me mature|grown_up|special for my age",
      "i .. mature|grown_up|old_enough for my age|him|kisses",
      "age is|doesnt|dont just|only|matter|a|mean{2} a? number|matter|anything !in_the_data",
      `${person} .. said|says|told|tells|say|thinks i .. mature|special|prettier|sexy|hot|sexiest|not_like_other|different_from_other|his_type|beautiful_body`,
    ],
    unlessNear: `${fiction}|class_project`,
    unless: "if_a|if_an|if_someone|should|pen_pal|robot*|data",
  },
  {
    phrases: [
      `<!if man|men|guy|he|she|uncle|dad|stepdad|coach|teacher|stranger|someone|boyfriend|cousin|neighbour|neighbor|person|boy|they|grandpa|brother|tutor|priest|friend_online|adult|woman .. said|says|told|tells|wants|wanted|asked|asks|makes|made|swear|promise|promised|warned|begged|forced|make|insisted|say|tell me|i|that|us|not|to|dont|we|should|it|must|never{5} tell|tel|say|speak|secret|mention|talk .. parents|mom|mum|dad|family|anyone|anybody|about_us|about_it|about_this|what|our|secret|everyone|teachers|nobody|no_one|friends`,
      `<!if man|men|guy|he|she|uncle|dad|stepdad|coach|teacher|stranger|someone|boyfriend|cousin|neighbour|person|boy|they|tutor|adult .. said|says|told|tells|wants|wanted|asked|asks|makes|made|swear|promised|begged|say keep|me|to|it|i|should|have|must|a|this|our|that|we|us|is|stay|stays|everything|chats|talks|messages|need|him{7} secret|between_us|private|hidden !recipe|password|key`,
      "dont|not|never|wont|cant tell|tel my|your|the|any|our|her|his|ur{1} parents|mom|mum|dad|family|anyone|mother about us|him|me|our|this_or_else|what_we|what_he",
      `<!if man|guy|he|she|stranger|someone|coach|teacher|boyfriend|person|boy|they|adult|uncle .. told|tells|wants|wanted|asked|asks|makes|made|says|said .. delete|erase|hide|clear .. messages|chat|chats|history|texts|conversation|conversations|app|pics|photos|it|everything`,
      "our little|special|own|big|dirty secret|secrets",
      `<!if man|guy|he|she|stranger|someone|coach|teacher|boyfriend|person|boy|they|adult|uncle|men|friend|woman|tutor|neighbour|dude|pedo|boys|girl|user|dad|stepdad|cousin .. asks|asked|asking|wants|ask|keeps|wanted|says|said .. what i_am|i|underwear|bra|colour|color|panties|size|knickers wearing|wear|underwear|bra|i|panties|have|is|my|size|got|sleep_in`,
      `<!if ${stranger} .. asks|asked|asking|ask|keeps|wants .. if|whether|am|when|how_often i|my_parents .. home_alone|alone|virgin|single|wearing|touch|masturbate|kissed|naked|shave|horny|had_sex|out|not_home|asleep|have_had|in_bed|period|boobs|body|hair_down|ever`,
      `<!if ${stranger} .. asks|asked|asking|sends|sent|says|said|talks|writes|wrote|texts|texted|keeps|messages|messaged|dms|dmed|makes|talking|sending|comments|commented|calls|send|saying|tells|types .. dirty|sexual|sexy|creepy|inappropriate|perverted|nasty|sexually|weird_sexual|gross|horny|flirty|explicit|nsfw|weird .. me|to_me|my|with_me|things|stuff|questions|messages|pics|pictures|videos|comments|talk|texts|photos !..kids|..children`,
      `<!if ${stranger} .. wants|asked|told|asks|wanted|makes|made|tells|keeps|begs .. me .. cam|camera|webcam|video|videocall|facetime|skype|live|call|zoom|mic .. locked|naked|without|underwear|shirt|undress|show|strip|alone|body|clothes|dance|night|dark|under|bra|bed|room|secret|top`,
      `<!if ${stranger} .. wants|asked|asks|told|invited|keeps|says|said|offered|begs|tells|promised|wanted|tried .. me|i|my_friend .. come|go|get|getting|stay|sleep|ride|drive|pick|meet|visit|meeting .. his|their|hotel|car|van|flat|apartment|alone|motel|secretly|cabin|without|woods|forest|truck|park_at|behind|in_private|abandoned|at_night`,
      `man|guy|stranger|someone|he|men|somebody|dude|driver|people .. asked|told|tried|trying|wants|wanted|tries|offered|tells|asks|forced|pulled|dragged|grab|get|pull me|to_get_me{1} .. in|into|inside|get_in his|the|a|their car|van|truck`,
      "man|guy|stranger|men|someone|woman|somebody in|with a|the|his|white|black|big{2} car|van|truck .. asked|told|wanted|tried|offered|stopped|keeps|wants|waves|said|followed|talked me|us|to|get|in|him{2}",
      "car|van man|guy|stranger|with|someone|pulled|stopped|slowed|keeps|follows|followed|parked|drives .. me|my_house|my_school|girls|kids",
      `man|men|guy|guys|stranger|someone|somebody|car|he|creep|person|van|dude .. follows|followed|following|waits|waiting|stalks|stalking|stalked|stalker|watches_me|spying|chased|chases|stares|staring|watching .. me|outside|my_house|my_school|home !..on_tiktok|..on_insta`,
      `<!if ${stranger} .. pick|picks|picked|picking|get|fetch|wait|waits|waiting me|for_me|up{1} .. secret|his_car|alone|nobody_knows|without|car|dont_know|hotel|online|met|met_on|internet|stranger`,
      `<!if ${stranger} .. gives|gave|buys|bought|sends|sent|promised|promises|offers|offered|pays|paid|give|buy|pay|send|offering|promise|will me|us ... ${gifts} ... secret|pics|pictures|photos|not_to_tell|and_wants|tell|kiss|touch*|alone|video|nude*|meet|naked|sex|private|hug|return|favour|favor|dont_tell|if_i|show|undress|do_things|keep|sit|see_me|lap|scared`,
      `<!if ${stranger} .. wants|wanted|want|asks|asked .. ${gifts} .. for|if|but|and .. ${picture}|kiss|nudes`,
      "i .. meet|meeting|see|seeing|going_to .. parents|mum|mom|nobody|dad .. dont|doesnt|not|no_idea|cant know|idea|knows .. online|boyfriend|older|guy|man|stranger|hotel",
      "i .. meet|meeting|see|seeing|visit .. online|internet|discord|snapchat|tiktok|insta|roblox|stranger .. parents|mum|mom|nobody|no_one|dad|secret|alone|secretly .. dont|doesnt|not|no_idea|know|knows|tonight|$|park|mall",
      "teacher|coach|tutor|trainer|pastor|priest|man|stranger|instructor|director|driver|uncle|neighbour|neighbor|guy|principal|sir .. texts|messages|dms|snaps|writes|texted|messaged|calls|texting|messaging|sends|sending|called|contacts|says|said|tells|told me|i|messages .. night|secret|secretly|beautiful|sexy|pretty|hot|love|loves|private|privately|hearts|alone|misses_me|gorgeous|cute|special|kiss",
      `<!if ${stranger} .. wants|asked|begs|told|convince|tries me|us to? run_away|runaway|sneak_out|leave_home|elope|move_in|marry|come_live|live_with .. him|her|them|together|secret`,
      "i .. lied|lie|lying about my age .. he|man|guy|meet|dating|sex|older|wants",
      "he|she|man|guy|boy|girl|person|friend .. turned_out|actually|really|was|is .. to|be|a|an{3} adult|old_man|man|grown|pedo|pedophile|predator|catfish|fake_profile|much_older|an_old|50|40|60",
      "catfished|groomed|grooming|catfishing me",
      "i .. was|am|being|been|got|getting|be groomed|catfished !by_the_dog",
      "dick|cock|d pic|pics|picture|pictures|photo|photos",
      `pic|pics|picture|pictures|photo|photos|video of|of_his his? d|dick|penis|private|privates|cock|willy`,
      `<!if ${stranger} .. sent|sends|send|dmed|texted|posted|sending|airdropped me|us .. dickpic|dick|nude|nudes|naked|porn|unsolicited|private_parts|sexual|disgusting_pic*|gross_pic*|himself`,
      `he|she|boyfriend|guy|man says|said|told|thinks if|that|i{2} i .. love|loved|really|trust him|her .. would|will|have|prove|alone|send|do|kiss|sleep|meet|come|should`,
      `${i} scared|afraid|uncomfortable|worried .. guy|man|stranger|someone|person .. online|follow*|address|where_i_live|texts|messages|internet|keeps`,
      "strange|weird|random|creepy|old man|men|guy|guys|number|woman|account .. keeps|messages|messaging|texts|texting|follows|following|talks|talking|asks|asking|calls|calling|stares|touch* me|to_me|for|at_me|my",
    ],
    unlessNear: `secret_recipe|recipe|surprise|party|birthday|present_for|${fiction}|christmas|the_rule|password|magic|joke|answer|homework|dog|puppy|cat|kitten|duck|insta_follow|grandma|spam|chatbot|exam|test|quiz`,
  },
  {
    phrases: [
      `<!if ${stranger} .. ${bare.split("|").slice(0, 6).join("|")} .. me`,
      `<!if ${stranger} .. wants|asked|asks|wanted .. see|show my|me|him body|naked|boobs|legs|feet|underwear|tummy|belly|chest|bra|without|in_my|on_cam|on_camera|undress*`,
    ],
    unlessNear: `${fiction}|${games}|eye|mole|cat|painting|museum|statue`,
  },
];
