import { games, mates, without } from "./phrase-words.ts";
import type { PhraseGroup } from "./phrases.ts";

const who = `${without(mates, "teacher|teachers|all")}|classmate|ex|friend|user|users|hater|haters|stranger|strangers|guy|man|account|accounts|page|friends|bestfriend|student|cousin|team|hacker`;
const by = "of|about|with|without|using|from|where|for|that|against|as|on|in|out_of";
const meOrMine =
  "me|my_face|my_name|my_voice|my_photo|my_photos|my_pictures|my_picture|my_pics|i|my_body|my_head|us|my|myself|my_selfie|my_account";
const hateful =
  "mean|hate|hateful|nasty|threatening|anonymous|horrible|rude|creepy|bad|racist|cruel|ugly|awful|abusive|disgusting|evil|insulting|death|harassing|sexist|homophobic|bullying|scary|gross|weird_and|negative_and";
const messages =
  "messages|message|comments|comment|texts|text|dms|dm|emails|mail|things|stuff|posts|replies|calls|notes|voice_notes|voicemails|emojis|videos|memes|threats|words|dares";
const publicly =
  "posted|put|shared|uploaded|sent|post|posts|share|shares|send|sends|upload|online|tiktok|internet|insta|instagram|snapchat|youtube|facebook|whatsapp|groupchat|group|whole_school|everyone|story|laugh|laughed|laughs|laughing|funny_caption|viral|school|around|twitter|discord|class_chat|spread|crying|cry|fall|fell|falling|fight|beat|beaten|eating|without_asking|without_permission|secretly|toilet|pe|gym|dancing|sleeping";
const fake =
  "fake|deepfake|deepfakes|faked|ai|edited|photoshopped|generated|embarrassing|mocking|hate|mean|animated|altered|manipulated|cloned|funny|gross|hateful|nasty|horrible|anonymous|bad|deepfaked|humiliating|ai_generated|ugly|weird|stupid|gossip|racist|sexual|dirty|disgusting";
const work =
  "video|videos|pic|pics|picture|pictures|photo|photos|image|images|voice|audio|clip|account|accounts|profile|page|group|groupchat|chat|poll|meme|memes|sticker|stickers|website|edit|edits|song|story|post|gif|tiktok|instagram|insta|snapchat|channel|recording|voice_note|server|list|filter|montage|version|remix|emoji";

/** The child is tormented with phones and computers: false pictures, hateful messages, films that it didn't want. */
export const cyberbullyingPhrases: PhraseGroup[] = [
  {
    phrases: [
      `<!i|we|if|i_have|i_just|could|can|would|might|and_i made|makes|make|making|created|creates|create|creating|did|started|set_up|opened|posted|posts|shared|generated|edited|sent|spread|sharing|sending|spreading|passing|uploaded|used|using|running|runs|drew|doing|post .. ${fake} .. ${by} ${meOrMine}`,
      `<!i|we|if made|makes|make|making|created|started|set_up|opened|posted|wrote|running|runs a|an|whole|secret|new|some|another|private|the{3} ${work} ${by} ${meOrMine} .. laugh*|mean|hate*|mock*|make_fun|fake|ugly|everyone|bad|gross|embarrass*|talk_about|saying|me_to_talk|insult*|fat|school|rude|crying|dumb|bully*|without_asking|vote*|humiliat*|shar*`,
      `<!i|we made|makes|make|making|created|started|opened|have a|an|whole|secret|new|another|private|the{3} groupchat|group|chat|page|poll|account|website|list|server about|without|against|to_hate|to_bully|to_talk|to_make_fun|to_laugh|hating|for_hating me|about|of|on|i|at`,
      `<!a|if deepfake|deepfakes|deepfaked ${by} me|my_face|my_voice|i|us`,
      `<!if whole|entire|everyone|everybody|class|school|they|people|kids|boys|girls .. .. laugh|laughs|laughing|laughed|look|looking|shared|sharing|saw|seen|sent|sends|shares at|about|of|the|a|that|this|over|an{3} ${fake}? ${work} ${by} me|my_*|us`,
      `${fake} ${work} ${by} me|my_face|my_voice|us .. going|around|everyone|school|laugh*|shared|online|group|saying|doing|kissing|posted|sent|$|is|was|on|in|people|class|friends|and|that|to|spread*|internet|they|but|it|someone|saw|naked|i|look*|being|with`,
      `there is|are|was|were|exists|has_been a|an|this|some|many|so_many|lots_of{2} ${fake} .. ${by} me|us|my`,
      `<!if|i who|they|someone|somebody|he|she|boys|girls|people|kids|classmate|classmates|class|students|boy|girl|friend|ex .. deepfaked|cloned|faked|photoshopped|impersonated|edited|copied me|my_voice|my_face|my_picture|my_photo|my_photos|my_pictures|my_selfie`,
      `<!i|we|if|could|can|would|i_just used|uses|using|took|stole|steals|copied|cloned|put|puts|edited|swapped|photoshopped|take my face|voice|photo|photos|picture|pictures|selfie|head|name|pics|pic|videos|selfies|profile .. ai|fake|on|deepfake*|video|account|meme*|catfish|say|app|make|made|laugh*|pig|monkey|animal|dog|sticker*|bad|without|gross|porn|embarrass*|everyone`,
      `ai|computer|app|they|someone|he|she|somebody made|make|makes|making|let|makes|had my voice|face|photo|picture|mouth|avatar say|says|saying|do|doing|look|sing|kiss|swear`,
      `<!if ${who} .. made|makes|make|used|using|with .. ai|app|computer|deepfake|deepfakes .. me|my_face|my_voice|my_photo|my_picture|my_photos|i_look|i_am|i_was|i_said !a_poem|help|understand|learn|with|happy|laugh|a_game`,
      "did|does|done|happened|happens|happening|happend|doing|do that|it|this|the_same|exactly_this|something_like_this|something_like_that|this_thing|exactly_that|the_same_thing|same|these|a_deepfake|the_same_to{1} to|with me|us|my_friend|my_sister",
      "this|that|it|same|exactly_this|exactly_what|what|something_similar|deepfake|deepfakes|fake|the_same_thing .. happened|happening|happend|is_happening|happens|was_done|did to me|us|my_friend|my_sister",
      `one|some|them|many|lots ${by} me too|in|going|at|and|$|on|from|last|to|naked|saying`,
    ],
    unlessNear: `${games}|lol|haha*|for_my_birthday|birthday|with_my_permission|asked_me|i_asked|my_project|present|thank*|loved_it|as_a_gift|surprise`,
    unless: "if_someone|if_somebody|if_they|would_tell|imagine|what_would|could_make|how_would|if_i|if_anyone|if_a|suppose",
    onlyWith:
      "deepfake|deepfakes|deepfaked|fake|faked|fakes|ai|bully*|bullied|nude|nudes|naked|abuse*|abused|hit|hits|blackmail*|groom*|rape*|touch*|made|makes|make|voice|account|group|groupchat|page|photo*|picture*|video*|edited|meme*|sticker*|stole|used|sextortion|stalk*|threat*|posted|face|harass*|poll|hurt|die|kill|violence|suicide|self_harm|secret|cyber*|creat*|generated|website|list|chat",
  },
  {
    phrases: [
      `${who} .. film|films|filmed|filming|record|records|recorded|recording|video|videoed|videos|videotaped|videotape|photographed|screenshot|screenshots|screenshotted|snapped me|us .. ${publicly}`,
      `${who} .. took|takes|take|taking|take_a|posts|got a|an|some|many|secret|my|embarrassing|bad|ugly|funny{3} pic|pics|picture|pictures|photo|photos|video|videos|screenshot|screenshots of? me|us .. ${publicly}|made|meme*|without|laugh*|sticker*`,
      `${who} .. post|posts|posted|put|puts|shared|sharing|share|shares|uploaded|uploads|sent|sending|send|spread|spreading|spreads|leaked|forwarded|showed|passed|passing|posting .. ${work}|screenshot|screenshots .. me|i|us .. without|laugh*|everyone|school|group|embarrass*|everybody|ugly|around|crying|whole|mean|mock*|caption|fun|cry|fall*|beat*|funny|chat|class|gross|dont_want|toilet|comments|meme*|online|tiktok`,
      `${who} .. posted|shared|leaked|put|told|posting|sharing|spread|post|published|share|gave|exposed|sold|wrote|tell|read .. my|our|all_my secret|secrets|number|phone_number|address|diary|private|messages|chats|screenshots|medical|location|full_name|journal|personal|conversation .. everyone|school|online|story|group|groupchat|tiktok|insta|internet|class|strangers|people|everybody|them|publicly|on|chat|loud|website|snapchat|$`,
      "doxxed|doxed|doxxing|doxing me|my|us",
      `my number|phone_number|address|secrets|private_messages|diary posted|is|was|got|online|leaked|shared|on{2} online|posted|leaked|shared|the_internet|strangers|tiktok|everywhere|insta`,
      `i .. get|got|receive|received|keep_getting|getting|keep_receiving|gets|have_been_getting|been_getting|have so_many|a_lot_of|lots_of|many|so_much|these|really|very|all_these|some|daily|tons_of{2} ${hateful} ${messages}`,
      `i .. get|got|receive|getting|received hate|threats|death_threats|bullied|harassed|trolled|cyberbullied|hate_mail online|everyday|every|on|from|for|in|at|by|about|because|$|messages|comments|on_my`,
      `${who} .. write|writes|wrote|send|sends|sent|post|posts|posted|leave|leaves|left|comment|comments|say|says|said|keep_sending|keeps_sending|spam|spams|text|texts|texted|sending|writing|posting|type|commented|message|messages|saying|dm|dms .. ${hateful} ${messages}|emojis|shit .. me|my|us|i|about|under|on|online`,
      `${who} .. send|sends|sent|keep_sending|keeps_sending|writes|wrote|texts|texted|messages|messaged|sending me|us .. ${hateful}|threats|hate|death|kys|die|ugly|insult*`,
      `${who} .. comment|comments|commented|commenting|write|writes|wrote|say|said|post .. i|me|my|that_i|under|on|ugly|fat .. ugly|fat|die|kys|kill|disgusting|hate|gross|stupid|loser|dumb|mean|horrible|slut|worthless|trash|pig`,
      `mean|hate|hateful|nasty|horrible|rude|cruel|bad|ugly|awful comments|comment|messages|things|words|posts .. under|on|about|to|at my|me|all_my|us`,
      `${who} .. kicked|kick|removed|remove|blocked|threw|deleted me|us from|out|off|on .. group|chat|groupchat|everything .. talk|laugh*|fun|mean|behind|all|hate*|about_me|everyone|purpose|without`,
      `${who} .. hacked|hack|hacks|stole|got_into|broke_into|logged_into|log_into|took_over|logged_in|has my account|insta|instagram|snap|snapchat|tiktok|phone|profile|password|facebook|whatsapp|email|accounts|socials .. post*|sent|send*|horrible|pretend*|private|blackmail*|mean|nude*|everyone|wrote|writ*|messag*|threat*|bad|gross|saying|friends|spread*`,
      `pretend|pretends|pretending|pretended|impersonate|impersonates|impersonating|impersonated|posing|poses|acts|acting as|to_be|like|it_is|he_is|she_is|they_are{2} me online|on|and|to|with|in|$|using|messag*|text*|chat*`,
      "impersonating|impersonates|impersonate|impersonated me|us",
      `fake|hate|parody|finsta|anonymous|gossip|confession account|accounts|profile|profiles|page|pages|insta|instagram|tiktok|snapchat of|about|with|in|using|under|as|that|called|to me|my_name|my_photo|my_photos|my_pictures|my_face|make_fun|pretend*|my|mock*|bully*`,
      `meme|memes|sticker|stickers|gif|gifs|emoji|joke|jokes ${by} me|my_face|us|my_photo|my_body|my_picture`,
      `${who} .. voted|vote|rated|rate|ranked|rank|rating|named|voting me|us|my_* .. ugliest|last|worst|fattest|ugly|dumbest|loser|least|fat|weirdest|out_of|stupidest`,
      "voted|ranked|rated the? ugliest|fattest|dumbest|weirdest|most_hated .. me|i|girl|boy|in|class|school",
      `poll|vote|list|ranking .. ugliest|fattest|ugly|who_should_die|most_hated|hate_me|hates_me|about_me|fat|sluts`,
      `cyberbully|cyberbullies|cyberbullying|trolling|trolls|stalking|stalks|stalked|stalker|harassing|harasses|harass me|us|online`,
      `${who} .. wont|doesnt|dont|not|never|keeps|keep .. leave_me_alone|stop_messaging|stop_texting|stop_calling|messaging_me|texting_me_from|stalking_me|stop_sending|stop_commenting|contacting_me_from|adding_me_from|sending_me_threats|sending_threats|making_new_accounts`,
      `${who} .. sends|send|sent|sending|writes|wrote|keep|keeps .. threats|death_threats|threat`,
      `whole|entire|everyone|everybody|half|all|class|school|people|they .. laughing|laughs|laugh|laughed|watched|watching|saw|seen|shares|sharing|shared|knows|has .. ${work} .. me|my_face|i !..presentation`,
      `${work} .. me|my_face|us .. going_around|around|around_school|everywhere|viral|spreading|spread|shared|laugh*|passed|all_over|shows|circulating|online_and|group|chat|everyone_saw|everyone_has|cant_get|wont_delete|on_the_internet|without`,
      `people|someone|they|everyone|strangers|haters|users online|on_tiktok|on_insta|on_the_internet|on_instagram|on_snapchat|on_discord|on_my_video|in_the_comments tell|tells|told|telling|say|says|said|call|calls|threaten|threatens|bully|hate|insult|harass|make_fun|makes_fun|laugh me|i|to|of_me|at_me|that_i`,
      `${who} .. tell|tells|told|telling|dm|dmed|text|texts|message|messages|messaged|commented|comment .. me|i .. to die|kill|kys|end`,
      `told|tells|tell|telling me to? go|just|to{2} die|kill_myself|kys|jump_off|drink_bleach`,
      `online|internet|social_media|tiktok|insta|instagram|snapchat|discord|roblox|whatsapp|groupchat|game_chat .. they|people|someone|everyone|kids|boys|girls|he|she|i_get .. bull*|harass*|call_me|mean_to_me|make_fun|insult*|threat*|hate_me|laugh|trolled|me_to_die|hate_on_me`,
      `i .. get|am|being|getting|got|was|been|keep_getting bullied|harassed|trolled|threatened|insulted|called|mocked|hate|laughed_at|made_fun_of|flamed|targeted .. online|internet|insta|tiktok|discord|game|roblox|comments|snapchat|whatsapp|groupchat|livestream`,
      "they|classmates|people|girls|boys|everyone|kids .. group|groupchat|chat .. hate|hating|mock*|bull*|laugh*|about|make_fun|without|insult*|trash me|about_me|on_me|of_me|at_me|inviting_me",
      "share|shared|sharing|saw|seen|watch|watched|like|liked|liking the|that|a|my video|pic|photo|picture|clip|post of|where|about me|i getting|get|being|crying|beat|falling|fell|cried|naked|kissing",
      `exposed|exposing|exposes|cancelled|canceled|outed me|us online|on|to|in|in_front|everyone|$`,
    ],
    unlessNear: `${without(games, "roblox")}|lol|haha*|my_permission|i_asked|grandma|dad|mum|mom|parents|concert|birthday|project|museum|award|winning|scored|for_the_newspaper|for_the_show|show|theatre|concert|love_it|i_love|loved_it|for_fun|sports_day|training|practice|sorry|yearbook|robot*|chatbot`,
    unless: "if_someone|if_somebody|if_they|would_tell|imagine|what_would|how_would|if_anyone|if_people|if_everyone|suppose",
  },
];
