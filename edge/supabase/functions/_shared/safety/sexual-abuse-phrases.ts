import { bare, fiction, games, i, man, person, picture, privateParts } from "./phrase-words.ts";
import type { PhraseGroup } from "./phrases.ts";

const touches =
  "touches|touched|touching|touch|grabs|grabbed|grabbing|rubs|rubbed|rubbing|strokes|stroked|stroking|gropes|groped|groping|feels|felt|fondles|fondled|fondling|licks|licked|licking|squeezes|squeezed|squeezing|caresses|caressed|pinched|pinches|massages|massaged|tickles|tickled";
const abuser =
  "he|him|they|dad|stepdad|uncle|grandpa|cousin|stepbrother|brother|neighbour|neighbor|teacher|coach|trainer|tutor|pastor|priest|imam|babysitter|carer|man|guy|stranger|doctor|boyfriend|boy|daddy";
const makes =
  "makes|made|make|making|forces|forced|force|forcing|asks|asked|asking|wants|wanted|want|tells|told|telling|begs|begged|tried|tries|trying|pressures|pressured|pressuring|pushes|convinced|let|lets|tricks|tricked|dared|blackmailed|threatened|get|gets|got|keeps|kept|forcefully|ask";
const bad =
  "do_things|do_stuff|do_something|do_bad|do_weird|do_it|have_sex|sex|sexual|undress|strip|get_naked|kiss|touch|suck|lick|watch_porn|porn|watch|sleep|lie|lay|take_off|take_my|take_all|remove|show|see|hold|rub|sit_on|massage|shower|bathe|naked|get_undressed|oral|put_my|wear|dance_for|pose|touch_him|intercourse";
const asleep = "night|bed|asleep|sleeping|sleep|door|dark|touch*|everyone|undress*|morning|naked|mum_is|mom_is|nobody";

/** Sexual harm by somebody near. */
export const sexualAbusePhrases: PhraseGroup[] = [
  {
    phrases: [
      `${man}|she|her|aunt|woman|girl .. ${touches} me|us !up|with_her_words|with_his_words|deeply|and_said_tag|on_the_cheek|goodnight|good_night|goodbye|on_my_forehead|on_the_forehead|back_to`,
      `${touches}|slapped|slaps|smacked|smacks my ${privateParts} !..accident`,
      `touches|touched|touching|touch|grabs|grabbed|rubs|rubbed|gropes|groped|fondled|fondles|licked|feels me|us in|on|where|down|under|there|when|while|at|inappropriately|sexually|wrong|weird|private|like|between|without|again|every|even|all|inside|over|funny|badly|places|parts !stomach_with|the_back_and_said|my_shoulder_and`,
      `${man} .. touches|touched|grabbed|grabs|slapped|slaps|touching|rubs|rubbed|looks_at|stares_at my .. ${privateParts}|legs|leg|body`,
      `${person} .. ${makes} me|us|my_* .. kiss|undress|porn|have_sex|do_sex|sexual|sex|strip|suck|lick|intercourse|naked|masturbat*|blow_job|blowjob|handjob|touch_him|touch_her|touch_himself|touch_it|touch_his|touch_their|touch_myself|lap|get_undressed !..the_screen`,
      `${person} .. ${makes} me|us .. touch him|his|her|their|himself|myself|them|it_and`,
      `${person} .. ${makes} me|us .. take|pull|put my|off|down|the|all|out{2} clothes|pants|underwear|shirt|trousers|top|bra|skirt|dress|knickers`,
      `${person} .. ${makes} me|us .. take_off|remove|lift|pull_down|pull_up my|all|the? clothes|pants|underwear|shirt|trousers|top|bra|skirt`,
      `${man} .. makes|made|forces|forced|making|forcing|make|pressures|pressured|pressuring me|us|my_sister to|into|2{1} ${bad}|things|stuff`,
      `${person} .. take|took|takes|taking|pulls|pulled|pulling|ripped|removes|lifts|lifted|unbuttoned|unzipped|tore my|off|down|up{2} my? clothes|pants|underwear|trousers|skirt|shirt|top|dress|bra|panties|shorts|knickers !..wash*|teeth`,
      `<!if i .. molested|raped|groped|sexually|sexualy|violated|fingered|sodomized|sodomised|sexual_abuse !as|by_the_story|reproduc*|transmit*`,
      "rape|raped|rapes|raping|molest|molests|molested|molesting|groped|gropes|groping|fingered|fingers|violated|violates|fondled|abused_sexually me|my_sister|my_brother|us|myself",
      "sexually|sexualy|sexual abus*|assault*|harass*|touch*|molest* me|us|by|at|at_home|when|since|for|$|last|on",
      `${man}|he|she .. had|has|have|having|wants|tried|wanted|tries|want|trying to? have|had|do? sex|intercourse with|to|from|$|and me|us|$`,
      `${man}|she .. wants|wanted|pressures|pressuring|pressured|forces|forced|begs|keeps|asking|asks|asked|tries|tried|convince|want|expects .. sex|have_sex|sleep_with_him|sleep_with_me|sleep_with_her|lose_my_virginity|go_all_the_way|do_it_with_him|my_virginity|sexual_favours|sexual_favors`,
      `${man} .. put|puts|stuck|shoved|putting|slid|slides|slipped|moved|moves|ran|runs|pushed|places|placed|sticks .. his|her|their|a|its{1} hand|hands|finger|fingers|thing|penis|dick|tongue|mouth|body in|inside|down|up|under|into|on|between|over|onto|around my|me|mine !shoulder|head|mouth_over`,
      `his|her|their|a thing|penis|dick|willy|privates|private|private_parts|private_part|cock|genitals|down_there|boner|balls to|at|in|on|near|inside|against|with|and|out|when|for|for_him{1} me|my|mouth|face|bed|us|scared|suck|touch|lick|hold`,
      `suck|sucked|lick|licked|touch|hold|touched|sucking|licking|rub|held|see|kiss|stroke|stroking|look_at|feel his|her|their thing|penis|dick|willy|privates|private|private_parts|private_part|cock|parts|it`,
      `${person} .. sends|sent|send|shows|showed|showing|show|sending|exposed|exposes|flashes|flashed|pulled_out|takes_out|took_out|whipped_out me|us|his|her|to|their|himself|my_sister{2} .. private|privates|penis|dick|private_parts|willy|genitals|himself|porn|porno|cock|naked|nude|dirty_videos|sex_videos|sexual|thing !..eye|mole`,
      `${man} .. flashed|flashes me|us`,
      `${man} .. rubs|rubbed|rubbing|grinds|grinding|pressed|presses|pushes|pushed|grinded himself|his_body|his_thing|against|up_against on|against|me|to me|us|my_*`,
      `${man} .. licked|licks|kissed|kisses|bit|sucked|kissing|licking my neck|ear|lips|mouth|body|stomach|chest|leg|legs|belly|face|back`,
      `${man} .. exposed|exposes|exposing|masturbat*|jerks|jerked|wanked|playing_with|touches himself|in_front_of_me|off|next_to_me|near_me|while`,
      `${man} .. got|gets|get|climbed|lay|laid|lies|lays|lying|pinned|climbs|laying|forced_himself|crawled|pressed|presses|pushed_himself|pushed on|in|up|against|himself|top|over|next|onto|into|into_my|himself_on{3} top_of_me|inside_me|me_down|against_me|on_me|me_in_bed|bed_with_me|next_to_me|beside_me|my_bed|bed !..read|story`,
      `${man} .. comes|came|sneaks|sneaked|snuck|climbs|crawls|crawled|walks|walked|gets|got|come|enters|goes|creeps|lies|sits into|in|to|inside|on|up{2} my|the|our room|bed|bedroom|bathroom|shower .. ${asleep}|shower*|without_knock*|when_i|while !say|wake`,
      `${man}|she .. watches|watched|watching|watch|looks|looked|looking|stares|stared|staring|peeks|peeked|spies|spied|spying|walks_in|walked_in|films|filmed|films|recorded|records .. shower|showering|undress|undressing|undressed|change|changing|naked|dressed|bath|bathing|bathroom|toilet|clothes_off|getting_changed|my_chest|my_body|my_boobs|my_butt|my_bum|my_legs`,
      `${man} .. looks|stares|looking|looked|staring at me|my_body .. weird|wrong|creepy|funny|uncomfortable|undress*|strange|gross|like_that|scared|dirty|underwear`,
      `${man}|she|aunt|woman .. does|do|did|done|doing|tries|trying|tried to? do? things|stuff|something|bad_things|weird_things|sexual_things|dirty_things|nasty_things|it|sex_stuff|that|bad_stuff|gross_things|weird_stuff|horrible_things to|with me|us|my_sister|my_body !a_favour`,
      `things|stuff he|uncle|they|dad|stepdad|man did|does|do|done to|with me|us|my_body`,
      `what he|they|uncle|dad|stepdad|coach|cousin|she did|does|do|done to|with me|us`,
      `${man} .. makes|made|make|lets me|us sit|sleep|lie|lay|get|bathe|shower .. lap|his_bed|with_him|bed_with|next_to_him|on_him|naked|same_bed`,
      `${i} pregnant`,
      "think|maybe|might_be|could_be|am|scared|because|if i|am|be|might_be{2} pregnant",
      "my period .. late|stopped|havent|missed|not_come|hasnt|didnt_come .. pregnant|sex|he|boyfriend|month|weeks|scared",
      "missed my period !..history",
      "i .. need|take|took|buy|get|bought a? pregnancy|abortion|morning_after|plan_b test|pill|$",
      `i .. said|told|screamed|begged|cried|kept_saying|asked no|stop|him|to_stop|her{2} .. didnt|wouldnt|kept|still|doesnt|wont|did_it|anyway|not stop|listen|do|going|did|anyway|care|touch*`,
      `${man}|she .. wont|didnt|doesnt|never|wouldnt|not|dont stop|stops|stopped touching|kissing|rubbing|grabbing|hugging|groping|trying_to_kiss|when_i_say_no|when_i_said_no`,
      `${man} .. keeps|kept|always|tries|tried|trying|wants|wanted|forced to|on|trying|try|his{3} kiss|touch|grope|undress|touching|kissing|groping|tongue|hugging|grabbing me|my|down|in|and_i_dont|us`,
      "sleeps|sleep|slept|sleeping in|with his|my|same|the|me bed|him|naked .. touch*|makes|weird|scared|naked|dont_want|uncomfortable",
      "touched|touches|hurt|hurts|hurting|bleeding|bleed|pain|sore|itch my|me|in|from|is|privates{1} down_there|private_parts|privates|private_part|vagina|penis|bottom|between_my_legs .. he|uncle|because|dad|him|cousin|after|when|and|from|stepdad|$",
      "my private|privates|private_parts|vagina|bum|bottom|down_there parts|is|are|hurts|hurt|bleeds|sore{1} .. because|hurts|hurt|after|from .. he|uncle|dad|him|stepdad|cousin|brother|what",
      `${man} .. makes|made|making me feel|really|so|very|super|kinda|kind|of{3} uncomfortable|unsafe|dirty|icky|creepy|weird_when|gross|disgusted`,
      `feel|feels|felt dirty|disgusting|ashamed|gross|used because|after|when|since|for what|he|they|him|what_he|touch*`,
      `our|a|special|the|his|their|this|as secret|special|little|private|adult|naughty secret|game|games|place !level|..minecraft|agent|weapon`,
      `<!if ${abuser} .. says|said|tells|told|tell .. our|its_our|just|a_special|a_little|as_a{2} secret|between_us|special_game|secret_game|little_game !recipe`,
      `i .. woke|wake|waking up .. he|him|dad|uncle|man|brother|stepdad|cousin|someone|his .. on_top|touching|my_bed|bed|hand|hands|pants|naked|in_me|inside|next_to_me|on_me`,
      `i .. lost|took|take|taken my virginity`,
      `i .. had|have|having|did|made|been_having sex|intercourse with|and|because|at|when|for|but|$ !ed|education|class`,
      "paid|pays|pay|sell|selling|sold|sells me|my_body|myself for|to sex|men|his_friends|have_sex|$",
      `${man} .. drugged|drunk|drugs .. touched|undressed|raped|sex|naked|woke`,
      "sexually|sexual active|pressure|advances|comments|jokes|remarks|questions|messages|things|stuff|acts|act|favours|favors at|to|about|from|with|on me|my|him|class",
      `${man} .. made|makes|making|make|says|said|saying|keeps .. sexual|dirty|creepy|inappropriate|comments|perverted|sexy .. me|my_body|my_butt|my_chest|my_boobs|about_my|comments_about`,
      `${man} .. ${picture} .. me .. shower|showering|naked|undress*|sleeping|changing|bath|underwear|clothes`,
    ],
    unlessNear: `${games}|tag|hide_and_seek|${fiction}|heart|biology|teeth|shoulder_to|dentist|vaccine|football|wrestling|check_up|checkup|high_five|screen|button|thunder*|wash_my_hands|cold_water|math*|baby_brother|draw|paint|mole|eye|lamp|shoes|kitten|handcuff_toy|lecture|tutorial|robot*|sock*|jacket`,
  },
  {
    phrases: [
      `${person} .. kissed|kisses me|us on_the_lips|on_the_mouth|lips|mouth|and_i_dont|and_i_didnt|without|even|on_my_neck|my_neck|when|against|hard|at|in|with_tongue`,
      `${bare.split("|").slice(0, 3).join("|")} with|in_front_of me|us`,
    ],
    unlessNear: `${games}|${fiction}|goodnight|good_night|cheek|forehead`,
  },
];
