import { each, games, i, lightly, mates, sport, without } from "./phrase-words.ts";
import type { PhraseGroup } from "./phrases.ts";

const names =
  "ugly|fat|gay|stupid|dumb|idiot|loser|freak|weirdo|weird|names|slut|whore|bitch|n_word|nword|monkey|pig|retard|retarded|cow|crybaby|faggot|fag|disgusting|terrorist|worthless|trash|slurs|slur|lesbian|creep|smelly|gross|poor|mental|psycho|autistic|spaz|skinny|four_eyes|bad_things|bad_words|racist|whale|elephant|rat|dog|nerd|baby|coward|useless|pathetic|hoe|thot|tranny|paki|chink|ape|dirty|stinky|emo|rude_names|rude_things|horrible|animal|nobody|mean_words|insults|fatso|fatty|a_girl|sissy|black|midget|and_word|stick|skeleton|toothpick|witch|snitch|rapist|pedo|homo|dyke";
const torment =
  "tease|teases|teasing|teased|mock|mocks|mocking|mocked|humiliate|humiliates|humiliating|humiliated|insult|insults|insulting|insulted|torment|torments|tormenting|harass|harasses|harassing|harassed|bully|bullies|bullied|bullying|troll|trolls|trolling|pick_on|picks_on|picking_on|picked_on|gang_up_on|ganging_up_on|ganged_up_on|exclude|excludes|excluding|excluded|ignore|ignores|ignoring|shove|shoves|shoving|shoved|trip|trips|tripping|tripped|spit_on|spits_on|spitting_on|spat_on|spit_at|spat_at|intimidate|intimidates|threaten|threatens|threatening|threatened|ridicule|ridicules|roast|roasts|roasting|make_fun_of|makes_fun_of|making_fun_of|made_fun_of|makin_fun_of|laugh_at|laughs_at|laughing_at|cyberbully|cyberbullies|cyberbullying|hate_on|pick_fights_with|push|pushes|push_around|pushing|body_shame|body_shames|fat_shame|throw_stuff_at|throw_things_at|throws_things_at|throw_food_at|throwing_things_at|threw_stones_at|threw_rocks_at|throw_stones_at|bark_at|stare_and_laugh_at|jumped|gang_up|point_at|dare|copy_and_mock|catcall|catcalls|sexually_harass|outed|taunt|taunts|taunting|belittle|belittles";
const passive =
  "teased|picked_on|made_fun_of|laughed_at|mocked|humiliated|excluded|left_out|pushed_around|shoved|harassed|trolled|insulted|beaten_up|beat_up|jumped|body_shamed|bullied|cyberbullied|threatened|tormented|shamed|fat_shamed|catcalled|spat_on|spit_on|tripped|taunted|ganged_up_on|bully|ridiculed|outed|doxxed|ostracized";
const mine =
  "lunch|lunch_money|money|bag|backpack|shoes|books|stuff|things|glasses|hijab|jacket|phone|clothes|hair|locker|scarf|turban|pencil_case|schoolbag|homework|food|sandwich|headscarf|hat|gym_clothes|trousers|pants|skirt|chair|wheelchair|crutches|coat|snacks|wallet|bike|hearing_aid|cap|notebook|inhaler";

/** The child is tormented by others of its age, at school or around it. */
export const bullyingPhrases: PhraseGroup[] = [
  {
    phrases: [
      `${mates} .. call|calls|called|calling|shout|shouts|yell|scream|label me|us|at_me|out a|an|the|so|really|bad|mean|such|things_like|fat|ugly|stupid|little|every|racist|horrible|nasty|rude|homophobic|names_like|dirty|always|black|stuff_like|and|too{3} ${names}`,
      `called|call|calling me the_n|names|a_slur|slurs|ugly_and|fat_and|the_n_word`,
      `${mates} .. ${torment} me|us !a_question|to_the_answer|to_a`,
      `${mates} .. laugh|laughs|laughing|giggle|snigger|giggles|snicker at me|us|my_face|my_body|my_clothes|my_accent|my_weight|my_skin|my_voice|my_stutter|my_shoes|when_i`,
      `${mates} .. make|makes|making|made|makin|poke|poking fun of|at me|us|my|how|the_way|because`,
      `${mates} .. mean|rude|nasty|cruel|horrible|awful|evil|racist|unkind to|towards|with me|us`,
      `i .. get|am|being|got|gets|getting|was|keep_getting|been|be|have_been|always ${passive} by|at|because|every|everyday|all|for|and|in|on|so|after|about|again|a_lot|$|since|when|over|online|badly|cuz|really|until`,
      "bully|bullies|bullied|bullying|cyberbullies|cyberbullied|cyberbullying me|us !if",
      `<!if ${i} bullied|cyberbullied !if|on_the`,
      "^ so|also|but|and|ok|been|am|still|keep{3} am|being|getting|got|was|been bullied|cyberbullied by|because|at|for|every|and|in|so|since|again|online|really|badly|all|on|about|cuz|everyday",
      "my bully|bullies|tormentor|tormentors|bullys|tormenters !detect*|bot",
      "the|this|that|a|these|those bully|bullies .. me|scared|my",
      "bullying me|is_getting_worse|wont_stop|doesnt_stop|never_stops|has_gotten_worse|got_worse|started_again",
      "nobody|no_one|noone|none_of_them|nobody_in_my_class|nobody_at_school|hardly_anyone|people_dont|they_dont|everyone_refuses .. wants|likes|like|talks|talk|plays|play|sits|sit|speaks|invites|wanted|want|chooses|picks|accepts|cares_about|loves to|with|near|next_to|beside|me|be|play|sit|work|talk{5} me !at_first|in_goal|to_do|to_win",
      "nobody|no_one|noone|not_one_person|hardly_anyone .. talks|speaks|sits|plays|hangs_out|eats|is_friends to|with|near me",
      `everyone|everybody|every_one|all|whole|entire|they|the_class|people|kids|girls|boys|the_others .. hate|hates|hated|despise|despises|cant_stand|dislikes me|us !in_fifa|for_winning`,
      "i .. have|got no|zero|not_any|not_a_single friends|friend|one_to_play_with|one_to_sit_with|one_to_talk_to|one_to_eat_with !on_roblox|in_roblox|on_my_list|list",
      "i .. dont|havent|never have|got|had any|a|one|a_single friends|friend at|in|and|because|$|here|anymore|to",
      `${mates} .. leave|leaves|leaving|left|shut|shuts|cut me|us out of|on_purpose|always|all|every|again|because|$|so|and|from`,
      "left|leave|leaving me out on_purpose|of_everything|of_the_group|always|all_the_time|every|again|because",
      `they|boys|girls|kids|bullies|bully|people|classmates|someone|he|she|some_boys|guys|students|boy|girl|somebody .. take|takes|took|steal|stole|steals|hide|hides|hid|broke|break|ripped|rip|destroy|destroyed|threw|throw|throws|kick|spit_on|poured|pour|pulled|pull|snatch|snatched|tore|tear|cut|dump|dumped|smashed|pulled_off|pull_off|pulled_down|pull_down|spilled|stepped_on|kicked|emptied|wrote_on|stealing|hiding|knock|lift|lifted|yanked|flush|flushed my|all_my .. ${mine} .. toilet|trash|bin|laugh*|school|bus|always|every|everyday|on_purpose|off|away_and|mud|rain|window|floor|again|and_called|head|garbage|everyone|all_the_time`,
      `they|boys|girls|kids|bullies|bully|people|classmates|guys .. take|steal|stole|hide|hid|break|ripped|destroy|throw|spit_on|pull_off|pulled_off|grab|rip|pulled off{1} my ${mine}`,
      "lunch money .. take|took|steal|stole|give|demand|force*",
      "take|takes|took|steal|stole|demand|demands my lunch|pocket{1} money",
      `they|boys|girls|kids|boy|girl|kid|bully|bullies|people|someone|he|she|classmates|group|gang|guys|somebody|guy .. push|pushes|pushed|shove|shoved|trip|tripped|slam|slammed|locked|lock|stuffed|stuff|dunk|dunked|corner|cornered|hold|held|threw|throw|surround|surrounded|trap|trapped|flushed|pinned me|my_head|us .. into|down|against|around|stairs|locker|lockers|toilet|wall|floor|ground|hallway|every|mud|bathroom|on_the|closet|corridor|off_the|everyday|after|on_purpose|and_laugh*|and_hit`,
      `${mates} .. spread|spreads|spreading|start|started|made_up|tell|tells|telling|told|make_up|post|posted|wrote|write everyone|everybody|people{1} rumors|rumours|rumor|rumour|lies|gossip|fake_stories|false_stories|stuff_about_me|shit_about_me|horrible_things|bad_things|things_about_me|nasty_things|i_am_a|that_i .. me|my|i|school|$`,
      "rumors|rumours|rumor|rumour|lies|gossip about|that|going_around_that|saying me|us|i|my",
      `${mates} .. talk|talks|talking|whisper|whispering|talked|gossip|whispers about|behind|bad_about|shit_about me|my_back|us !..the_project`,
      `${mates} .. want|wants|wanted|told|tell|tells|telling|ask|asked me|us to|should|just|go{2} die|be_dead|kill_myself|kms|end_myself|cut_myself|drink_bleach|hang_myself|jump|disappear_forever`,
      `${mates} .. told|tell|tells|said|says|wrote|texted|comment|commented|telling|saying|message|messaged|keep_saying|dared|keeps_saying|shouted|wished me|i|to|that|should|go|just|and|on_my_*|under_my_*{4} die|kys|kill_myself|kill_yourself|go_die|end_myself|should_die|should_kill|jump_off|drink_bleach|end_my_life|hang_myself|was_dead|cut_myself|deserve_to_die|die_in`,
      `${mates} .. wait|waits|waiting|waited for|outside me|school|after .. school|beat|class|hit|gate|every|hurt|bus|fight|jump|home|toilet*|bathroom`,
      `scared|afraid|terrified|frightened|dont_want|hate|anxious|dread|skip|skipping|refuse|cant|avoid|stopped|sick|faking|fake to|go|going|come|being_sick|of|about{3} school|class|recess|lunch|pe|gym|playground|outside|changing_room|cafeteria|bus|break .. them|boys|girls|boy|bully*|kids|hit|hurt|laugh*|hate*|mean|classmates|fight|everyone|beat*|people|alone|nobody|teas*|push*|pick_on|he|she`,
      "scared|afraid|terrified|frightened to? go|going to school !..test|exam|presentation|first_day|quiz|report|grades|late",
      "scared|afraid|terrified|frightened of them|the_boys|the_girls|a_boy|the_kids|my_classmates|my_class|these_boys|the_older|a_girl|some_boys|some_girls|the_other_kids|other_kids|a_group",
      `${i} eat|sit|hide|stay|eating|hiding|sitting|spend|ate|have my|alone|by_myself|lunch|breaks|break|recess|in|the|during{5} toilet|toilets|bathroom|restroom|cubicle|stall|alone|library|bathrooms .. because|so|nobody|tease|avoid|them|everyone|no_one|hide|laugh|bully*|every|lunch|$|scared`,
      `because of|i_am|im|the_colour_of|my{1} skin|skin_colour|skin_color|colour|color|race|religion|hijab|accent|weight|disability|wheelchair|stutter|muslim|jewish|black|asian|gay|fat|disabled|autistic|poor|indian|foreign|african|immigrant|acne|glasses|height|brown|chinese|mexican|trans|lesbian|hair .. call|laugh*|bull*|mean|hate*|teas*|push*|mock*|hit|spit|insult*|ignore*|fun|attack*|beat*|tell*`,
      `${mates} .. call|calls|laugh*|bull*|hate*|teas*|push*|mock*|hit|spit|insult*|ignore*|attack*|beat*|fun|mean|shout* .. because i_am|of_my|im .. skin|colour|color|race|religion|hijab|accent|weight|disability|wheelchair|stutter|muslim|jewish|black|asian|gay|fat|disabled|autistic|poor|foreign|african|different|small|short|ugly|acne|brown|new|chinese|trans|indian|immigrant`,
      "racist|homophobic|transphobic|islamophobic|antisemitic to|towards|at|against|comments|things|jokes|insults|slurs|names .. me|us|my",
      "go back to|where to|my|your|you country|africa|mexico|china|came",
      "teacher|teachers|coach|sir|principal .. humiliates|humiliated|humiliating|embarrasses|shames|shamed|screams_at|bullies|picks_on|makes_fun|calls_me|insults|mocks|hates me|us|of_me|stupid|in_front",
      `${i} hate|hating school|going_to_school|class|my_class|this_school because|they|it_is .. mean|them|bull*|laugh*|they|hit|hates|hate|alone|nobody|everyone|call|hurt`,
      "school is|feels like|a|so|just|living{2} hell|torture|prison|nightmare .. they|everyone|bull*|me|because|hate|kids",
      `they|he|she|boys|girls|kids|boy|girl|classmates|people|someone|it wont|doesnt|dont|never|refuse|will_not|didnt to? leave|stop|quit .. me_alone|teasing|bullying|hitting|calling_me|laughing|harassing|pushing|messaging|texting|making_fun|picking|bothering|following_me|insulting`,
      `tell|told|tells .. teacher|teachers|school|principal|headteacher|counsellor|counselor .. but|and|they|he|she .. nothing|didnt_help|dont_care|doesnt_care|dont_believe|did_nothing|didnt_believe|ignored|dont_do|doesnt_do|didnt_do|laughed|not_believe .. bull*|about_it|me|$|they|it`,
      "they|people|kids|everyone|boys|girls .. jump|beat|gonna_beat|will_beat|going_to_beat|want_to_beat|threw|attack|attacked|chase|chases|chased|chasing|tied|stoned|hurt me|us .. up|school|after|home|stones|rocks|down|every|everyday|to|$",
      "they|people|kids|everyone|boys|girls|he|she .. will|going_to|gonna|want_to|wants_to|would beat|hit|hurt|jump|attack|get|stab|fight me|us up|if|after|again|at|when|because|$|tomorrow|in",
      "i .. jumped|attacked|ambushed|cornered|beaten|chased by|after|on|in .. boys|girls|kids|group|gang|classmates|school|older|students|them|bus",
      "want|wish|going to? change|switch|leave school|schools|class because|bull*|they|everyone|of .. bull*|mean|hate*|me|them",
    ],
    unlessNear: `lol|lmao|haha*|joke|jokes|riddle|by_mistake|mistake|${games}|mixed_up_name|${without(sport, "song|music")}|acting|the_play|costume|robot*|puppet|tickle*`,
    unless:
      "would_feel|i_would_be|i_would_feel|if_my_friends|if_my_friend|if_someone|if_they|would_you|imagine_if|if_everyone|if_people|if_nobody|what_if|if_somebody",
  },
  {
    phrases: each(
      ["i", `${mates} .. me`],
      ["am|was|is afraid|scared|sad|crying|cry|cried because|when of|they|everyone|kids|boys|girls .. bull*|laugh*|hit|tease|mean"],
    ),
    unlessNear: lightly,
  },
];
