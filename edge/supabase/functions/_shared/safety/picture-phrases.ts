import { bare, fiction, i, picture, stranger } from "./phrase-words.ts";
import type { PhraseGroup } from "./phrases.ts";

const who = `${stranger}|ex|classmate|classmates|class|kids|cousin|uncle|teacher|coach|brother|student|students|kid|hacker|hackers|bf|gf|boyfriends|dad|stepdad|neighbour|partner|crush`;
const spread =
  "post|leak|share|send|show|publish|expose|upload|spread|forward|sell|release|put|posted|leaked|shared|sends|shows|showed|published|exposed|uploaded|forwarded|selling|posting|leaking|sharing|sending|showing|exposing|forwarding|spreading|shares|posts|leaks|sold|passing|passed|airdropped|circulating|circulated|distributing|distributed|reposted";
const nude = "nude|nudes|naked|topless|nakeds|undressed|porn|sexy|intimate|explicit|sexual";

/** Pictures that show too much: asked for, sent, threatened with, made by a machine. */
export const picturePhrases: PhraseGroup[] = [
  {
    phrases: [
      `<!if|when|whenever ${who} .. asks|asked|asking|ask|wants|wanted|begging|begs|beg|pressures|pressuring|pressured|forces|forced|told|tells|keeps|convinced|demands|demanded|want|made|makes|threatens|threatened|tricked|paid|offered|needs|expects|demanding .. ${nude}`,
      `<!if|when|whenever ${who} .. asks|asked|asking|ask|wants|wanted|begging|begs|beg|pressures|pressuring|forces|told|tells|keeps|demands|demanded|want|made|makes|tricked|offered .. ${picture} .. ${bare}|without_my|without_a|without|no_clothes|body|nothing_on|undressed|bedroom`,
      `<!if|when|whenever ${who} .. asks|asked|asking|ask|wants|wanted|begging|begs|told|keeps|demands|want|made|makes|tricked me|my|for|him|to|send|a|see|show{6} ${bare} .. ${picture}`,
      "i .. sent|send|shared|sending|share|gave|showed|took|posted|uploaded|traded|sold|sell|made|show|sext|sexted|sexting .. nude|nudes|topless|sext|sexting",
      `i .. sent|send|shared|sending|gave|showed|took|posted|sold|take|made .. ${picture} .. my|without|in|of|no|nothing{3} boobs|boob|breasts|butt|bum|body|underwear|bra|private|privates|clothes|naked|nude|chest|ass|feet|undressed|shower|shirt|top|thong|panties !of_water|of_clothes`,
      `i .. sent|send|shared|gave|showed|sending .. ${bare.split("|").slice(0, 20).join("|")} ${picture} !..homework`,
      `i .. sent|send|shared|gave|showed .. him|her|guy|boy|someone|man|stranger|them|person|boyfriend|ex .. ${picture} .. more|threat*|everyone|shows|showed|regret|scared|blackmail*|leak*|post*|shared|sharing|delete|wont|sending|spread*|private`,
      `i .. sent|showed|took .. ${picture} .. now .. threat*|everyone|blackmail*|whole_school|laugh*|spread*|leaked`,
      "my nudes|nude|naked|leaked|intimate|topless",
      `nude|nudes|naked|topless|sexual|explicit|undressed|porn|private|intimate|sexy|sext ${picture} of|from me|us|myself|my_friend|my_sister|my_girlfriend|her|him`,
      `nude|nudes|porn|onlyfans of|from|with me|my_friend|my_sister|myself|my_face|my_body|my_head`,
      `my private|intimate|sexy|personal|secret|naked|underwear ${picture}|parts`,
      `${who} .. has|have|got|stole|hacked|found|selling|kept|keeps|saved|screenshotted|took|took_a|took_some|save|screenshot|screenshots|took_screenshots|recorded|records|having .. ${nude}|private|intimate|inappropriate .. me|${picture}|mine|i_sent`,
      `${who}|everyone|everybody|somebody .. ${spread} .. my|of_me|me .. ${nude}|private ${picture}|of|and|$|to|online|in|on|around|$`,
      `<!if ${who} .. said|says|threatens|threatened|threatening|threat|will|going|wants|gonna|threatend|wanted|could|would|might|keeps_saying|or|say|trying .. ${spread} .. my|of_me|it|them|everything|our|that|the|those|these|this ${picture}|nudes|nude|screenshots|chats|everyone|parents|to|on|secrets|online|messages|naked|private|conversation .. everyone|parents|friends|school|internet|online|class|if|unless|mum|mom|dad|family|pay|dont|$|whole|tiktok|insta|followers`,
      `<!if ${who} .. said|says|threatens|threatened|threatening|will|going|wants|gonna|say .. ${spread} .. my nudes|nude|naked|private|pics|body`,
      `<!if ${who} .. will|going|gonna|would|threatens|threatened|said|says .. ${spread} ... if|unless|or|until i|we dont|do|not|wont|refuse|block|stop|tell|pay|send|break|leave|say|meet`,
      `pay|money|dollars|euros|pounds|bitcoin|gift_card|gift_cards|paypal|steam|itunes|rupees|naira|dollar|$|200|500|100|1000 .. or|otherwise|else|not_to|so_he_doesnt|to_not|if_not|and_if|unless|to_stop .. they|he|she|will|else|them|him|${spread}|delete .. ${spread}|${picture}|nudes|everyone|friends|family|parents|them|it`,
      `<!if ${who} .. ${picture}|nudes|nude .. if|unless i|we dont|do|not|wont|refuse|pay|send`,
      "blackmail|blackmailing|blackmails|blackmailed|extort|extorting|extorted|extorts|sextort|sextorting|sextorted|sextorts me|us|my_friend|him|her|girls|with",
      `i .. being|am|got|getting|was|been|be|is|think_i_am blackmailed|sextorted|extorted|exposed|hacked_and|doxxed|doxed|blackmail`,
      "sextortion|sextorsion|blackmail happened|happening|happens|to_me|victim|going_on|scam_and_i",
      `he|she|guy|boy|man|him|someone|ex|boyfriend|they .. send|sends|wants|sent|sending|asks|asking|demands|asked|wanting me|him|them|to|for|even|some|send|or|he|she|us{3} more|another ${picture}|nudes|money|of_me or|else|otherwise|everyone|he|they|and|$|now|of_me|she|every|if|again|but`,
      "more or|otherwise|else else|he|they|she|i|$",
      `<!if ${who} .. sell|selling|sold|sells|trading|trades|leaking|leaked my|of_me{1} ${picture}|nudes`,
      `i dont|do_not|didnt|refuse|wont|if_i|unless_i|until_i .. send|pay|give .. more|him|them|money|${picture}|nudes .. ${spread}|will|everyone|threat*`,
      `<!i|i_just|and_i|we|just put|puts|used|uses|edited|edit|photoshopped|swapped|stuck|pasted|morphed|took|placed|generated|faked|added|using|animated my|a_photo_of_me|a_picture_of_me|my_instagram|my_school face|head|picture|photo|pic|selfie|body|profile|pics|photos|faces|pictures .. naked|nude|nudes|body|porn|sexy|undress*|sexual|someone_else|a_girl|underwear|clothes_off|another|adult|bikini|deepfake*|strip*`,
      `my face|head|photo|picture|pic on|onto|in|into|with|to|over|is_on a|an|the|some|someone|another|somebody{2} naked|nude|porn|sexual|undressed|body|stripper|dirty|fake|sex|adult|deepfake`,
      `deepfake|deepfakes|fake|ai|edited|photoshopped|generated|faked|deepfaked|made|created|fakes|making .. ${nude} .. me|my_face|my_friend|us|my_sister|girls_in|my_class|of_a_girl`,
      `${nude} deepfake|deepfakes|fake|edit|edits|ai .. me|my|girls|us`,
      `app|ai|website|program|bot|tool|someone|he|they|boys .. undress|undressed|undresses|remove_clothes|removes_clothes|nudify|take_off_clothes|strips|nudified|stripped|removed .. me|my|us|girls|pic|picture|photo|photos`,
      `${who} .. secretly|took|takes|taking|films|filmed|filming|recorded|recording|record|records|snapped|film|take|videoed|hidden|photographed|hid|got .. me|us|girls|camera|my .. shower|showering|toilet|changing|change|changed|undress*|naked|undressed|underwear|skirt|bathroom|dressed|locker|getting_changed|without_clothes|nude|changing_room|changing_rooms|sleeping|toilets|restroom|bath|clothes|my_chest|upskirt|private`,
      `${picture} .. up|under|down my skirt|dress|shirt|top|shorts`,
      "up|under|down my skirt|dress .. pic|photo|camera|phone|picture|video|filmed|film|took",
      `${who} .. ${picture} .. me .. getting_changed|changing|undress*|shower|naked|toilet|without_clothes|underwear|in_the_bath|having_sex|kissing`,
      "camera|cam|phone in|hidden|under the|our|my|a{1} toilet|toilets|changing|bathroom|shower|locker|restroom|bedroom .. girls|me|us|naked|secret|hidden|found",
      `how|can|help|where|please|want|need .. get|delete|remove|take_down|take|stop|erase|unsend|report .. my|a|the|nude|nudes|them|naked .. nude|nudes|naked|private|${nude} .. off|down|internet|online|sent|website|$|me|back|from`,
      `delete|remove|take_down|get_rid|get_down|erase|unsend .. my|of_me|i_sent .. nude|nudes|naked|private|intimate|explicit|nude_pic*`,
      `feet|foot|bikini|underwear|bra|topless|shirtless pics|pictures|pic|photos|photo|picture|video .. me|i|money|for|send|sent|selling`,
      "strip|undress|take_off|take_my|show_my|flash|dance|naked|nude|masturbate|touch_myself .. on|for|in_front_of cam|camera|webcam|video|facetime|skype|snapchat|snap|live|stream|videocall|call|discord|omegle|screen .. he|me|i|made|makes|asked|forced|wants|told|recorded|man|guy|$",
      `<!if ${who} .. made|makes|asked|asks|forced|wants|told|wanted|got me .. strip|undress|naked|take_off|flash|show|touch .. on|for|in|my|him{1} cam|camera|webcam|video|facetime|skype|snapchat|live|stream|videocall|call|boobs|body|chest|underwear|top|breasts|private|myself`,
      `${who} .. recorded|records|recording|filmed|screenshotted|saved .. me|my .. video_call|videocall|call|cam|camera|naked|without|clothes|sex|undress*|kissing|snap|facetime`,
      "forced|made|makes|had|have|got|pressured to|me_to take|strip|get|show .. clothes|top|naked|shirt|undressed|body|boobs .. cam|camera|online|webcam|video|call|live",
      `he|she|they|boy|guy|man|ex|boyfriend .. wont|doesnt|refuses|refused|didnt|never|not|dont to|want|will{1} delete|deleting|deleted|remove my|the|our|those|it|them|any|these ${picture}|nudes|$|nude|private|screenshot*|naked`,
      `screenshotted|screenshot|screenshots|screenrecorded|screen_recorded|saved my|a|the|of{2} nude|nudes|snap|snaps|private|body|naked|pic|picture|photo .. threat*|show*|send*|parents|everyone|post*|blackmail*|scared|shared`,
      "i .. sext|sexting|sexted",
      `${who} .. send|sends|sent|sending|shared|forwarded|leaked .. nude|nudes|naked .. me|us|around|to|of|group|everyone|boys|my_friend`,
      `hacked|hacker|hackers|stole .. my|me .. private|nude|nudes|naked|intimate|blackmail* ${picture}|me|and|$|i`,
      `scared|afraid|worried|terrified|panic|panicking .. he|they|someone|she|guy .. ${spread} .. nudes|nude|${picture}|private`,
      `i .. regret|shouldnt_have|mistake|wish_i_hadnt .. sent|send|sending|took .. nude|nudes|${picture}|body`,
      `${picture}|video|videos|nude|nudes .. me|i_sent .. on|going_around|all_over|spread*|posted|leaked .. porn|website|school|internet|everywhere|everyone|around`,
      `my ${picture} .. porn|dating|sex|adult|escort|onlyfans|nude|telegram|naked site|website|sites|app|page|body|group|channel|profile|$`,
      `${i} nudes|nude_pics|onlyfans .. money|sell|pay|boyfriend|him|send|regret`,
      "i .. sell|selling|sold|trade .. nudes|onlyfans|pics_of_my|pictures_of_my|my_body|feet|underwear",
    ],
    unlessNear: `${fiction}|museum|eye|mole|rat|statue|painting|drawing_class|art_class|sculpture`,
    unless:
      "never_to|not_to|in_the_video|asks_a_girl|asks_a_boy|asks_her|told_us|would_tell|should_you|should_never|you_should|people_should|if_someone|if_anyone|what_would_you|kids_should|children_should|illegal_to",
  },
];
