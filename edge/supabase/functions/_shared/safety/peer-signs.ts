import { fiction, games, lightly, without } from "./phrase-words.ts";
import type { PhraseGroup } from "./phrases.ts";

const they =
  "they|kids|boys|girls|classmates|everyone|everybody|people|bullies|class|someone|somebody|he|she|boy|girl|students|team|group|guys|bully|friends|ex|classmate|grade|kid|users|strangers|anonymous";
const insult =
  "ugly|fat|weird|gay|dumb|stupid|poor|disgusting|freak|loser|dirty|smell|stink|smelly|retard*|pig|slut|whore|idiot|monkey|terrorist|worthless|useless|pathetic|gross|creepy|lesbian|cow|whale|nobody|trash|bitch|crybaby|psycho|autistic|skinny|black|emo|a_joke|rat";

/** What others of its age do to a child, in any order. */
export const peerSigns: PhraseGroup[] = [
  {
    phrases: [
      `${they} & say|says|said|saying|think|tell|telling|told|write|wrote|comment|commented|shout|call|calls|called|calling i|me|im|that_i|i_am & ${insult}`,
      `${they} & avoid|avoids|stare|stares|glare|glares|move_away|moved_away|walk_away|run_away|turn_away|back_away|roll_their_eyes|whisper|whispers|point|points & from_me|at_me|when_i|me_like|me_when|when_they_see_me`,
      "only one & wasnt|not|never|didnt|werent|isnt & invited|picked|chosen|asked|included|friends & i|me|my|im",
      `${they} & mock|mocks|imitate|imitates|copy|copies|mimic|mimics|mocking|imitating & how|way|when|my & i|talk|walk|look|stutter|speak|accent|voice|face`,
      "i & pretend|fake|faking|pretending|acting & sick|ill|stomach & school|them|see|go|avoid|class|bully|bullies|face",
      `i & get|got|am|getting|being pushed|hit|kicked|tripped|shoved|beaten|punched|slapped|spat|jumped|laughed|called|bullied|teased|mocked & boys|kids|girls|stairs|same|every|class|school|them|they|everyone|by|group|older|bus`,
      `${they} & make|makes|force|forces|made|forced & me & give|pay|carry|eat|drink|money|homework|dirt|bow|kneel|lunch|apologize|dance|bark|cry & them|their|every|my|school|laugh*|or`,
      `wrote|written|scratched|sprayed|write|draw|drew & on|in & my desk|locker|book|books|bag|notebook|chair|jacket|table & hate|die|ugly|slut|names|loser|fat|freak|kys|mean|gay|whore|bad`,
      `${they} & laugh|laughed|laughing|laughs & at_me|when_i_cry|when_i_cried|when_i_fell|because_i_am|at_my|my_face|my_clothes|of_me & every|everyone|cry|always|school|whole|ugly|hurt|hate|fell|clothes|and|poor|accent|family|body|pulled|scared`,
      `my & friends|friend|bestfriend|group|bestie|so_called & ignore|ignores|ignoring|turned_on|turned_against|hate|hates|dont_talk|excluded|kicked_me|replaced|blocked|betrayed|spread & me|now|my|everyone`,
      "i & lunch|break|recess & alone|toilet|bathroom|toilets|hide|hiding|library & nobody|because|every|no_one|them|they|always|friends|again|sit|bully|bullies|laugh*|avoid",
      `${they} & threw|throw|throws|throwing|poured|dumped|spit|spat|pour|kicked|threw_away & my|me|at_me|on_me & trash|toilet|food|shoes|roof|bin|water|milk|paper|stones|rocks|mud|bag|books|hair|head|lunch|glasses|garbage|stuff`,
      `${they} & took|take|takes|steal|stole|hide|hid|break|broke|cut|ripped|tore & my & shoes|lunch|money|bag|hijab|glasses|clothes|hair|stuff|things|food|homework|phone|jacket|wheelchair & laugh*|every|roof|toilet|always|mean|trash|bully*|again|threw|wont|cry|class|school|and`,
      `${they} & lock|locked|trap|trapped|corner|cornered|surround|surrounded|shut & me & toilet|toilets|bathroom|locker|room|closet|hallway|classroom|against|in|after_school`,
      `${they} & beat|jump|fight|hurt|get|stab|punch|attack|kill & me|us|up & after_school|tomorrow|if_i|will|gonna|going_to|threat*|again|when|every|behind|because|wait & school|tomorrow|come|home|bus|they|tell|snitch`,
      "i|me|my & am_bullied|get_bullied|being_bullied|got_bullied|was_bullied|getting_bullied|been_bullied|bullied_by|bullied_because|bullied_for|bullied_at|bullied_every|the_bullies|my_bullies|my_bully|the_bully|these_bullies|this_bully|those_bullies|are_bullying|is_bullying|keep_bullying|keeps_bullying|cyberbullied|harassed|tormented & every|school|class|because|they|he|she|am|get|got|being|stop|teacher|help|hate|home|cant|scared|since|always|nobody|dont|online|years",
      `school|class & nobody|no_one|noone|everyone|they|all & hates|hate|likes|talks|sits|ignores|against|wants & me|with_me|to_me`,
      "i & hate|scared|afraid|dont_want|cant|dread|terrified|sick & school|class|bus|recess & they|them|boys|girls|bully|bullies|everyone|kids|laugh*|mean|hit*|he|she|teas*|call|names|nobody|beat*",
    ],
    unlessNear: `${lightly}|${games}|${fiction}|joke|jokes|riddle|mistake|plane|ball|goal|puppet|costume|drawing_of_a|poster|robot*|comedy|stand_up|survey|magic_trick|the_test|exam|snow|sledge|presentation_on|topic|project`,
    unless:
      "what_if|imagine|if_someone|if_they|if_i_was|if_i_were|in_the_story|if_everyone|should_help|i_would_help|app_helps|campaign|help_kids",
  },
  {
    phrases: [
      `${they} & post|posts|posted|posting|page|account|group|groupchat|chat|story|video|videos|tiktok|memes|poll|rumor*|rumour*|comments|stories|edits|lies|song|list|insta|instagram & about_me|of_me|about_us|without_me|against_me|with_my_face|with_my_name|fun_of_me|hating_me|mocking_me|me_crying|me_all|all_call_me|where_they`,
      `${they} & unfollow*|unfollowed|blocked|removed & me & everyone|class|all|whole|group|chat|behind|same_day|talk*|hate*`,
      "deepfake|deepfakes|deepfaked of|with|about|using|from|where|me me|my|i|us|deepfaked",
      "deepfake|deepfakes|deepfaked|ai_video|ai_voice|ai_picture|ai_image|ai_song|voice_clone|faceswap|fake_video|fake_picture|fake_photo|fake_pic|fake_image|fake_account|fake_profile|fake_audio|fake_screenshots|fake_screenshot|fake_chat|edited_photo|edited_picture|edited_video|photoshopped & of_me|my_face|my_voice|me_saying|me_doing|about_me|my_name|i_never|i_didnt|my_head|my_photo|my_pictures|me_in|of_mine|i_said|of_us & they|someone|boys|girls|class|school|everyone|people|friend|made|sent|shar*|post*|laugh*|going|around|saw|kids|viral|he|she|ex|kid|believe*|classmate*|thinks|delete",
      `photoshopped|edited|swapped|put|stuck|pasted|added & my_head|my_face|my_photo|my_voice|me & on|into|onto|in & animal|pig|monkey|body|video|meme*|picture|dog|cow|naked|song|ape|rat|clown|someone|everyone|laugh*|class|group & they|someone|he|she|boys|girls|kids|people|classmate*|class|friend*|laugh*`,
      `filmed|recorded|film|record|recording|filming|films|records|took_a_video|took_a_pic|took_pictures|took_photos|secretly & me|us & they|someone|boys|girls|kids|boy|girl|classmate*|he|she|people|class & post*|online|tiktok|share*|crying|cry|fight|fell|fall|laugh*|toilet|changing|without|everyone|sent|group|school|beat*|hit*|pe|insta|viral|uploaded|put`,
      "video|photo|picture|pic|clip|pictures|photos of|with me|us|my_face & going|around|everyone|viral|school|laugh*|shared|tiktok|spread*|group|online|posted|passing|sent|sharing|crying|fake|embarrass*|mean|views|leaked|delete|without & they|someone|class|kids|people|school|everyone|is|boys|girls|put|made|he|she|saw",
      "leaked|exposed|leaking|exposing|screenshots & our|my|me & chats|secrets|messages|number|address|private|voice|conversation & everyone|hate*|school|group|online|they|someone|friend|laugh*|ex|now",
      "rate|rated|rank|ranked|vote|voted|rating & girls|us|me|my & last|ugliest|chat|boys|looks|fat|ugly|worst|body|class",
      "i & messages|comments|texts|dms|message|calls|emails|msgs|replies & hate|hateful|mean|kys|kms|die|kill|ugly|threat*|death|disgusting|nasty|anonymous|horrible|insult*|bully*|fat|creepy|scary|racist & get|got|keep|getting|receive|sent|send*|every|under|on|they|people|someone|write|writing|saying",
      `${they} & write|wrote|send|sent|text|texted|message|messaged|dm|dmed|comment|commented|post & me|my|i & kill|die|kys|ugly|fat|hate|disgusting|threat*|threats|worthless|slut|whore|hurt|beat|loser|death`,
      "hacked|stole|logged_into|took_over|got_into & my & account|insta|snap|snapchat|tiktok|instagram|profile|password & post*|sent|send*|pretend*|mean|everyone|friends|bad|wrote|messag*|threat*|nudes|private|lies",
      "pretend*|impersonat*|posing|acting & me|my & account|online|profile|insta|fake|message*|friends|snapchat|tiktok|texting & being|as|to_be|like_me|is|someone|they|name",
      "online & i|me & bullied|harassed|threatened|hate|insult*|bully*|stalk*|attacked|mobbed|cancelled|scared & get|am|people|someone|they|keep|every|being|by|wont",
      `${they} & say|saying|said|think|believe & it_was_me|i_did_it|that_i_said|i_said & fake|ai|deepfake|never|edited|didnt & video|voice|picture|audio|photo|screenshot|message`,
      "i & didnt|never & say|said|do|did|write|wrote & fake|ai|deepfake|edited|generated & voice|video|of_me|me|picture|my|screenshot|audio & everyone|class|they|someone|people|school|made|believes|thinks|is|friends",
    ],
    unlessNear: `${without(games, "roblox")}|${fiction}|birthday|award|concert|grandma|mum|mom|dad|cat_video|my_project|for_the_project|permission|robot*|poster|winning|proud|loved`,
    unless:
      "what_if|imagine|if_someone|if_they|if_i|would_tell|could_make|people_could|should_not|should_ask|for_class|i_made_a_deepfake|we_made|i_made_an",
  },
  {
    phrases: [
      `${they} & gum|spit|glue|water|paint|milk|chalk|ink|food|dirt|ketchup|trash|mud|worm|slime & hair|face|chair|bag|me|desk|clothes|shoes & put|threw|pour*|stick|stuck|throw*|dump*|smear*|spit*|spill*`,
      `class|everyone|everybody|all|school|team|they|friends is|are|turned|turns against me`,
      `go back to? where|your|africa|mexico|china|india & say|said|says|tell|told|they|kids|yell*|shout*|scream* & me|i|us|at`,
      `${they} & grab|take|throw|steal|pass|kick|toss|hide|empty & my & bag|backpack|hat|shoes|book|books|phone|lunch|glasses|pencil_case|jacket & play|around|play_football|kick_it|laugh*|again|every|always|trash|toilet|roof|keep_away`,
      `i am|become|became|was a|an|the|like|always|just|class{2} classs|schools|class|school|groups|teams joke|clown_they|target|victim|loser|laughing_stock|outcast|punching_bag|freak|weirdo`,
      `i am the|a|their|everyones|always{2} joke|target|victim|laughing_stock|outcast|punching_bag|black_sheep`,
      `${they}|friend & text|send|write|message|texts|sends|writes|texted|wrote|spam|comment|say|said|says & me|my|about_me & horrible|nasty|mean|gross|disgusting|awful|rude|scary|creepy|hateful|cruel|vomit|terrible|death & things|stuff|messages|words|comments|emojis|pictures|pics|texts|videos|voice`,
      `${they} & told|tell|tells|telling|said|say|saying|lied|lie & everyone|everybody|people|online|whole & i_am|im|that_i|i_was|about_me|i_did|my_secret|my & slut|gay|liar|stole|ugly|thief|lesbian|snitch|cheat*|smell*|disgusting|weird|lies|rumor*|secret*|fat|whore|crazy|sick|poor|pregnant|slept`,
      `${they} & send|sends|sent|says|said|wrote|texted & me|i & dead_animals|next|knife|gun|grave|coffin|watch_out|die|blood|corpse & threat*|im_next|am_next|emoji*|picture*|pics|you_are_next|i_am_next|and`,
      `they|kids|boys|girls|classmates|people & always_on_me|on_me_about|pick_me|picks_me|avoid_me|never_pick_me|hate_me|against_me|after_me|target_me & i|my|because|say|about|me|every|stink|weight|never`,
    ],
    unlessNear: `${lightly}|${games}|${fiction}|mistake|survey|costume|experiment|snow|slime_for|science|art_class|chess|match|played|play_against|tournament|basketball|debate`,
  },
];
