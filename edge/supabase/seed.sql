-- Generated from edge/content by content-tools/write-seed.ts; edit the activities, not this file.

insert into public.learning_modules as kept (learning_module_id, title, description, category, category_activity, sub_category, outcomes, metrics_for_success, ai_facilitator_instructions, ai_assessment_instructions, public, grade_level, continent, greeting, coach, content_id, content_version)
select region.id::uuid, 'A Sparring Partner That Says No', 'A sparring partner in table tennis plays the balls that you find hardest to return. A chatbot could do that for your ideas, but often it applauds instead. Below are three replies to one claim. Decide which of them would make you a stronger thinker, then put your own view through a hard round. Which side you take is up to you.

Claim: "School for teenagers should start an hour later."

A chatbot''s replies (made up for this page):

A: "What a brilliant point! You put it perfectly. Every expert would agree with you."

B: "So everyone should change their lives because teenagers won''t go to bed? Pure laziness."

C: "Suppose lessons also end an hour later. Sport, jobs and care for younger children move into the evening. If bedtime moves as well, how much sleep is gained?"

' || region.line, 'AI Learning', 'AI Learning', 'Sparring with AI', '- O1: State a view and the reason that carries it; revise it after criticism.
- O2: Tell applause, distortion and objection apart; explain why a chatbot may agree too readily.
- O3: Put the strongest objection fairly and answer it, granting what holds.
- O4: Name evidence that would decide the matter and rules that make an AI a useful opponent.', '- Names the one reason that carries the view, and comes back to it at the end.
- Says what each of the three replies does, and why a chatbot may agree too readily.
- States an objection that its supporters would sign, grants a part and answers a part.
- Names evidence that could change their mind and an instruction for an AI opponent.', 'Path of questions:
- Q1 (O1): Do you back the claim, reject it or want it changed, and which one reason carries your view?
- Q2 (O2): Which reply would help you argue better, and what does each of the other two do instead?
- Q3 (O2): Why might a chatbot lean towards agreeing with whoever types, and how could you test that?
- Q4 (O3): What is the strongest objection to your own view, in words that its supporters would sign?
- Q5 (O3): Which part of that objection do you have to grant, and what do you answer to the rest?
- Q6 (O4): What evidence would change your mind, and where would you find it without a chatbot?
- Q7 (O4): What exactly would you tell an AI so that it tests your view, and why would that work?
- Q8 (O1): Write your view again. What is different from your first version, or why does it stand?

Misconceptions:
- M1: If the AI agrees, the view is right.
  sounds like: "Even the AI says so" / "A backs me up"
  1: Suppose you had typed the opposite. What might Reply A look like?
  2: Strike every word of praise from Reply A. What is left that supports the claim?
  3: A thermometer can disappoint you, a friend who always nods can''t. Which is A like, and what follows?
- M2: Beating a weak version of the other side is enough.
  sounds like: "They''re just lazy" / "Only old people are against it"
  1: Would people who hold that view recognise it in your sentence?
  2: Picture a bus driver, a coach and a parent. Which has the best reason to disagree with you?
  3: Begin with "They have a point when ...". How does the sentence go on?
- M3: Whoever is pressed well has to give in.
  sounds like: "OK, the AI is right, I take it back"
  1: Which sentence of yours does it touch, and which does it leave standing?
  2: If a child of eight had said the same, would it weigh less?
  3: An objection can refute, limit or miss. Which of these happened to your reason?

When stuck: One morning, one person. Say: Take one school morning and one person. What gets easier for that person, and what gets harder?
When finished early: Change seats. Say: Defend the side you rejected, in three sentences. Which troubles your own view most, and why?
When asked for the answer: Give no side, objection or ranking. Return to the student''s reason. Say: A partner can''t play your shots for you. Which of your reasons could you lose and still hold your view?', 'A View That Moves with Reasons
- 0: No view.
- 1: A view without a reason.
- 2: A view with several reasons, none marked as the main one, or with "everyone thinks so".
- 3: A view and the one reason that carries it.
- 4: And a second version at the end, changed or kept.
- 5: And names what in the exchange changed it or failed to.

Reading the Replies
- 0: Nothing about the replies.
- 1: "A is good" or "B is rude", no more.
- 2: Says what one reply does (praises, twists, objects).
- 3: Says it for all three, with a word or point from one of them.
- 4: And one cause why a chatbot may agree too readily.
- 5: And a test that could show it, such as typing the opposite claim.

The Other Side at Its Best
- 0: No objection.
- 1: An insult or "some disagree".
- 2: Repeats Reply B or C.
- 3: An objection in own words.
- 4: And who would raise it, with that person''s reason.
- 5: And the case or condition in which it weighs most.

Granting and Answering
- 0: No answer to an objection.
- 1: "I disagree", or gives in without a reason.
- 2: Repeats the first reason.
- 3: Answers with a reason that bears on the objection.
- 4: And names the part of it that holds.
- 5: And says what that part costs or limits in the own view.

Evidence and Rules
- 0: Neither evidence nor a rule.
- 1: "Research", "google it" or "be critical".
- 2: Names what would have to be found out.
- 3: And where, without a chatbot, or which result would change their mind.
- 4: And an instruction that asks an AI to object.
- 5: And a reason why that instruction works, or what it can''t guard against.

What does not count:
Which side is taken: back, reject and change are worth the same. Reply C or the coach retold. Slogans, insults, lists of terms. Agreement. Changing sides without a reason. Evidence claimed without saying where it is from.', 1, 3, region.continent, 'Welcome to “A Sparring Partner That Says No.” Start wherever you stand now; the reasons matter more than the verdict.

Do you back the claim, reject it or want it changed, and which one reason carries your view?', '{"id":"a-partner-that-says-no.band3","version":1,"title":"A Sparring Partner That Says No","band":3,"minutes":40,"description":"A sparring partner in table tennis plays the balls that you find hardest to return. A chatbot could do that for your ideas, but often it applauds instead. Below are three replies to one claim. Decide which of them would make you a stronger thinker, then put your own view through a hard round. Which side you take is up to you.","material":"Claim: \"School for teenagers should start an hour later.\"\n\nA chatbot''s replies (made up for this page):\n\nA: \"What a brilliant point! You put it perfectly. Every expert would agree with you.\"\n\nB: \"So everyone should change their lives because teenagers won''t go to bed? Pure laziness.\"\n\nC: \"Suppose lessons also end an hour later. Sport, jobs and care for younger children move into the evening. If bedtime moves as well, how much sleep is gained?\"","outcomes":[{"id":"O1","text":"State a view and the reason that carries it; revise it after criticism."},{"id":"O2","text":"Tell applause, distortion and objection apart; explain why a chatbot may agree too readily."},{"id":"O3","text":"Put the strongest objection fairly and answer it, granting what holds."},{"id":"O4","text":"Name evidence that would decide the matter and rules that make an AI a useful opponent."}],"path":[{"id":"Q1","outcomes":["O1"],"text":"Do you back the claim, reject it or want it changed, and which one reason carries your view?"},{"id":"Q2","outcomes":["O2"],"text":"Which reply would help you argue better, and what does each of the other two do instead?"},{"id":"Q3","outcomes":["O2"],"text":"Why might a chatbot lean towards agreeing with whoever types, and how could you test that?"},{"id":"Q4","outcomes":["O3"],"text":"What is the strongest objection to your own view, in words that its supporters would sign?"},{"id":"Q5","outcomes":["O3"],"text":"Which part of that objection do you have to grant, and what do you answer to the rest?"},{"id":"Q6","outcomes":["O4"],"text":"What evidence would change your mind, and where would you find it without a chatbot?"},{"id":"Q7","outcomes":["O4"],"text":"What exactly would you tell an AI so that it tests your view, and why would that work?"},{"id":"Q8","outcomes":["O1"],"text":"Write your view again. What is different from your first version, or why does it stand?"}],"misconceptions":[{"id":"M1","idea":"If the AI agrees, the view is right.","soundsLike":["Even the AI says so","A backs me up"],"hints":["Suppose you had typed the opposite. What might Reply A look like?","Strike every word of praise from Reply A. What is left that supports the claim?","A thermometer can disappoint you, a friend who always nods can''t. Which is A like, and what follows?"]},{"id":"M2","idea":"Beating a weak version of the other side is enough.","soundsLike":["They''re just lazy","Only old people are against it"],"hints":["Would people who hold that view recognise it in your sentence?","Picture a bus driver, a coach and a parent. Which has the best reason to disagree with you?","Begin with \"They have a point when ...\". How does the sentence go on?"]},{"id":"M3","idea":"Whoever is pressed well has to give in.","soundsLike":["OK, the AI is right, I take it back"],"hints":["Which sentence of yours does it touch, and which does it leave standing?","If a child of eight had said the same, would it weigh less?","An objection can refute, limit or miss. Which of these happened to your reason?"]}],"stuck":{"do":"One morning, one person.","say":"Take one school morning and one person. What gets easier for that person, and what gets harder?"},"finishedEarly":{"do":"Change seats.","say":"Defend the side you rejected, in three sentences. Which troubles your own view most, and why?"},"asked":{"do":"Give no side, objection or ranking. Return to the student''s reason.","say":"A partner can''t play your shots for you. Which of your reasons could you lose and still hold your view?"},"cues":[{"hears":["even the ai","ai agrees","agrees with me","backs me up","ai says so","every expert","experts agree","it says i am right","says im right"],"touches":"M1","asks":"ladder"},{"hears":["they are lazy","theyre lazy","old people","boomers","they do not care","they dont care","is stupid","are stupid","ridiculous","makes no sense","nobody serious","they only want","they just want","just hate"],"touches":"M2","asks":"ladder"},{"hears":["ai is right","ai was right","take it back","i give up","i was wrong","you win","the ai wins","cannot argue","cant argue"],"touches":"M3","asks":"ladder"},{"hears":["i back","i support","i would keep","id keep","keep it","i reject","i am against","im against","in favour","in favor","i agree with the claim","should start","should stay","should not start","shouldnt start","my view","my reason","main reason","want it changed","back it","reject*","against it","against the claim","for the claim","half an hour","want it","is enough","need sleep","need more sleep","fall asleep","biolog*","i think school","i would change","id change","for it","most important reason","carries","im for","i am for","the reason is","reason is","my main","older grades","learn better","learn badly","concentrat*","im in favour","agree because","disagree because","schedule*","would be better"],"touches":"O1","asks":"Q2"},{"hears":["first version","my first","i changed","changed it","i still","still think","still stands","still back","changed my","i now","now i","new version","i would narrow","different now","revised","only if","still against","still for","still the same","clearer","convinced","id say","now say","changed to","i kept","i keep","as before","went from","from yes","from no","to maybe","only for","i think so","nobody showed","more careful","more precise","stronger","weaker","narrower","unless","different is","the difference","same view","stands because","beat me","persuaded","too general","too broad","now its","same as","later only","only in","in winter","i learned","nothing changed","not changed","stays the same","was strong","start at","new reason","half past"],"touches":"O1","asks":"next"},{"hears":["reply a","reply b","reply c","a is","b is","c is","a only","b only","a just","b just","flatter*","praise*","applau*","insult*","straw man","strawman","twists","distort*","mirror*","attack*","rude","raises","real question","makes you think","makes me think","useful","compliment*","tells me nothing","c asks","a says","b says","a agrees","empty","fake","exaggerates","counterargument","counter argument","the others","useless","is nice","helpful","c would","c makes","c gives","with c","honest","manipulat*","argument","against a","b makes","b puts","a tells","neither","only c","c has","provok*","caricature","consequence*","applause","c names","the only one","last one","ignores","agreement"],"touches":"O2","asks":"Q3"},{"hears":["wants to please","trained","training","rated","ratings","feedback","users like","people like","people prefer","keep using","come back","engagement","opposite claim","opposite view","type the opposite","both sides","two chats","likely words","pleas* + user*","your tone","copies you","copy you","what you want","wants you","want you","nice to you","polite","business","money","the opposite","change sides","switch sides","both ways","satisfied","rewarded","reward*","approval","statistic*","pattern*","companies","company","complain*","disagrees","higher","new chat","say the opposite","helpful","designed","made to","programmed","learned","customers","friendly","test it","ask it twice","two accounts","different opinion*","sell more","continues","no opinion","have an opinion","my text","thumbs up","happy","no own","follows","predict*","addict*","liked","like yes","the reverse","reverse","optimi*","same essay","same text","as mine","enemy*"],"touches":"O2","asks":"Q4"},{"hears":["objection","they would say","supporters","opponents","other side","critics","someone might say","people might say","would argue","would object","bus* + problem","that parents","that teen*","that students","that school","that it would","that practice","childcare","go to bed later","stay up later","strongest","best argument","would have to","jobs","clubs","part time","the whole","shift too","just shift","shift as well","timetable*","traffic","working parents","gets dark","later bedtime*","the evening","no time","the later","later we","unfair","finish*","critics say","is the problem","too late","some people","those who","they could say","would lose","less time","harder for","pick up","families","athletes","daylight","sleep earlier","to bed earlier","would say","end later","home later","homework","free time","hobbies","less family","costs more","teachers","the afternoon","shops","its that","younger kids","cannot change","cant change"],"touches":"O3","asks":"Q5"},{"hears":["i grant","i admit","i have to grant","they have a point","is true","but practice","fair point","it holds","my answer","but that","even so","however","on the other hand","still gain","outweigh*","theyre right","they are right","right about","the part about","partly","true but","matters more","still most","i agree that","i accept","i concede","valid","solve*","could be solved","id grant","suffer*","only few","only a few","bad objection","true for","to be fair","granted","have to accept","reasonable","makes sense that","not convinced","my view survives","doesnt change","does not change","weaker than","bigger problem","cannot answer","cant answer","no answer","true that","correct that","right that","are correct","i see that","they win","good point","compromise"],"touches":"O3","asks":"Q6"},{"hears":["evidence","study","studies","data","survey","measure*","experiment","trial","compare schools","compare two","sleep diar*","absence*","attendance","accident*","change my mind","library","journal*","researcher*","statistics","interview*","tested","tried it","tracker*","before and after","how many","found","nurse","sleep log","results","research","pilot","a school that","official","ministry","ask students","ask teachers","university","comparison","went down","went up","goes up","goes down","better grades","worse grades","health","doctor*","if it turned out","if students","if it showed","proved","prove","source","real schools","other countries","test scores","nothing could","over a term","two classes","two schools","database","university library","a teacher","my own class","poll","vote","marks","schools that","stayed the same","would drop"],"touches":"O4","asks":"Q7"},{"hears":["tell it","tell the ai","i would tell","my prompt","argue against","weakest","no praise","no compliments","do not praise","dont praise","do not agree","dont agree","attack","strongest counter*","devils advocate","do not tell it","side i am on","one objection","ask me","reasons against","dont be nice","do not be nice","be tough","be strict","be harsh","be critical","critic*","pretend","please me","cannot please","cant please","opposite of","best argument against","play the","take the other","find the weak*","weak point*","challenge*","question me","give me","do not tell me","dont tell me","until i answer","hard questions","one at a time","argue the opposite","disagree with me","opponent","do not stop","act as","be my","strongest argument","hardest","holes in","rate my","no mercy","ask for sources","sources","counterarguments","everything i say","cannot flatter","cant flatter","flatter me","as my opponent","three reasons","be honest","honest feedback","where i am wrong","where im wrong","roleplay","debate","as a critic","be direct","dont be polite","do not be polite","assumption*","question each","each point","one by one"],"touches":"O4","asks":"next"}],"metrics":["Names the one reason that carries the view, and comes back to it at the end.","Says what each of the three replies does, and why a chatbot may agree too readily.","States an objection that its supporters would sign, grants a part and answers a part.","Names evidence that could change their mind and an instruction for an AI opponent."],"criteria":[{"name":"A View That Moves with Reasons","shownBy":["O1","reason","change","limit"],"levels":["No view.","A view without a reason.","A view with several reasons, none marked as the main one, or with \"everyone thinks so\".","A view and the one reason that carries it.","And a second version at the end, changed or kept.","And names what in the exchange changed it or failed to."]},{"name":"Reading the Replies","shownBy":["O2","reason","example","limit"],"levels":["Nothing about the replies.","\"A is good\" or \"B is rude\", no more.","Says what one reply does (praises, twists, objects).","Says it for all three, with a word or point from one of them.","And one cause why a chatbot may agree too readily.","And a test that could show it, such as typing the opposite claim."]},{"name":"The Other Side at Its Best","shownBy":["O3","others","reason","limit"],"levels":["No objection.","An insult or \"some disagree\".","Repeats Reply B or C.","An objection in own words.","And who would raise it, with that person''s reason.","And the case or condition in which it weighs most."]},{"name":"Granting and Answering","shownBy":["O3","reason","limit","example"],"levels":["No answer to an objection.","\"I disagree\", or gives in without a reason.","Repeats the first reason.","Answers with a reason that bears on the objection.","And names the part of it that holds.","And says what that part costs or limits in the own view."]},{"name":"Evidence and Rules","shownBy":["O4","check","reason","number","limit"],"levels":["Neither evidence nor a rule.","\"Research\", \"google it\" or \"be critical\".","Names what would have to be found out.","And where, without a chatbot, or which result would change their mind.","And an instruction that asks an AI to object.","And a reason why that instruction works, or what it can''t guard against."]}],"doesNotCount":"Which side is taken: back, reject and change are worth the same. Reply C or the coach retold. Slogans, insults, lists of terms. Agreement. Changing sides without a reason. Evidence claimed without saying where it is from."}'::jsonb || jsonb_build_object('contextLine', region.line), 'a-partner-that-says-no.band3', 1
from (values
  ('ccf95dd1-661b-8b82-a1e9-89c23d6fe223', 'Africa', 'In Gaborone, Kagiso''s lessons begin at half past seven, and football practice starts at four.'),
  ('cd26ab92-b268-88d8-a74b-cda2daf305c2', 'Asia', 'In Almaty, Dana''s lessons begin at eight, and her little brother''s kindergarten opens half an hour earlier.'),
  ('93f72ec5-2191-8a38-aa23-c8bd8fdfefe0', 'Europe', 'In Brno, Tereza''s lessons begin at eight, and on Tuesdays the choir meets at seven.'),
  ('694839ed-e8fd-826a-a347-96d992f38faa', 'North America', 'In Chaguanas, Anjali''s lessons begin at eight, and the highway is already full at half past six.'),
  ('3f8137cd-5607-84bf-a5b4-1d9e7ce7beee', 'Oceania', 'In Port Vila, Marie''s lessons begin at half past seven, and the shared buses are fullest just before.'),
  ('38309300-d95f-84ec-ae9a-0191e25e83ac', 'South America', 'In Georgetown, Ravi''s lessons begin at half past eight, and extra lessons fill two of his afternoons.')
) as region (id, continent, line)
on conflict (learning_module_id) do update set title = excluded.title, description = excluded.description, category = excluded.category, category_activity = excluded.category_activity, sub_category = excluded.sub_category, outcomes = excluded.outcomes, metrics_for_success = excluded.metrics_for_success, ai_facilitator_instructions = excluded.ai_facilitator_instructions, ai_assessment_instructions = excluded.ai_assessment_instructions, public = excluded.public, grade_level = excluded.grade_level, continent = excluded.continent, greeting = excluded.greeting, coach = excluded.coach, content_id = excluded.content_id, content_version = excluded.content_version, updated_at = now()
where (kept.title, kept.description, kept.category, kept.category_activity, kept.sub_category, kept.outcomes, kept.metrics_for_success, kept.ai_facilitator_instructions, kept.ai_assessment_instructions, kept.public, kept.grade_level, kept.continent, kept.greeting, kept.coach, kept.content_id, kept.content_version) is distinct from (excluded.title, excluded.description, excluded.category, excluded.category_activity, excluded.sub_category, excluded.outcomes, excluded.metrics_for_success, excluded.ai_facilitator_instructions, excluded.ai_assessment_instructions, excluded.public, excluded.grade_level, excluded.continent, excluded.greeting, excluded.coach, excluded.content_id, excluded.content_version);

insert into public.learning_modules as kept (learning_module_id, title, description, category, category_activity, sub_category, outcomes, metrics_for_success, ai_facilitator_instructions, ai_assessment_instructions, public, grade_level, continent, greeting, coach, content_id, content_version)
select region.id::uuid, 'Is It AI or Not?', 'Some things around you use AI. Some only look clever! Be a detective. Pick things you know, sort them, and say how you can tell. You will make your own test question and try it on some tricky things. Nobody needs to know the answer at the start.

' || region.line, 'AI Learning', 'AI Learning', 'What is AI', '- O1: Sort everyday things into AI and not AI, with a reason.
- O2: Tell apart what was learned from many examples and what follows steps that people set.
- O3: Say why a thing that talks or guesses well is still not alive.
- O4: Make a test question and use it on a new thing.', '- Sorts at least four things, one of them as not AI, with reasons about learning or set steps.
- Names something that an AI could have learned from.
- Uses a test question of their own on at least two things.', 'Path of questions:
- Q1 (O1): Pick one thing that you would call AI. What makes you say so?
- Q2 (O1): Now pick a thing that uses power but is not AI. How can you tell?
- Q3 (O2): A phone can guess your next word. Where could it have learned that?
- Q4 (O2): A lamp on a timer goes on at six each night. Did it learn to do that, or is it something else?
- Q5 (O3): A phone says "Good morning!" What is really going on inside it?
- Q6 (O4): What one question could you ask about any thing to test if it is AI?
- Q7 (O4): Try your test on a calculator, and on a game that gets harder when you win. What do you find?
- Q8 (O1): Look back at your first pick. Where would you put it now, and why?

Misconceptions:
- M1: Everything electric, or everything that moves by itself, is AI.
  sounds like: "It has a battery so it''s AI" / "AI is robots"
  1: A fan uses power and moves by itself too. What does it do each time you switch it on?
  2: One thing does the same each day. One thing got better from many examples. Which is yours more like?
  3: A fan runs on steps that people set. A photo app was shown many faces. Which is most like your thing, and why?
- M2: AI is alive, or thinks and feels like a person.
  sounds like: "It knows me and it likes me" / "It has a brain"
  1: What do living things do that you could look for?
  2: A parrot can say "hello" too. What else would you need to see before you say it likes you?
  3: It has seen "good morning" in very many messages. What could it do with that, with no feelings at all?
- M3: Clever or fast means AI.
  sounds like: "A calculator is AI because it''s so smart"
  1: Press 2 + 2 today and next year. What will you get?
  2: Think of who made the rule for adding. Did the calculator find the rule, or was it given?
  3: Fast and learned are two different things. Can you name something that is fast but never learns?

When stuck: Make it one thing, close by, and two choices. Keep the student''s own word. Say: Look around you and find one thing with a switch. What would it do if nobody ever changed it?
When finished early: Take a thing that nobody can sort from the outside. Say: Some things are hard to sort, like a vacuum robot. What would you need to find out before you decide?
When asked for the answer: Give no sorting. Hand back the test the student has so far, or a smaller question. Say: You are the detective here, so the sorting is yours. What is one clue you can see from the outside?', 'Sorting with Reasons
- 0: Sorts nothing.
- 1: Sorts one thing, no reason.
- 2: Sorts two things; reasons are missing or only "smart", "electric", "robot".
- 3: Sorts two things; one reason is about learning from examples or following set steps.
- 4: Sorts three things; two such reasons.
- 5: Sorts four things or more, one of them not AI; three such reasons.

How AI Learns
- 0: Nothing about learning.
- 1: Says "it learns" or "it is trained", not from what.
- 2: Says from what, only in general ("the internet", "people").
- 3: Names fitting examples, such as old messages or many photos.
- 4: And says what it could pick up from them.
- 5: And sets this against a thing that follows set steps, in own words.

Not Alive
- 0: Nothing, or holds to the end that it lives or feels.
- 1: Says it is not alive, no reason.
- 2: Gives a reason about looks only ("it is plastic").
- 3: Gives a reason about what it does ("it only repeats", "someone made it say that").
- 4: And says what could be going on inside instead, such as patterns or a recorded voice.
- 5: And uses this on a second thing or case.

Making a Test
- 0: No test question.
- 1: Repeats a question of the coach.
- 2: Own question that can''t part AI from not AI ("Is it cool?").
- 3: Own question that can.
- 4: Uses it on one thing and says what came out.
- 5: Uses it on two things, and says what came out or what is still unknown.

Looking Back
- 0: Does not come back to the first pick.
- 1: Only "same" or "yes".
- 2: Says that it stays or moves, no reason.
- 3: With a reason.
- 4: The reason uses something found out in this talk.
- 5: And names one thing they now see differently, or still wonder about.

What does not count:
Words taken from the coach. "Yes", "ok", "I agree". A list of things without sorting. Spelling. Asking for points. A right sorting after hint 3 counts up to level 3.', 1, 1, region.continent, 'Hello! This is about “Is It AI or Not?” Take your time, a first try is fine.

Pick one thing that you would call AI. What makes you say so?', '{"id":"is-it-ai-or-not.band1","version":1,"title":"Is It AI or Not?","band":1,"minutes":25,"description":"Some things around you use AI. Some only look clever! Be a detective. Pick things you know, sort them, and say how you can tell. You will make your own test question and try it on some tricky things. Nobody needs to know the answer at the start.","material":"","outcomes":[{"id":"O1","text":"Sort everyday things into AI and not AI, with a reason."},{"id":"O2","text":"Tell apart what was learned from many examples and what follows steps that people set."},{"id":"O3","text":"Say why a thing that talks or guesses well is still not alive."},{"id":"O4","text":"Make a test question and use it on a new thing."}],"path":[{"id":"Q1","outcomes":["O1"],"text":"Pick one thing that you would call AI. What makes you say so?"},{"id":"Q2","outcomes":["O1"],"text":"Now pick a thing that uses power but is not AI. How can you tell?"},{"id":"Q3","outcomes":["O2"],"text":"A phone can guess your next word. Where could it have learned that?"},{"id":"Q4","outcomes":["O2"],"text":"A lamp on a timer goes on at six each night. Did it learn to do that, or is it something else?"},{"id":"Q5","outcomes":["O3"],"text":"A phone says \"Good morning!\" What is really going on inside it?"},{"id":"Q6","outcomes":["O4"],"text":"What one question could you ask about any thing to test if it is AI?"},{"id":"Q7","outcomes":["O4"],"text":"Try your test on a calculator, and on a game that gets harder when you win. What do you find?"},{"id":"Q8","outcomes":["O1"],"text":"Look back at your first pick. Where would you put it now, and why?"}],"misconceptions":[{"id":"M1","idea":"Everything electric, or everything that moves by itself, is AI.","soundsLike":["It has a battery so it''s AI","AI is robots"],"hints":["A fan uses power and moves by itself too. What does it do each time you switch it on?","One thing does the same each day. One thing got better from many examples. Which is yours more like?","A fan runs on steps that people set. A photo app was shown many faces. Which is most like your thing, and why?"]},{"id":"M2","idea":"AI is alive, or thinks and feels like a person.","soundsLike":["It knows me and it likes me","It has a brain"],"hints":["What do living things do that you could look for?","A parrot can say \"hello\" too. What else would you need to see before you say it likes you?","It has seen \"good morning\" in very many messages. What could it do with that, with no feelings at all?"]},{"id":"M3","idea":"Clever or fast means AI.","soundsLike":["A calculator is AI because it''s so smart"],"hints":["Press 2 + 2 today and next year. What will you get?","Think of who made the rule for adding. Did the calculator find the rule, or was it given?","Fast and learned are two different things. Can you name something that is fast but never learns?"]}],"stuck":{"do":"Make it one thing, close by, and two choices. Keep the student''s own word.","say":"Look around you and find one thing with a switch. What would it do if nobody ever changed it?"},"finishedEarly":{"do":"Take a thing that nobody can sort from the outside.","say":"Some things are hard to sort, like a vacuum robot. What would you need to find out before you decide?"},"asked":{"do":"Give no sorting. Hand back the test the student has so far, or a smaller question.","say":"You are the detective here, so the sorting is yours. What is one clue you can see from the outside?"},"cues":[{"hears":["has a battery","has batteries","electric*","robot*","moves by itself","works by itself","motor","plug it in","turns on alone"],"touches":"M1","asks":"ladder"},{"hears":["alive","has a brain","has feelings","knows me","likes me","loves me","wants to","nice to me","is my friend","is happy","it thinks","like a person","like a human"],"touches":"M2","asks":"ladder"},{"hears":["smart","clever","so fast","very fast","knows everything","calculator + ai","genius"],"touches":"M3","asks":"ladder"},{"hears":["learn* + from","example*","lots of pictures","many pictures","many photos","messages","words people write","trained","what people type","what i type","from people"],"touches":"O2","asks":"Q4"},{"hears":["same every time","same thing","always does","timer","follows steps","follow the steps","someone set","was set","does not learn","doesnt learn","did not learn","didnt learn","programmed","rule"],"touches":"O2","asks":"Q5"},{"hears":["not alive","no brain","no feelings","does not feel","doesnt feel","not a person","not real","only words","just words","just says","its voice is","no heart","cannot feel","cant feel","recorded"],"touches":"O3","asks":"Q6"},{"hears":["does it learn","can it learn","does it change","does it get better","how was it made","who made","my question","my test","i would ask","i ask"],"touches":"O4","asks":"Q7"},{"hears":["my test says","with my test","game + harder","it depends","hard to tell","not sure if","both"],"touches":"O4","asks":"next"},{"hears":["is ai because","not ai because","isnt ai because","i put it","i sort"],"touches":"O1","asks":"next"},{"hears":["not ai","isnt ai","is ai","uses ai","has ai","lamp","fan","torch","fridge","tv","light"],"touches":"O1","asks":"next"}],"metrics":["Sorts at least four things, one of them as not AI, with reasons about learning or set steps.","Names something that an AI could have learned from.","Uses a test question of their own on at least two things."],"criteria":[{"name":"Sorting with Reasons","shownBy":["O1","reason"],"levels":["Sorts nothing.","Sorts one thing, no reason.","Sorts two things; reasons are missing or only \"smart\", \"electric\", \"robot\".","Sorts two things; one reason is about learning from examples or following set steps.","Sorts three things; two such reasons.","Sorts four things or more, one of them not AI; three such reasons."]},{"name":"How AI Learns","shownBy":["O2","example","reason"],"levels":["Nothing about learning.","Says \"it learns\" or \"it is trained\", not from what.","Says from what, only in general (\"the internet\", \"people\").","Names fitting examples, such as old messages or many photos.","And says what it could pick up from them.","And sets this against a thing that follows set steps, in own words."]},{"name":"Not Alive","shownBy":["O3","reason"],"levels":["Nothing, or holds to the end that it lives or feels.","Says it is not alive, no reason.","Gives a reason about looks only (\"it is plastic\").","Gives a reason about what it does (\"it only repeats\", \"someone made it say that\").","And says what could be going on inside instead, such as patterns or a recorded voice.","And uses this on a second thing or case."]},{"name":"Making a Test","shownBy":["O4","check","limit"],"levels":["No test question.","Repeats a question of the coach.","Own question that can''t part AI from not AI (\"Is it cool?\").","Own question that can.","Uses it on one thing and says what came out.","Uses it on two things, and says what came out or what is still unknown."]},{"name":"Looking Back","shownBy":["O1","change","reason"],"levels":["Does not come back to the first pick.","Only \"same\" or \"yes\".","Says that it stays or moves, no reason.","With a reason.","The reason uses something found out in this talk.","And names one thing they now see differently, or still wonder about."]}],"doesNotCount":"Words taken from the coach. \"Yes\", \"ok\", \"I agree\". A list of things without sorting. Spelling. Asking for points. A right sorting after hint 3 counts up to level 3."}'::jsonb || jsonb_build_object('contextLine', region.line), 'is-it-ai-or-not.band1', 1
from (values
  ('8196e6bd-71cd-8e11-a736-2767cc39d198', 'Africa', 'In Nakuru, Wanjiku''s radio plays one station, and her aunt''s phone guesses the next word of a message.'),
  ('f77afdd2-b97c-8da3-a537-3ceafafddc21', 'Asia', 'In Pune, Arjun''s fan has three speeds, and his sister''s phone turns her voice into written words.'),
  ('78e69f99-cc6f-8a1f-af84-240467eb9ac5', 'Europe', 'In Porto, Inês takes the lift to floor three, and her dad''s phone reads a sign and puts it into another language.'),
  ('959dbedc-6498-8952-a4de-65657378ad0c', 'North America', 'In Winnipeg, Maya''s toaster pops when its time is up, and her tablet picks a video she may like.'),
  ('77ba8e54-bb87-8411-a047-091d4a737c4f', 'Oceania', 'In Suva, Mere''s torch has one switch, and her cousin''s phone sorts photos by the faces in them.'),
  ('47402b98-91e0-859d-ae9a-35a9cf131832', 'South America', 'In Cali, Mateo''s bicycle lamp shines when he pedals, and his mum''s phone picks songs she may like.')
) as region (id, continent, line)
on conflict (learning_module_id) do update set title = excluded.title, description = excluded.description, category = excluded.category, category_activity = excluded.category_activity, sub_category = excluded.sub_category, outcomes = excluded.outcomes, metrics_for_success = excluded.metrics_for_success, ai_facilitator_instructions = excluded.ai_facilitator_instructions, ai_assessment_instructions = excluded.ai_assessment_instructions, public = excluded.public, grade_level = excluded.grade_level, continent = excluded.continent, greeting = excluded.greeting, coach = excluded.coach, content_id = excluded.content_id, content_version = excluded.content_version, updated_at = now()
where (kept.title, kept.description, kept.category, kept.category_activity, kept.sub_category, kept.outcomes, kept.metrics_for_success, kept.ai_facilitator_instructions, kept.ai_assessment_instructions, kept.public, kept.grade_level, kept.continent, kept.greeting, kept.coach, kept.content_id, kept.content_version) is distinct from (excluded.title, excluded.description, excluded.category, excluded.category_activity, excluded.sub_category, excluded.outcomes, excluded.metrics_for_success, excluded.ai_facilitator_instructions, excluded.ai_assessment_instructions, excluded.public, excluded.grade_level, excluded.continent, excluded.greeting, excluded.coach, excluded.content_id, excluded.content_version);

insert into public.learning_modules as kept (learning_module_id, title, description, category, category_activity, sub_category, outcomes, metrics_for_success, ai_facilitator_instructions, ai_assessment_instructions, public, grade_level, continent, greeting, coach, content_id, content_version)
select region.id::uuid, 'Paint It with Words', 'An image AI makes a picture from words. But words never say it all, so the AI fills in the rest. Look at what one AI filled in, and find out where that may come from. Then paint your own picture, with words only. You choose what must be there, and what a guess may add.

The words to the AI: "A child goes to school."

What the picture shows (made up for this page):

- a boy with a blue bag
- a yellow bus
- a wide street with green trees
- the sun in a clear sky

' || region.line, 'AI Learning', 'AI Learning', 'AI for Art', '- O1: Sort the parts of a picture into asked for and filled in.
- O2: Say where an image AI gets what it fills in, and who is left out.
- O3: Describe a picture so that two friends would draw nearly the same, and mend the words.
- O4: Tell own choices from the AI''s choices, and say whose picture it is.', '- Sorts at least three parts into asked for and filled in.
- Says what the AI could have learned the filled-in parts from, and names children who are left out.
- Describes an own picture with three things or more, and mends the words once.
- Names one own choice and one choice of the AI.', 'Path of questions:
- Q1 (O1): Look at the list. Which parts were asked for, and which did the AI fill in?
- Q2 (O1): Pick one part that it filled in. What else could be there and still fit the words?
- Q3 (O2): The AI has never been to a school. Where could the bus and the bag come from?
- Q4 (O2): Which children would not find themselves in this picture, and why?
- Q5 (O3): Now paint with words. What does your picture show, so that a friend could draw it?
- Q6 (O3): Two friends draw from your words alone. Where would they differ, and how do you mend that?
- Q7 (O4): What in your picture may the AI choose, what must you choose, and why?
- Q8 (O4): Look back at all your choices. If an AI paints your words, whose picture is it, and why?

Misconceptions:
- M1: The AI knows what I have in my head.
  sounds like: "It knows what I mean" / "Make it cool"
  1: You can see your picture in your head. What can the AI see of it?
  2: "Cool" may be stars for you and frogs for a friend. What is it in your picture?
  3: Tell it on the phone to a friend with a pencil. What goes on the left, and how big is it?
- M2: The picture shows how things are everywhere.
  sounds like: "That is how you go to school" / "It''s normal"
  1: Think of three children in your class. How did each one get to school today?
  2: A book shows only cats with stripes. What would you think of cats if you knew only that book?
  3: You get nine photos of a bus and one of a bike. Which would you guess next, and would it be true for all?
- M3: The AI is the artist: it has ideas and likes things.
  sounds like: "The AI thought of it" / "It likes yellow"
  1: What would it paint if nobody gave it any words?
  2: A brush, a camera and an image AI can all help with a picture. What does each one choose?
  3: Count the choices in one picture of yours. How many were yours, and how many were guesses?

When stuck: Take one thing, its colour and its place. Say: Think of one thing that you like to look at. What colour is it, and what is next to it?
When finished early: Turn the game round: few words, little to guess. Say: Now use eight words, not one more. Which eight leave the least to guess?
When asked for the answer: Sort no part and write no picture words. Offer one place to look. Say: You are the painter here, so the choosing is yours. Which part of the list will you look for in the words first?', 'Sorting the Picture
- 0: Sorts nothing.
- 1: Says only that the AI added things.
- 2: Sorts one part.
- 3: Sorts two parts.
- 4: Sorts three parts or more, of both kinds.
- 5: And names something else that could be there and still fit the words.

Where Guesses Come From
- 0: Nothing about where the parts come from.
- 1: Only "from the AI" or "from the computer".
- 2: Says from where, only in general ("the internet").
- 3: Says from pictures that it was shown or learned from.
- 4: And names children whom this picture leaves out.
- 5: And says why, such as which pictures were many and which were few.

Painting with Words
- 0: No picture of their own.
- 1: Names one thing, or only "cool" or "nice".
- 2: Names two things or more, none with colour, size or place.
- 3: One thing with colour, size or place.
- 4: Three things, each with colour, size or place.
- 5: And says what is around or behind them, or how they stand to each other.

Testing the Words
- 0: Does not look back at the own words.
- 1: "They would draw the same", no reason.
- 2: Says that friends would differ, not where.
- 3: Names one part where they would differ.
- 4: And gives words that mend it.
- 5: Mends two parts, or says why a part may stay open.

Who Chooses
- 0: Nothing about who chooses.
- 1: Only "me" or "the AI".
- 2: Names one choice and whose it is.
- 3: With a reason.
- 4: Names one own choice and one of the AI, with a reason.
- 5: And says whose picture it is, with a reason from these choices.

What does not count:
The list on the page copied out. Words taken from the coach. "Cool", "nice", "yes". How many colours are named. Spelling. Asking for points. Whether the child calls the picture their own, the AI''s or shared: the reason counts. What came after hint 3 counts up to level 3.', 1, 1, region.continent, 'Hello! This is about “Paint It with Words.” Take your time, a first try is fine.

Look at the list. Which parts were asked for, and which did the AI fill in?', '{"id":"paint-it-with-words.band1","version":1,"title":"Paint It with Words","band":1,"minutes":30,"description":"An image AI makes a picture from words. But words never say it all, so the AI fills in the rest. Look at what one AI filled in, and find out where that may come from. Then paint your own picture, with words only. You choose what must be there, and what a guess may add.","material":"The words to the AI: \"A child goes to school.\"\n\nWhat the picture shows (made up for this page):\n\n- a boy with a blue bag\n- a yellow bus\n- a wide street with green trees\n- the sun in a clear sky","outcomes":[{"id":"O1","text":"Sort the parts of a picture into asked for and filled in."},{"id":"O2","text":"Say where an image AI gets what it fills in, and who is left out."},{"id":"O3","text":"Describe a picture so that two friends would draw nearly the same, and mend the words."},{"id":"O4","text":"Tell own choices from the AI''s choices, and say whose picture it is."}],"path":[{"id":"Q1","outcomes":["O1"],"text":"Look at the list. Which parts were asked for, and which did the AI fill in?"},{"id":"Q2","outcomes":["O1"],"text":"Pick one part that it filled in. What else could be there and still fit the words?"},{"id":"Q3","outcomes":["O2"],"text":"The AI has never been to a school. Where could the bus and the bag come from?"},{"id":"Q4","outcomes":["O2"],"text":"Which children would not find themselves in this picture, and why?"},{"id":"Q5","outcomes":["O3"],"text":"Now paint with words. What does your picture show, so that a friend could draw it?"},{"id":"Q6","outcomes":["O3"],"text":"Two friends draw from your words alone. Where would they differ, and how do you mend that?"},{"id":"Q7","outcomes":["O4"],"text":"What in your picture may the AI choose, what must you choose, and why?"},{"id":"Q8","outcomes":["O4"],"text":"Look back at all your choices. If an AI paints your words, whose picture is it, and why?"}],"misconceptions":[{"id":"M1","idea":"The AI knows what I have in my head.","soundsLike":["It knows what I mean","Make it cool"],"hints":["You can see your picture in your head. What can the AI see of it?","\"Cool\" may be stars for you and frogs for a friend. What is it in your picture?","Tell it on the phone to a friend with a pencil. What goes on the left, and how big is it?"]},{"id":"M2","idea":"The picture shows how things are everywhere.","soundsLike":["That is how you go to school","It''s normal"],"hints":["Think of three children in your class. How did each one get to school today?","A book shows only cats with stripes. What would you think of cats if you knew only that book?","You get nine photos of a bus and one of a bike. Which would you guess next, and would it be true for all?"]},{"id":"M3","idea":"The AI is the artist: it has ideas and likes things.","soundsLike":["The AI thought of it","It likes yellow"],"hints":["What would it paint if nobody gave it any words?","A brush, a camera and an image AI can all help with a picture. What does each one choose?","Count the choices in one picture of yours. How many were yours, and how many were guesses?"]}],"stuck":{"do":"Take one thing, its colour and its place.","say":"Think of one thing that you like to look at. What colour is it, and what is next to it?"},"finishedEarly":{"do":"Turn the game round: few words, little to guess.","say":"Now use eight words, not one more. Which eight leave the least to guess?"},"asked":{"do":"Sort no part and write no picture words. Offer one place to look.","say":"You are the painter here, so the choosing is yours. Which part of the list will you look for in the words first?"},"cues":[{"hears":["knows what i mean","knows what i want","it knows","make it cool","cool","nice","beautiful","awesome","make it good","really good"],"touches":"M1","asks":"ladder"},{"hears":["that is how","thats how","real life","is normal","normal","everyone takes","everybody takes","all children","all kids","every child","always yellow"],"touches":"M2","asks":"ladder"},{"hears":["ai is the artist","the ai thought","it thought of","it likes","ai likes","it wanted","it is creative","the ai did it all","the ai did it","ai made it","ai painted it","its own idea","it drew it","ai drew it","it painted it","the computer did it"],"touches":"M3","asks":"ladder"},{"hears":["asked for","not asked","was asked","were asked","filled in","fills in","did not say","didnt say","does not say","doesnt say","only says","only said","never said","added","made up","put in","puts in","said only","they said","in the words","adds","invent*","trees","wide street","not written","extra","nobody said","not in the words","not there","ai made the","it made the","except","everything","only + child","from the words","not asked for","wanted","came from the ai","by itself","on its own","the words had","the bus","bus trees","the sun","the trees","the bag","and sun","bag trees","bag and","the word","thought up","in the picture","no school"],"touches":"O1","asks":"Q2"},{"hears":["could be","could also","another colour","another color","a girl","red bag","a bike","a train","a car","rain*","snow*","or it","instead of","a horse","it can be","can also","instead","maybe a","a cat","other weather","motorbike","scooter","tram","boat","metro","truck","backpack","pink bag","green bag","black bag","a teacher","houses","clouds","winter","a dog","could have","have been","maybe its","foggy","fog","police","a different","also a","lunch box","umbrella","a bicycle","a helmet"],"touches":"O1","asks":"next"},{"hears":["from pictures","many pictures","lots of pictures","other pictures","pictures of","photo*","internet","learn*","trained","drawings","movies","films","cartoons","example*","books","it saw","was shown","tv","television","people who made","the makers","programmer*","google","seen","looked at","online","told it","data","games","stories","from people","the pictures","more pictures","first pictures","in the computer","showed it","copied","copies","copy","people put","memory","ads","it knows","its data","what people","from real","has seen","a lot of","full of","drawn","other kids","people show*","show it"],"touches":"O2","asks":"Q4"},{"hears":["girls","children who","kids who","who walk","walk to school","no bus","wheelchair","left out","other countries","other places","live in","not me","take the","different skin","more than one child","by bike","by boat","in the city","i go","i take","i walk","we take","we go","we walk","no street","no road","village","farm","curly","do not have","dont have","look different","not look like","have no","in my country","no trees","poor","two kids","kids in","kids with","kids from","children in","children with","children from","boys who","deaf","blind","long hair","at home","a girl","not a boy","older","live on","on foot","walking","not be in it","because i ride","because i live","because i have","because i am","cousin","island","twins","my friend","my sister","my brother","my school","ride a","not in it","children without","kids without","someone who"],"touches":"O2","asks":"Q5"},{"hears":["my picture","on the left","on the right","in the middle","next to","behind","under","above","in front","on top","in the sky","i see","it has","a dog","a cat","a house","a tree","a horse","a big","tiny","huge","background","there is a","there are two","there are three","small","little","white","purple","orange","pink","black","sits","sitting","stands","standing","playing","wearing","holding","eats","eating","flying","swims","running","beach","sea","forest","castle","mountain*","space","sun goes","dragon","unicorn","rocket","stars","the moon","robot","princess","flower*","ship","table","kitchen","river","rainbow","window","wears","with two","with three","lying","sleeping","i paint","i draw","under it","fat","one + two","sofa","a big white","one tree","swing","a boy","clouds","with wings","at night","monster","bed","a very","reads","tall"],"touches":"O3","asks":"Q6"},{"hears":["differ*","they would draw","might draw","one draws","one would draw","friend + draw","i would add","i add","i would say","i will say","mend","how big","which colour","what colour","the size","more words","friend would","friend might","bigger","smaller","forgot","dont know if","do not know if","dont know what","not know what","does not know","doesnt know","another size","i tell","i would tell","i need to say","i have to say","which color","what color","looks","how the","where the","the face","put it","somewhere else","the colors","the colours","how many","same place","not the same","would think","might think","would not know","wouldnt know","exactly","left and","left or","any + draw","could draw","other colors","other colours","mix up","think of a different","another kind","make another"],"touches":"O3","asks":"Q7"},{"hears":["my choice","i choose","i must choose","i want to choose","may choose","can choose","must be","has to be","ai can","ai may","the ai chooses","i decide","can pick","may pick","do not care","dont care","does not matter","doesnt matter","up to the ai","up to it","the rest","it can","it could","i want","i pick","not important","anywhere","dont mind","do not mind","are mine","is mine","important to me","no matter","i must","let it","let the ai","my decision","decision","because that is","leave it","any color","any colour","chooses"],"touches":"O4","asks":"Q8"},{"hears":["it is mine","its mine","mine because","mine","my idea","my ideas","my words","both","ours","half","i thought of","i made","i chose","belongs","i told it","because i said","because i told","me and the ai","the ai and me","without me","together","the ais","nobodys","wrote the words","i wrote","my head","half half","i had the idea","the idea","people who made the","drew before","helped","only a tool","a tool","like a brush","share it","we share","painter","the machine","are mine","it did"],"touches":"O4","asks":"next"}],"metrics":["Sorts at least three parts into asked for and filled in.","Says what the AI could have learned the filled-in parts from, and names children who are left out.","Describes an own picture with three things or more, and mends the words once.","Names one own choice and one choice of the AI."],"criteria":[{"name":"Sorting the Picture","shownBy":["O1","reason","idea","limit","number"],"levels":["Sorts nothing.","Says only that the AI added things.","Sorts one part.","Sorts two parts.","Sorts three parts or more, of both kinds.","And names something else that could be there and still fit the words."]},{"name":"Where Guesses Come From","shownBy":["O2","reason","example","limit"],"levels":["Nothing about where the parts come from.","Only \"from the AI\" or \"from the computer\".","Says from where, only in general (\"the internet\").","Says from pictures that it was shown or learned from.","And names children whom this picture leaves out.","And says why, such as which pictures were many and which were few."]},{"name":"Painting with Words","shownBy":["O3","number","reason","example"],"levels":["No picture of their own.","Names one thing, or only \"cool\" or \"nice\".","Names two things or more, none with colour, size or place.","One thing with colour, size or place.","Three things, each with colour, size or place.","And says what is around or behind them, or how they stand to each other."]},{"name":"Testing the Words","shownBy":["O3","reason","change","limit","idea"],"levels":["Does not look back at the own words.","\"They would draw the same\", no reason.","Says that friends would differ, not where.","Names one part where they would differ.","And gives words that mend it.","Mends two parts, or says why a part may stay open."]},{"name":"Who Chooses","shownBy":["O4","reason","limit","number","change"],"levels":["Nothing about who chooses.","Only \"me\" or \"the AI\".","Names one choice and whose it is.","With a reason.","Names one own choice and one of the AI, with a reason.","And says whose picture it is, with a reason from these choices."]}],"doesNotCount":"The list on the page copied out. Words taken from the coach. \"Cool\", \"nice\", \"yes\". How many colours are named. Spelling. Asking for points. Whether the child calls the picture their own, the AI''s or shared: the reason counts. What came after hint 3 counts up to level 3."}'::jsonb || jsonb_build_object('contextLine', region.line), 'paint-it-with-words.band1', 1
from (values
  ('034137af-b584-8857-a4ef-1ecd1202ff90', 'Africa', 'In Casablanca, Yasmine takes the tram to school and counts the stops.'),
  ('0e9fa226-b7fa-8d11-aa73-3145bf6c7ef2', 'Asia', 'In Osaka, Haruto walks to school in a line with six other children from his street.'),
  ('a4a51c70-8a87-8087-ad2d-88daba03ad8d', 'Europe', 'In Utrecht, Daan rides his bicycle to school on a red path.'),
  ('35c7253b-c71e-8ea3-a698-4c2238756dec', 'North America', 'In Panama City, Luis takes the metro to school with his mum.'),
  ('44416964-a67b-8891-abc2-9dab241c7175', 'Oceania', 'In Nouméa, Léa''s dad drives her to school along the bay.'),
  ('fa21134c-b637-8e75-acb4-74bd0ae478bf', 'South America', 'In La Paz, Nayra and her aunt ride the cable car, and then they walk the last part to school.')
) as region (id, continent, line)
on conflict (learning_module_id) do update set title = excluded.title, description = excluded.description, category = excluded.category, category_activity = excluded.category_activity, sub_category = excluded.sub_category, outcomes = excluded.outcomes, metrics_for_success = excluded.metrics_for_success, ai_facilitator_instructions = excluded.ai_facilitator_instructions, ai_assessment_instructions = excluded.ai_assessment_instructions, public = excluded.public, grade_level = excluded.grade_level, continent = excluded.continent, greeting = excluded.greeting, coach = excluded.coach, content_id = excluded.content_id, content_version = excluded.content_version, updated_at = now()
where (kept.title, kept.description, kept.category, kept.category_activity, kept.sub_category, kept.outcomes, kept.metrics_for_success, kept.ai_facilitator_instructions, kept.ai_assessment_instructions, kept.public, kept.grade_level, kept.continent, kept.greeting, kept.coach, kept.content_id, kept.content_version) is distinct from (excluded.title, excluded.description, excluded.category, excluded.category_activity, excluded.sub_category, excluded.outcomes, excluded.metrics_for_success, excluded.ai_facilitator_instructions, excluded.ai_assessment_instructions, excluded.public, excluded.grade_level, excluded.continent, excluded.greeting, excluded.coach, excluded.content_id, excluded.content_version);

insert into public.learning_modules as kept (learning_module_id, title, description, category, category_activity, sub_category, outcomes, metrics_for_success, ai_facilitator_instructions, ai_assessment_instructions, public, grade_level, continent, greeting, coach, content_id, content_version)
select region.id::uuid, 'The Confident Mistake', 'An AI wrote the answer below. It sounds very sure of itself. Your job is to find out what holds up and what doesn''t, prove it without asking an AI, and then write a better answer. Start with what you already know. You may look outside, open a book or ask a person.

Question: Why do we have seasons?

AI answer: "Without any doubt, seasons are caused by distance. The Earth travels around the Sun once a year. In June it is closest to the Sun, so the whole world has summer at the same time. NASA proved this in 1820."

' || region.line, 'AI Learning', 'AI Learning', 'Critiquing Responses', '- O1: Pick out claims that can be checked, and set them apart from words that only sound sure.
- O2: Explain how an AI can sound certain and be wrong.
- O3: Check a claim against own experience or an independent source.
- O4: Write a mended answer and mark what is still unsure.', '- Names at least two claims that fail and one that holds.
- Checks at least one claim by something other than an AI and says what came out.
- Writes a mended answer that no longer contains the failed claims.', 'Path of questions:
- Q1 (O1): Read the answer twice. Which sentence would you check first, and why that one?
- Q2 (O1): Which words in it only make it sound sure, without adding a fact?
- Q3 (O3): What do you know from your own life that fits one of the sentences, or doesn''t fit?
- Q4 (O3): Pick a second claim. How could you check it without asking an AI?
- Q5 (O2): How can a program write something false and still sound certain?
- Q6 (O4): Which sentence would you keep, and how would you rewrite the others?
- Q7 (O4): Which part of your version are you least sure of, and how could a reader see that?

Misconceptions:
- M1: Sounding sure, or giving a number, makes it true.
  sounds like: "It says without any doubt" / "It gives the year, so it''s proven"
  1: Cover the words "without any doubt". What is left that holds the claim up?
  2: Choose one number or name in the answer. Where could you look it up today?
  3: Take the last sentence alone. What would have to exist in 1820 for it to be true?
- M2: One mistake makes all of it wrong, or the AI is lying.
  sounds like: "It''s all fake" / "AI always lies"
  1: Go through it sentence by sentence. Which one would you leave as it is?
  2: What must someone know in order to lie, and does a program have that?
  3: Sort the sentences into keep, check and mend. What lands in each pile?
- M3: Asking the same AI again is a check.
  sounds like: "I''d ask it if it''s sure"
  1: It may say sorry, or say the same again. What would either reply prove?
  2: What could tell you about seasons that did not get its words from an AI?
  3: Compare a second AI answer, a school atlas and the weather where you live. Which are independent, and why?
- M4: It is summer because we are nearer to the Sun.
  sounds like: "That part is right, we''re closer in summer"
  1: If distance made summer, in which month would Norway and Australia each have it?
  2: Can one distance explain two seasons on the same day?
  3: Shine a lamp on a tilted ball and walk around it. What changes for the top half?

When stuck: Shrink it to one sentence of the answer and something the student has seen or felt. Say: Take only the words "the whole world has summer at the same time". What is the weather like where you live in June?
When finished early: Turn from this answer to a habit for every answer. Say: You have one minute and ten AI answers. Which two signs would tell you what to check first?
When asked for the answer: Don''t say which claims are false or how many. Offer a way to find one. Say: The finding is your part here. If you could check just one word or number of it in the next minute, which would you choose?', 'Finding Claims
- 0: Names no claim.
- 1: Says that something is wrong, not what.
- 2: Names one claim to check.
- 3: Names one false claim and says what is wrong with it.
- 4: Two false claims, each with what is wrong, or one and words that only sound sure.
- 5: Two false claims, each with what is wrong, and words that only sound sure.

Sure Is Not Right
- 0: Nothing about why it sounds sure.
- 1: Says "AI makes mistakes" or "it''s dumb".
- 2: Says that sounding sure proves nothing.
- 3: Gives one cause: puts likely words together, does not check, learned from mixed texts.
- 4: Ties the cause to a phrase of this answer.
- 5: And says how this changes the way they would read another answer.

Checking
- 0: No check.
- 1: Would ask an AI, or "look it up" without where.
- 2: Names a fitting source or experience, doesn''t use it.
- 3: Uses one and says what came out.
- 4: Checks two claims in different ways.
- 5: And says why a source is independent or how far it can be trusted.

Mending
- 0: No new version.
- 1: "Delete it" or one word changed.
- 2: A version that still has a false claim they had found.
- 3: A version without the false claims, but no cause of the seasons.
- 4: And a cause that agrees with what they found.
- 5: And explains why half the world has another season, in own words.

Fair and Honest Doubt
- 0: Rejects or accepts all of it to the end.
- 1: Says "some of it is right".
- 2: Names a sentence to keep.
- 3: And says why it can stay.
- 4: And names a part of their own version they are unsure of.
- 5: And shows a reader that doubt, in the wording or with how to check it.

What does not count:
Sentences copied from the AI answer or from the coach. "It''s wrong" without what. A check that is only planned counts up to level 2. Knowing the cause of seasons without any check counts in Mending only.', 1, 2, region.continent, 'Welcome to “The Confident Mistake.” A first try is all it takes, we can work on it together.

Read the answer twice. Which sentence would you check first, and why that one?', '{"id":"the-confident-mistake.band2","version":1,"title":"The Confident Mistake","band":2,"minutes":30,"description":"An AI wrote the answer below. It sounds very sure of itself. Your job is to find out what holds up and what doesn''t, prove it without asking an AI, and then write a better answer. Start with what you already know. You may look outside, open a book or ask a person.","material":"Question: Why do we have seasons?\n\nAI answer: \"Without any doubt, seasons are caused by distance. The Earth travels around the Sun once a year. In June it is closest to the Sun, so the whole world has summer at the same time. NASA proved this in 1820.\"","outcomes":[{"id":"O1","text":"Pick out claims that can be checked, and set them apart from words that only sound sure."},{"id":"O2","text":"Explain how an AI can sound certain and be wrong."},{"id":"O3","text":"Check a claim against own experience or an independent source."},{"id":"O4","text":"Write a mended answer and mark what is still unsure."}],"path":[{"id":"Q1","outcomes":["O1"],"text":"Read the answer twice. Which sentence would you check first, and why that one?"},{"id":"Q2","outcomes":["O1"],"text":"Which words in it only make it sound sure, without adding a fact?"},{"id":"Q3","outcomes":["O3"],"text":"What do you know from your own life that fits one of the sentences, or doesn''t fit?"},{"id":"Q4","outcomes":["O3"],"text":"Pick a second claim. How could you check it without asking an AI?"},{"id":"Q5","outcomes":["O2"],"text":"How can a program write something false and still sound certain?"},{"id":"Q6","outcomes":["O4"],"text":"Which sentence would you keep, and how would you rewrite the others?"},{"id":"Q7","outcomes":["O4"],"text":"Which part of your version are you least sure of, and how could a reader see that?"}],"misconceptions":[{"id":"M1","idea":"Sounding sure, or giving a number, makes it true.","soundsLike":["It says without any doubt","It gives the year, so it''s proven"],"hints":["Cover the words \"without any doubt\". What is left that holds the claim up?","Choose one number or name in the answer. Where could you look it up today?","Take the last sentence alone. What would have to exist in 1820 for it to be true?"]},{"id":"M2","idea":"One mistake makes all of it wrong, or the AI is lying.","soundsLike":["It''s all fake","AI always lies"],"hints":["Go through it sentence by sentence. Which one would you leave as it is?","What must someone know in order to lie, and does a program have that?","Sort the sentences into keep, check and mend. What lands in each pile?"]},{"id":"M3","idea":"Asking the same AI again is a check.","soundsLike":["I''d ask it if it''s sure"],"hints":["It may say sorry, or say the same again. What would either reply prove?","What could tell you about seasons that did not get its words from an AI?","Compare a second AI answer, a school atlas and the weather where you live. Which are independent, and why?"]},{"id":"M4","idea":"It is summer because we are nearer to the Sun.","soundsLike":["That part is right, we''re closer in summer"],"hints":["If distance made summer, in which month would Norway and Australia each have it?","Can one distance explain two seasons on the same day?","Shine a lamp on a tilted ball and walk around it. What changes for the top half?"]}],"stuck":{"do":"Shrink it to one sentence of the answer and something the student has seen or felt.","say":"Take only the words \"the whole world has summer at the same time\". What is the weather like where you live in June?"},"finishedEarly":{"do":"Turn from this answer to a habit for every answer.","say":"You have one minute and ten AI answers. Which two signs would tell you what to check first?"},"asked":{"do":"Don''t say which claims are false or how many. Offer a way to find one.","say":"The finding is your part here. If you could check just one word or number of it in the next minute, which would you choose?"},"cues":[{"hears":["sounds sure","sounds right","it says so","because it says","without any doubt + true","proven","proved it","must be true","gives the year","has a date","nasa said","it is nasa"],"touches":"M1","asks":"ladder"},{"hears":["all wrong","all of it is wrong","everything is wrong","all fake","it lies","is lying","always lies","useless","never trust"],"touches":"M2","asks":"ladder"},{"hears":["ask it again","ask + sure","ask chat*","ask another ai","ask ai","ask the ai","type it again","google ai"],"touches":"M3","asks":"ladder"},{"hears":["closer + summer","nearer + summer","closer + sun","close to the sun","near the sun","far + winter","farther + winter"],"touches":"M4","asks":"ladder"},{"hears":["check first","i would check","this sentence","the sentence","the claim","1820","last sentence","first sentence","that claim"],"touches":"O1","asks":"Q2"},{"hears":["only sounds","no fact","not a fact","without any doubt","sure words","opinion","just words","makes it sound"],"touches":"O1","asks":"Q3"},{"hears":["predicts","guesses words","likely words","next word","does not check","doesnt check","does not know","doesnt know","trained on","patterns","from the internet","copied from","no idea if it is true"],"touches":"O2","asks":"Q6"},{"hears":["where i live","in my country","here it is","in june","in july","in january","in december","cold","hot","snow","winter","my cousin","not summer","everywhere","other side of the world","southern","australia"],"touches":"O3","asks":"Q4"},{"hears":["book","atlas","encyclopedia","library","teacher","scientist","look it up","website","compare","thermometer","globe","lamp"],"touches":"O3","asks":"Q5"},{"hears":["founded","did not exist","didnt exist","was not there","no rockets","too early","1958"],"touches":"O3","asks":"Q5"},{"hears":["tilt*","axis","leans","angle","hemisphere*","longer days","more light"],"touches":"O4","asks":"Q6"},{"hears":["i would write","my version","better answer","rewrite","keep","instead of"],"touches":"O4","asks":"Q7"},{"hears":["not sure","least sure","might be","probably","i would add","according to"],"touches":"O4","asks":"next"}],"metrics":["Names at least two claims that fail and one that holds.","Checks at least one claim by something other than an AI and says what came out.","Writes a mended answer that no longer contains the failed claims."],"criteria":[{"name":"Finding Claims","shownBy":["O1","reason"],"levels":["Names no claim.","Says that something is wrong, not what.","Names one claim to check.","Names one false claim and says what is wrong with it.","Two false claims, each with what is wrong, or one and words that only sound sure.","Two false claims, each with what is wrong, and words that only sound sure."]},{"name":"Sure Is Not Right","shownBy":["O2","reason"],"levels":["Nothing about why it sounds sure.","Says \"AI makes mistakes\" or \"it''s dumb\".","Says that sounding sure proves nothing.","Gives one cause: puts likely words together, does not check, learned from mixed texts.","Ties the cause to a phrase of this answer.","And says how this changes the way they would read another answer."]},{"name":"Checking","shownBy":["O3","check","example"],"levels":["No check.","Would ask an AI, or \"look it up\" without where.","Names a fitting source or experience, doesn''t use it.","Uses one and says what came out.","Checks two claims in different ways.","And says why a source is independent or how far it can be trusted."]},{"name":"Mending","shownBy":["O4","reason"],"levels":["No new version.","\"Delete it\" or one word changed.","A version that still has a false claim they had found.","A version without the false claims, but no cause of the seasons.","And a cause that agrees with what they found.","And explains why half the world has another season, in own words."]},{"name":"Fair and Honest Doubt","shownBy":["O4","limit"],"levels":["Rejects or accepts all of it to the end.","Says \"some of it is right\".","Names a sentence to keep.","And says why it can stay.","And names a part of their own version they are unsure of.","And shows a reader that doubt, in the wording or with how to check it."]}],"doesNotCount":"Sentences copied from the AI answer or from the coach. \"It''s wrong\" without what. A check that is only planned counts up to level 2. Knowing the cause of seasons without any check counts in Mending only."}'::jsonb || jsonb_build_object('contextLine', region.line), 'the-confident-mistake.band2', 1
from (values
  ('3eecb775-f561-8102-af13-203313cb2731', 'Africa', 'On a July morning Thabo wears a jacket to school in Johannesburg, while his cousin in Cairo looks for shade.'),
  ('e128c3f4-3d1e-85cf-a7ca-702f806ef6ab', 'Asia', 'In Seoul, Ji-ho packs a swimsuit in July and a scarf in January; a friend in Jakarta needs neither scarf nor coat.'),
  ('3c7b2bdd-94d8-8bb0-ace8-f8bed3038874', 'Europe', 'In Helsinki, Aino can read outdoors late on a June evening, and in December it is nearly dark by four.'),
  ('ffb6d378-60fa-8358-a03d-537b54e024f4', 'North America', 'In Toronto, Priya skates on outdoor ice in January and goes to the splash pad in July.'),
  ('c8adaef0-d9ee-8049-a717-4a3834196f8d', 'Oceania', 'In Hobart, Jack wears a beanie to football in July and swims at the beach in January.'),
  ('6820c17c-969e-861d-a10d-d199099759d0', 'South America', 'In Santiago, Antonia''s long summer holiday is in January, and her short winter break is in July.')
) as region (id, continent, line)
on conflict (learning_module_id) do update set title = excluded.title, description = excluded.description, category = excluded.category, category_activity = excluded.category_activity, sub_category = excluded.sub_category, outcomes = excluded.outcomes, metrics_for_success = excluded.metrics_for_success, ai_facilitator_instructions = excluded.ai_facilitator_instructions, ai_assessment_instructions = excluded.ai_assessment_instructions, public = excluded.public, grade_level = excluded.grade_level, continent = excluded.continent, greeting = excluded.greeting, coach = excluded.coach, content_id = excluded.content_id, content_version = excluded.content_version, updated_at = now()
where (kept.title, kept.description, kept.category, kept.category_activity, kept.sub_category, kept.outcomes, kept.metrics_for_success, kept.ai_facilitator_instructions, kept.ai_assessment_instructions, kept.public, kept.grade_level, kept.continent, kept.greeting, kept.coach, kept.content_id, kept.content_version) is distinct from (excluded.title, excluded.description, excluded.category, excluded.category_activity, excluded.sub_category, excluded.outcomes, excluded.metrics_for_success, excluded.ai_facilitator_instructions, excluded.ai_assessment_instructions, excluded.public, excluded.grade_level, excluded.continent, excluded.greeting, excluded.coach, excluded.content_id, excluded.content_version);

insert into public.learning_modules as kept (learning_module_id, title, description, category, category_activity, sub_category, outcomes, metrics_for_success, ai_facilitator_instructions, ai_assessment_instructions, public, grade_level, continent, greeting, coach, content_id, content_version)
select region.id::uuid, 'The Missing Half of a Prompt', 'Noor typed one line to an AI and got an answer that nobody in her class could use. Was it the AI, or was it the line? Find out what stayed in Noor''s head, write a prompt that brings it out, and plan how to see if it worked. You need no AI for any of this, only your own words.

What Noor needs: "On Friday our class, all aged 12, swaps used books in Room 8. Each person brings one to three books. I have one minute to tell the other class why to come. Some laughed at the idea, so I want it funny."

Noor''s prompt: "Write something about swapping books."

AI answer (made up for this page): "People have swapped books for centuries. Swapping saves paper and promotes community. In conclusion, adults and children alike should consider it, as everybody benefits."

' || region.line, 'AI Learning', 'AI Learning', 'Writing Prompts', '- O1: Compare a prompt with its purpose and show where the AI had to guess.
- O2: Write a prompt in which each added detail has a reason.
- O3: Predict what a prompt will bring and set checks that show if it worked.
- O4: Decide what stays out of a prompt and which part stays a person''s job.', '- Names at least two gaps between what Noor needs and what she typed.
- Writes a prompt that settles at least four of: listeners, aim, length, tone, facts of the event.
- Sets at least two checks that any two people would answer alike.
- Names one thing to keep out or to do without an AI, with a reason.', 'Path of questions:
- Q1 (O1): Compare what Noor needs with what she typed. What could the AI not know, and what did that do?
- Q2 (O1): Which words in the answer were a guess, and how can you tell?
- Q3 (O2): You may add only two details. Which two do you choose, and what will each change?
- Q4 (O2): How would you write the whole prompt, in at most 60 words, and why in that way?
- Q5 (O3): Before anyone sends it: what do you expect to come back, and where might it still go wrong?
- Q6 (O3): Which two yes-or-no checks would show that the new answer can be used, and why these?
- Q7 (O4): What should stay out of the prompt, and which part should Noor do herself, and why?
- Q8 (O4): Look back. What will you decide before you type your next prompt, and what led you there?

Misconceptions:
- M1: The AI knows what I know.
  sounds like: "It should know it''s for school" / "It''s obvious"
  1: Cover everything but her five words. What do they tell about the people who will listen?
  2: Hand those five words to a stranger on a bus. What would that person write?
  3: Make two lists, "typed" and "only thought". In which does the one minute stand, and what follows?
- M2: Longer, politer or with special words is better.
  sounds like: "Say please" / "Tell it to be an expert"
  1: Put "please" and "be creative" into her line. What does the AI know now that it didn''t before?
  2: Pick one word that you added. Which sentence of the answer would it change?
  3: Cross out words of your prompt until something gets lost. Which ones could go without harm?
- M3: A poor answer means a poor AI, so press again.
  sounds like: "The AI is dumb" / "Do it again"
  1: Hold the answer against the line. Which order of Noor''s did it not follow?
  2: Suppose you press again ten times with the same line. What would all ten still have to guess?
  3: Sort the faults: "never said" or "said, but ignored". Which pile is larger, and what does that show?

When stuck: Let the student be the machine. Say: Be the AI: you see "Write something about swapping books" and nothing else. What would you ask Noor first?
When finished early: Change who listens. Say: The same prompt is now for a room full of grandparents. Which words must change, which can stay, and why?
When asked for the answer: Name no gap, write no line. Offer a way to find one. Say: Building it is your part. Go through Noor''s needs one by one: which do you want to look for first?', 'Finding the Gaps
- 0: Names no gap.
- 1: "Too short", "vague" or "more detail needed".
- 2: Names one gap, such as the listeners or the length.
- 3: Names two gaps.
- 4: And points at words of the answer that were a guess.
- 5: And says how a gap led to these words.

Choosing Details
- 0: Adds nothing.
- 1: Adds only "better", "good", "please" or "creative".
- 2: Names one detail to add.
- 3: Names two.
- 4: And says for one what it would change in the answer.
- 5: Says it for both.

Writing the Prompt
- 0: No prompt.
- 1: Noor''s line with one word changed or added.
- 2: Settles one or two of: listeners, aim, length, tone, facts of the event.
- 3: Settles three.
- 4: Settles four.
- 5: Settles all five, or four and what the AI should not do.

Testing Ahead
- 0: No prediction and no check.
- 1: "It will be good" or "I''d see if it''s good".
- 2: One thing to expect, or one check that depends on taste.
- 3: One check that any two people would answer alike.
- 4: Two such checks.
- 5: And names what might still go wrong with the prompt.

Keeping Your Part
- 0: Nothing kept out and nothing kept back.
- 1: "Private stuff" or "some of it".
- 2: Names one thing to keep out or one job to keep.
- 3: With a reason.
- 4: Names both, one with a reason.
- 5: And says what they will decide before their next prompt, and what led there.

What does not count:
Noor''s needs pasted in as a prompt with no choice made. Words of the coach. "More detail" without which. Politeness to the AI. A prompt''s length. Whether the student would use an AI here at all: a reasoned no is worth the same.', 1, 2, region.continent, 'Welcome to “The Missing Half of a Prompt.” A first try is all it takes, we can work on it together.

Compare what Noor needs with what she typed. What could the AI not know, and what did that do?', '{"id":"the-missing-half-of-a-prompt.band2","version":1,"title":"The Missing Half of a Prompt","band":2,"minutes":35,"description":"Noor typed one line to an AI and got an answer that nobody in her class could use. Was it the AI, or was it the line? Find out what stayed in Noor''s head, write a prompt that brings it out, and plan how to see if it worked. You need no AI for any of this, only your own words.","material":"What Noor needs: \"On Friday our class, all aged 12, swaps used books in Room 8. Each person brings one to three books. I have one minute to tell the other class why to come. Some laughed at the idea, so I want it funny.\"\n\nNoor''s prompt: \"Write something about swapping books.\"\n\nAI answer (made up for this page): \"People have swapped books for centuries. Swapping saves paper and promotes community. In conclusion, adults and children alike should consider it, as everybody benefits.\"","outcomes":[{"id":"O1","text":"Compare a prompt with its purpose and show where the AI had to guess."},{"id":"O2","text":"Write a prompt in which each added detail has a reason."},{"id":"O3","text":"Predict what a prompt will bring and set checks that show if it worked."},{"id":"O4","text":"Decide what stays out of a prompt and which part stays a person''s job."}],"path":[{"id":"Q1","outcomes":["O1"],"text":"Compare what Noor needs with what she typed. What could the AI not know, and what did that do?"},{"id":"Q2","outcomes":["O1"],"text":"Which words in the answer were a guess, and how can you tell?"},{"id":"Q3","outcomes":["O2"],"text":"You may add only two details. Which two do you choose, and what will each change?"},{"id":"Q4","outcomes":["O2"],"text":"How would you write the whole prompt, in at most 60 words, and why in that way?"},{"id":"Q5","outcomes":["O3"],"text":"Before anyone sends it: what do you expect to come back, and where might it still go wrong?"},{"id":"Q6","outcomes":["O3"],"text":"Which two yes-or-no checks would show that the new answer can be used, and why these?"},{"id":"Q7","outcomes":["O4"],"text":"What should stay out of the prompt, and which part should Noor do herself, and why?"},{"id":"Q8","outcomes":["O4"],"text":"Look back. What will you decide before you type your next prompt, and what led you there?"}],"misconceptions":[{"id":"M1","idea":"The AI knows what I know.","soundsLike":["It should know it''s for school","It''s obvious"],"hints":["Cover everything but her five words. What do they tell about the people who will listen?","Hand those five words to a stranger on a bus. What would that person write?","Make two lists, \"typed\" and \"only thought\". In which does the one minute stand, and what follows?"]},{"id":"M2","idea":"Longer, politer or with special words is better.","soundsLike":["Say please","Tell it to be an expert"],"hints":["Put \"please\" and \"be creative\" into her line. What does the AI know now that it didn''t before?","Pick one word that you added. Which sentence of the answer would it change?","Cross out words of your prompt until something gets lost. Which ones could go without harm?"]},{"id":"M3","idea":"A poor answer means a poor AI, so press again.","soundsLike":["The AI is dumb","Do it again"],"hints":["Hold the answer against the line. Which order of Noor''s did it not follow?","Suppose you press again ten times with the same line. What would all ten still have to guess?","Sort the faults: \"never said\" or \"said, but ignored\". Which pile is larger, and what does that show?"]}],"stuck":{"do":"Let the student be the machine.","say":"Be the AI: you see \"Write something about swapping books\" and nothing else. What would you ask Noor first?"},"finishedEarly":{"do":"Change who listens.","say":"The same prompt is now for a room full of grandparents. Which words must change, which can stay, and why?"},"asked":{"do":"Name no gap, write no line. Offer a way to find one.","say":"Building it is your part. Go through Noor''s needs one by one: which do you want to look for first?"},"cues":[{"hears":["it should know","should have known","obvious","it knows","knows what","everyone knows","common sense","could have guessed"],"touches":"M1","asks":"ladder"},{"hears":["say please","add please","be polite","be nice to it","be creative","an expert","act like","act as","make it longer","write more","more words","magic word*","best ever"],"touches":"M2","asks":"ladder"},{"hears":["dumb","stupid","bad ai","ai is bad","useless","do it again","try again","press again","regenerate","another ai","different ai","better ai"],"touches":"M3","asks":"ladder"},{"hears":["could not know","couldnt know","did not know","didnt know","does not know","doesnt know","did not say","didnt say","did not tell","didnt tell","never said","never told","left out","missing","who it is for","its for","it is for","who listens","be funny","vague","too short","only wrote","only typed","could not","couldnt","it thought","time limit","what she wanted","she only","she did not","she didnt","about friday","not in the prompt","how old","the reason for","one minute","the place","audience","purpose","convinc*","it missed","some laughed","some kids laughed","wrong people","wrong tone","useless for","too general","general","context","be short","so it wrote","laughed at it","people laughed","five words","who when","who where","the place and","when it is","nothing about","she wrote","she typed"],"touches":"O1","asks":"Q2"},{"hears":["guess*","for centuries","in conclusion","adults","saves paper","community","not funny","like an essay","too serious","not for kids","made up","no room","no date","no friday","nothing about","for adults","never mentioned","never asked","nobody asked","no one asked","not mention","did not mention","didnt mention","promotes","not from her","benefit*","formal","made that up","sounds like","because noor","whole thing","not in her","not in the","the ai decided","it assumed","assum*","not what she","nothing to do","centuries","is boring","was boring","so boring","too boring","boring stuff","it invented","she never","filler","first sentence","second sentence","last sentence","the sentence","the part","everybody","everyone","random"],"touches":"O1","asks":"Q3"},{"hears":["i would add","add that","add the","two details","i choose","i would choose","first detail","details","how long","the age","the audience","the time","the place","the day","the room","most important","the length","so people","so they","because otherwise","i take","id take","i would take","i would say","then it would","would make it","the date","12 years","year olds","the most","more fun","one minute","funny","purpose","what day","which day","the time limit","be short","so its","not stiff","easy words","convince them","would change","humor","humour","listens","listening","because else","cause else","how many books","when and where","where and when","joke"],"touches":"O2","asks":"Q4"},{"hears":["my prompt","write a","write an","a speech","tell them","use short","make it funny","at most","words long","a funny","my version","do not use","dont use","write about","write me","write 100","words about","you are","helping","a short","make jokes","come to","book swap","in room","with jokes","include","mention the","text","speech","invitation","convince the","100 words","please write","for a class","in a funny","for kids","make a","class of","introduce","role","tone"],"touches":"O2","asks":"Q5"},{"hears":["i expect","it will","it might","might still","could still","go wrong","could be wrong","may still","not sure if","probably","the jokes","it could","it can","maybe they","bad jokes","i think it will","get the","make up","made up facts","wrong day","might not","may not","nice text","i get","would come","comes back","dad jokes","may be","it may","be off","something shorter","shorter","cringe","too long","still be","id expect","i guess","should come","not funny enough","wrong room","prize","jokes may","humour may","humor might","going to be","gonna be","sound like","puns","go on too long","like a teacher","like an ad","misunderstand","not know if","still sound"],"touches":"O3","asks":"Q6"},{"hears":["check*","yes or no","read it out","read it aloud","time it","stopwatch","test*","shorter than","can you read","is it","does it","is there","are there","how many","count","less than","under a","under one","see if","someone laughs","people laugh","they laugh","has the","would my friend","has all","the facts","under 100","is the","mention*","are all","is it funny","all the","correct date","right date","right room","date right","points","questions","whether","fit in","fits in","name the","names the","seconds","minutes","understand it","any wrong"],"touches":"O3","asks":"next"},{"hears":["stay out","leave out","keep out","should not type","shouldnt type","names","full name","private","phone number","address*","who laughed","secret*","personal","no names","her name","names of","their names","insult*","people who laugh*","nothing private","not put","keep secret","surname","last name","made fun","mean","hurt","embarrass*","name of the","anything private","room number","telling strangers","stranger*"],"touches":"O4","asks":"next"},{"hears":["herself","by hand","her own","her job","noor should","she should","my own","practise","practice it","read it to them","decide","the jokes herself","she knows","from her","in her","her voice","own voice","own words","the talk","the speaking","saying it","speak*","a human","a person","in front of","choose the","presenting","presentation","say it","perform*","last check","check it herself","noor knows","her friends","not the ai","without ai","without the ai","to the class","funnier","telling it","stand in","final","correct it","change it","own jokes"],"touches":"O4","asks":"next"},{"hears":["next time","next prompt","my first answer","i will think","i learned","i used to","from now on","i would start","what i need","i need to","who reads","who will","who it is for","write down","think about","cant know","cannot know","i decide","i will decide","i will write","from the start","plan","what i want","a list","only i know","how i check","audience first","first the","i would decide","who it","in my head","whats in my head","i noticed","i realised","i realized","my prompts","ask myself","cant ask","myself","whats missing","what is missing","what i know","who hears","who listens","for whom","the goal"],"touches":"O4","asks":"next"}],"metrics":["Names at least two gaps between what Noor needs and what she typed.","Writes a prompt that settles at least four of: listeners, aim, length, tone, facts of the event.","Sets at least two checks that any two people would answer alike.","Names one thing to keep out or to do without an AI, with a reason."],"criteria":[{"name":"Finding the Gaps","shownBy":["O1","reason","example","change"],"levels":["Names no gap.","\"Too short\", \"vague\" or \"more detail needed\".","Names one gap, such as the listeners or the length.","Names two gaps.","And points at words of the answer that were a guess.","And says how a gap led to these words."]},{"name":"Choosing Details","shownBy":["O2","reason","number","change"],"levels":["Adds nothing.","Adds only \"better\", \"good\", \"please\" or \"creative\".","Names one detail to add.","Names two.","And says for one what it would change in the answer.","Says it for both."]},{"name":"Writing the Prompt","shownBy":["O2","number","reason","plan"],"levels":["No prompt.","Noor''s line with one word changed or added.","Settles one or two of: listeners, aim, length, tone, facts of the event.","Settles three.","Settles four.","Settles all five, or four and what the AI should not do."]},{"name":"Testing Ahead","shownBy":["O3","check","limit","number"],"levels":["No prediction and no check.","\"It will be good\" or \"I''d see if it''s good\".","One thing to expect, or one check that depends on taste.","One check that any two people would answer alike.","Two such checks.","And names what might still go wrong with the prompt."]},{"name":"Keeping Your Part","shownBy":["O4","reason","change","plan"],"levels":["Nothing kept out and nothing kept back.","\"Private stuff\" or \"some of it\".","Names one thing to keep out or one job to keep.","With a reason.","Names both, one with a reason.","And says what they will decide before their next prompt, and what led there."]}],"doesNotCount":"Noor''s needs pasted in as a prompt with no choice made. Words of the coach. \"More detail\" without which. Politeness to the AI. A prompt''s length. Whether the student would use an AI here at all: a reasoned no is worth the same."}'::jsonb || jsonb_build_object('contextLine', region.line), 'the-missing-half-of-a-prompt.band2', 1
from (values
  ('e8e4413e-24cc-822d-aa5c-ffa1ab4ab3aa', 'Africa', 'At a school in Kigali, Keza has one minute to invite the next class to a quiz afternoon.'),
  ('30fa9a71-4d00-81e6-a67b-9a165ef9cb1a', 'Asia', 'At a school in Dhaka, Rafi has one minute to invite the next class to a chess afternoon.'),
  ('a0e16409-64b4-8146-a7f2-525c428298dc', 'Europe', 'At a school in Thessaloniki, Eleni has one minute to invite the next class to a film evening.'),
  ('acb64cf1-5533-8ed3-ad5c-4c0101ffdb27', 'North America', 'At a school in Kingston, Andre has one minute to invite the next class to a science show.'),
  ('20bcb928-3229-8518-ae99-7085444383d2', 'Oceania', 'At a school in Nuku''alofa, Sione has one minute to invite the next class to a touch rugby game.'),
  ('5adee263-54c7-8b29-a0ab-e41c0a265828', 'South America', 'At a school in Asunción, Lucas has one minute to invite the next class to a board game evening.')
) as region (id, continent, line)
on conflict (learning_module_id) do update set title = excluded.title, description = excluded.description, category = excluded.category, category_activity = excluded.category_activity, sub_category = excluded.sub_category, outcomes = excluded.outcomes, metrics_for_success = excluded.metrics_for_success, ai_facilitator_instructions = excluded.ai_facilitator_instructions, ai_assessment_instructions = excluded.ai_assessment_instructions, public = excluded.public, grade_level = excluded.grade_level, continent = excluded.continent, greeting = excluded.greeting, coach = excluded.coach, content_id = excluded.content_id, content_version = excluded.content_version, updated_at = now()
where (kept.title, kept.description, kept.category, kept.category_activity, kept.sub_category, kept.outcomes, kept.metrics_for_success, kept.ai_facilitator_instructions, kept.ai_assessment_instructions, kept.public, kept.grade_level, kept.continent, kept.greeting, kept.coach, kept.content_id, kept.content_version) is distinct from (excluded.title, excluded.description, excluded.category, excluded.category_activity, excluded.sub_category, excluded.outcomes, excluded.metrics_for_success, excluded.ai_facilitator_instructions, excluded.ai_assessment_instructions, excluded.public, excluded.grade_level, excluded.continent, excluded.greeting, excluded.coach, excluded.content_id, excluded.content_version);

insert into public.learning_modules as kept (learning_module_id, title, description, category, category_activity, sub_category, outcomes, metrics_for_success, ai_facilitator_instructions, ai_assessment_instructions, public, grade_level, continent, greeting, coach, content_id, content_version)
select region.id::uuid, 'The Next Note', 'You can often tell how a tune goes on before you hear it. A music program can do that too, in its own way: it counts. Here is a tiny one with four notes. Follow its rule and find out why its tunes come out as they do. Then bend the rule until you like the result. You don''t have to read music.

A program counted which note came next in 20 school songs. (Invented numbers. C, D, E, G are also called do, re, mi, sol.)

| after | C | D | E | G |
| --- | --- | --- | --- | --- |
| C | 4 | 11 | 6 | 3 |
| D | 7 | 2 | 12 | 1 |
| E | 5 | 9 | 3 | 8 |
| G | 6 | 1 | 10 | 4 |

Rule: take the note with the biggest number in the row of the note you have.

' || region.line, 'AI Learning', 'AI Learning', 'AI for Music', '- O1: Follow a rule of the table and report what comes out.
- O2: Explain where the counts come from and what they can''t hold.
- O3: Invent a rule, try it and compare the tunes.
- O4: Weigh what is fair to songwriters, and tell own choices from the table''s.', '- Follows the rule from C (C D E D E D) and from one more note, and says that it goes round.
- Says that other songs would give other numbers, and names one thing the table can''t hold.
- Invents a rule that another person could follow, with the notes it gives.
- Says what would be fair to the songwriters, with a reason.', 'Path of questions:
- Q1 (O1): Start on C and use the rule. Which six notes do you get, and what do you notice?
- Q2 (O1): Now start on G. What happens after a few notes, and why?
- Q3 (O2): Suppose all 20 had been fast dance songs. What would be different in the table, and why?
- Q4 (O2): What do you hear in a song you like that this table has no place for, and why does it matter?
- Q5 (O3): Invent a rule that surprises a listener now and then. How does it work, and which notes does it give?
- Q6 (O3): Hum or tap both tunes. What differs, and what happens when you change one thing in your rule?
- Q7 (O4): Suppose the 20 songs belong to people who live from music. What is fair to them, and why?
- Q8 (O4): Look back. What in your tune came from the table and what from you, so whose is it?

Misconceptions:
- M1: The program feels or likes the music.
  sounds like: "It likes D and E" / "It has good taste"
  1: Put a finger on one number. What does it tell you about liking?
  2: A music box plays a sad tune. Who was sad, and when?
  3: Swap the notes for colours and follow the rule again. What would the program notice?
- M2: The most common note is the best one.
  sounds like: "The biggest is best" / "People like it most"
  1: Which word do you say most often in a day, and is it your best one?
  2: If all songwriters used this rule, what would you hear on the radio?
  3: A count says how often. Whom would you ask to find out about "best"?
- M3: Creative means random.
  sounds like: "Any note will do" / "Roll a dice"
  1: Roll a die for eight notes. Which part could you sing again tomorrow?
  2: A joke works because you expected something else. What does your tune make us expect?
  3: Compare all rule, all chance and a mix. In which can a listener be right only at times?
- M4: What is online is free to use.
  sounds like: "It''s on the internet so it''s free"
  1: Free to hear and free to build a product from: where could the two part?
  2: Suppose one song is yours. What would you like to know before it is counted?
  3: Your drawing turns up on shirts in a shop. What must come first to make that fair?

When stuck: One row, one finger. Say: Put a finger on row C. Which number there is the biggest, and which note stands above it?
When finished early: Add to the table instead of making more tunes. Say: Music has pauses too. How would you put a pause into the table, and what could it do?
When asked for the answer: Give no notes and no rule. Hand back the table. Say: Your finger can find this one. Which row will you start in, and what does the rule look for?', 'Following the Rule
- 0: No notes.
- 1: Notes that don''t come from the table.
- 2: One or two steps of the rule.
- 3: Six notes by the rule, at most one slip.
- 4: And says what happens, such as going round between two notes.
- 5: And tries another start and says why it ends up alike.

What Counts Hold
- 0: Nothing about the numbers.
- 1: "The AI learned it" or "it''s data".
- 2: Says that the numbers come from songs.
- 3: Says how other songs would change the numbers.
- 4: And names one thing in music that the table has no place for.
- 5: And says what a tune from the table lacks because of it.

A Rule of Their Own
- 0: No rule.
- 1: "Make it random" or "make it better".
- 2: A wish ("more G"), which two people would carry out differently.
- 3: A rule that two people would carry out alike.
- 4: And at least four notes that it gives.
- 5: And says where a listener expects one note and gets another.

Comparing by Ear
- 0: No comparison.
- 1: "Mine is better" or "they''re different".
- 2: Names one difference.
- 3: And where it is, by note or place.
- 4: And one change to the rule, with a reason.
- 5: And what came out of the change.

Fair to Music Makers
- 0: Nothing about the songwriters.
- 1: "It''s free" or "it''s stealing", no reason.
- 2: Names one thing that would be fair or unfair.
- 3: With a reason.
- 4: And one reason that could speak against it, or a limit.
- 5: And says of their own tune what came from the table and what from them.

What does not count:
Notes in a row without the rule. Naming songs or stars. Words of the coach. Knowing how to read or play music. Liking or disliking AI music: a reasoned view either way is worth the same.', 1, 2, region.continent, 'Welcome to “The Next Note.” A first try is all it takes, we can work on it together.

Start on C and use the rule. Which six notes do you get, and what do you notice?', '{"id":"the-next-note.band2","version":1,"title":"The Next Note","band":2,"minutes":35,"description":"You can often tell how a tune goes on before you hear it. A music program can do that too, in its own way: it counts. Here is a tiny one with four notes. Follow its rule and find out why its tunes come out as they do. Then bend the rule until you like the result. You don''t have to read music.","material":"A program counted which note came next in 20 school songs. (Invented numbers. C, D, E, G are also called do, re, mi, sol.)\n\n| after | C | D | E | G |\n| --- | --- | --- | --- | --- |\n| C | 4 | 11 | 6 | 3 |\n| D | 7 | 2 | 12 | 1 |\n| E | 5 | 9 | 3 | 8 |\n| G | 6 | 1 | 10 | 4 |\n\nRule: take the note with the biggest number in the row of the note you have.","outcomes":[{"id":"O1","text":"Follow a rule of the table and report what comes out."},{"id":"O2","text":"Explain where the counts come from and what they can''t hold."},{"id":"O3","text":"Invent a rule, try it and compare the tunes."},{"id":"O4","text":"Weigh what is fair to songwriters, and tell own choices from the table''s."}],"path":[{"id":"Q1","outcomes":["O1"],"text":"Start on C and use the rule. Which six notes do you get, and what do you notice?"},{"id":"Q2","outcomes":["O1"],"text":"Now start on G. What happens after a few notes, and why?"},{"id":"Q3","outcomes":["O2"],"text":"Suppose all 20 had been fast dance songs. What would be different in the table, and why?"},{"id":"Q4","outcomes":["O2"],"text":"What do you hear in a song you like that this table has no place for, and why does it matter?"},{"id":"Q5","outcomes":["O3"],"text":"Invent a rule that surprises a listener now and then. How does it work, and which notes does it give?"},{"id":"Q6","outcomes":["O3"],"text":"Hum or tap both tunes. What differs, and what happens when you change one thing in your rule?"},{"id":"Q7","outcomes":["O4"],"text":"Suppose the 20 songs belong to people who live from music. What is fair to them, and why?"},{"id":"Q8","outcomes":["O4"],"text":"Look back. What in your tune came from the table and what from you, so whose is it?"}],"misconceptions":[{"id":"M1","idea":"The program feels or likes the music.","soundsLike":["It likes D and E","It has good taste"],"hints":["Put a finger on one number. What does it tell you about liking?","A music box plays a sad tune. Who was sad, and when?","Swap the notes for colours and follow the rule again. What would the program notice?"]},{"id":"M2","idea":"The most common note is the best one.","soundsLike":["The biggest is best","People like it most"],"hints":["Which word do you say most often in a day, and is it your best one?","If all songwriters used this rule, what would you hear on the radio?","A count says how often. Whom would you ask to find out about \"best\"?"]},{"id":"M3","idea":"Creative means random.","soundsLike":["Any note will do","Roll a dice"],"hints":["Roll a die for eight notes. Which part could you sing again tomorrow?","A joke works because you expected something else. What does your tune make us expect?","Compare all rule, all chance and a mix. In which can a listener be right only at times?"]},{"id":"M4","idea":"What is online is free to use.","soundsLike":["It''s on the internet so it''s free"],"hints":["Free to hear and free to build a product from: where could the two part?","Suppose one song is yours. What would you like to know before it is counted?","Your drawing turns up on shirts in a shop. What must come first to make that fair?"]}],"stuck":{"do":"One row, one finger.","say":"Put a finger on row C. Which number there is the biggest, and which note stands above it?"},"finishedEarly":{"do":"Add to the table instead of making more tunes.","say":"Music has pauses too. How would you put a pause into the table, and what could it do?"},"asked":{"do":"Give no notes and no rule. Hand back the table.","say":"Your finger can find this one. Which row will you start in, and what does the rule look for?"},"cues":[{"hears":["it likes","ai likes","program likes","it feels","has feelings","good taste","it enjoys","its mood","is happy","favourite note","favorite note","it wants"],"touches":"M1","asks":"ladder"},{"hears":["is best","the best","sounds best","best note","people like it","most popular","biggest is better","more is better"],"touches":"M2","asks":"ladder"},{"hears":["random","any note","dice","a die","roll","whatever","close my eyes","no rule"],"touches":"M3","asks":"ladder"},{"hears":["is free","for free","free to use","on the internet so","online so","nobody owns","no one owns","anyone can use","anybody can use"],"touches":"M4","asks":"ladder"},{"hears":["c d e","d e d","e d e","re mi re","do re mi","d + e","re + mi","the biggest","biggest number","biggest is","row","11","12","cdeded","cded*","c then d","c to d","after c","after g","after e","after d","highest","highest number","goes to","comes e","comes d","10","9","pattern","top number","d and e","alternat*","the rule","you get","takes you","leads to","still the two","the two","never gets to","d is","e is","no g","without g"],"touches":"O1","asks":"Q2"},{"hears":["g e d","sol mi re","repeats","repeat","over and over","back and forth","loop*","circle","gets stuck","stuck","same two","same notes","same again","goes round","keeps going","never ends","boring","start on","gede*","same as before","same thing","ends up","end up","between d and e","between two","two notes","back to","only two","first g","d goes","e goes","leads back","the d e","the same two","trapped","endless"],"touches":"O1","asks":"Q3"},{"hears":["from songs","from the songs","in the songs","school songs","other songs","dance songs","dance + number*","numbers would","number would","counts","counted","the count","table would","different numbers","more jumps","lullab*","learned from","jump*","come from","comes from","in songs","the numbers","more often","less often","would change","would repeat","would be bigger","higher number*","more of","other numbers","the same songs","there would be","would give","would have","would go","leap*","count would","something else","more g","more c","more e","faster","depends on the songs","other music","style","other kinds","same note","repeats of","more repeats","might be","other things","smaller","in the music"],"touches":"O2","asks":"Q4"},{"hears":["rhythm","beat","words","lyrics","voice","loud*","how long","length","fast*","slow*","tempo","instrument*","drums","guitar","feeling of","emotion*","chords","bass","chorus","the singer","pause*","only one note","no place for","only knows","only counts","feel*","mood","singing","sings","melody","happy","sad","quiet","silence","harmony","energy","the sound","high and low","two notes at once","goosebumps","volume","drop","cant show","cannot show","cant see","cannot see","cant hear","does not show","doesnt show","notes are","speed","vibe","harmonies","who sings","story","language","tone","memories","dance to"],"touches":"O2","asks":"Q5"},{"hears":["my rule","new rule","every third","every fourth","every second","second biggest","second highest","smallest","take turns","third note","fourth note","then jump","after two","coin","sometimes","surpris*","instead of","if it repeats","flip","between the top","the top two","every 4th","every 3rd","each time","skip","backwards","smallest one","the lowest","least","never repeat","not allowed","twice","5th","2nd","3rd","4th","6th","every fifth","every other","may not use","can not use","same note as","choose with","unless","mix","reverse","backward","third biggest","even step","third highest","step"],"touches":"O3","asks":"Q6"},{"hears":["my tune","both tunes","first tune","the first one","second one","hum*","tap*","sang","sing","i tried","i changed","when i change*","sounds like","sounds more","sounds less","different","better than","ends on","mine is","mine sounds","the old one","the new one","nicer","weird","less boring","more fun","interesting","siren","when i take","if i change","easier","harder","jumps to","funny","messy","chaotic","calm","longer","shorter","surprising","mine jumps","mine goes","more like","too random","the ending","happier","sadder","the second tune","other tune","tune 2","tune two","tune 1","ups and downs","both ok","both are","wild","no difference","rhythm is","my version"],"touches":"O3","asks":"next"},{"hears":["fair","unfair","pay","paid","money","permission","ask them","asked","credit","their name","named","say no","steal*","stole","copyright","belong*","licen*","share","mention*","say who","who wrote","wrote them","not the song","not stealing","its ok","is ok","ask first","ask the","earn*","their work","allowed","live from","agree*","they should","should know","should get","should be","without asking","isnt fair","not fair","theirs","their songs","work hard","percent","split","thank*","respect","contract","tell them","before you use","inform","own a","use it"],"touches":"O4","asks":"next"},{"hears":["from the table","from me","my choice","i chose","i decided","i picked","mine","my own","both of us","partly","half","whose","the table gave","i made","the songwriters","the people who","nobodys","nobody made","the table did","table made","made the rule","made up the rule","rule is","rule was","my rule so","i think its","the numbers from","no one","all mine","everyones","no ideas","the surprise","song people","everybodys","shared","the program","i invented","so ours","is mine","rules mine","from others","i gave","gave the","my part","it is ours","my idea","my ideas"],"touches":"O4","asks":"next"}],"metrics":["Follows the rule from C (C D E D E D) and from one more note, and says that it goes round.","Says that other songs would give other numbers, and names one thing the table can''t hold.","Invents a rule that another person could follow, with the notes it gives.","Says what would be fair to the songwriters, with a reason."],"criteria":[{"name":"Following the Rule","shownBy":["O1","reason","number","change","check"],"levels":["No notes.","Notes that don''t come from the table.","One or two steps of the rule.","Six notes by the rule, at most one slip.","And says what happens, such as going round between two notes.","And tries another start and says why it ends up alike."]},{"name":"What Counts Hold","shownBy":["O2","reason","example","limit"],"levels":["Nothing about the numbers.","\"The AI learned it\" or \"it''s data\".","Says that the numbers come from songs.","Says how other songs would change the numbers.","And names one thing in music that the table has no place for.","And says what a tune from the table lacks because of it."]},{"name":"A Rule of Their Own","shownBy":["O3","reason","number","idea","plan"],"levels":["No rule.","\"Make it random\" or \"make it better\".","A wish (\"more G\"), which two people would carry out differently.","A rule that two people would carry out alike.","And at least four notes that it gives.","And says where a listener expects one note and gets another."]},{"name":"Comparing by Ear","shownBy":["O3","change","check","reason","limit"],"levels":["No comparison.","\"Mine is better\" or \"they''re different\".","Names one difference.","And where it is, by note or place.","And one change to the rule, with a reason.","And what came out of the change."]},{"name":"Fair to Music Makers","shownBy":["O4","reason","limit","others","number"],"levels":["Nothing about the songwriters.","\"It''s free\" or \"it''s stealing\", no reason.","Names one thing that would be fair or unfair.","With a reason.","And one reason that could speak against it, or a limit.","And says of their own tune what came from the table and what from them."]}],"doesNotCount":"Notes in a row without the rule. Naming songs or stars. Words of the coach. Knowing how to read or play music. Liking or disliking AI music: a reasoned view either way is worth the same."}'::jsonb || jsonb_build_object('contextLine', region.line), 'the-next-note.band2', 1
from (values
  ('212e4a89-d6fd-82f0-a6b2-5ff7bab41879', 'Africa', 'In Abeokuta, Tobi''s phone plays a song he has never heard, and he can often hum what comes next.'),
  ('58395158-2cc3-814b-af78-e5ddc3303c6d', 'Asia', 'In Chengdu, Zihan hears half of an old jingle in a shop and sings the rest on the way out.'),
  ('efe6f83e-2257-8d9c-a359-2fcbb3f2b975', 'Europe', 'In Malmö, Ebba''s choir stops in the middle of a line, and everyone knows which note is missing.'),
  ('e6fb5f25-5d1f-82b3-aae4-9604ad18a22d', 'North America', 'In San José, Costa Rica, Daniela''s brother plays the start of a tune on the keyboard, and she sings on.'),
  ('2391866a-1cfb-8e59-a95f-12810ff14c4a', 'Oceania', 'In Lae, Grace hears a ringtone start on the bus, and three people hum how it goes on.'),
  ('5a51735b-97a7-808e-a4c3-0e1b80b0451e', 'South America', 'In Quito, Martín''s class sings a new song, and by the second verse nobody needs the sheet.')
) as region (id, continent, line)
on conflict (learning_module_id) do update set title = excluded.title, description = excluded.description, category = excluded.category, category_activity = excluded.category_activity, sub_category = excluded.sub_category, outcomes = excluded.outcomes, metrics_for_success = excluded.metrics_for_success, ai_facilitator_instructions = excluded.ai_facilitator_instructions, ai_assessment_instructions = excluded.ai_assessment_instructions, public = excluded.public, grade_level = excluded.grade_level, continent = excluded.continent, greeting = excluded.greeting, coach = excluded.coach, content_id = excluded.content_id, content_version = excluded.content_version, updated_at = now()
where (kept.title, kept.description, kept.category, kept.category_activity, kept.sub_category, kept.outcomes, kept.metrics_for_success, kept.ai_facilitator_instructions, kept.ai_assessment_instructions, kept.public, kept.grade_level, kept.continent, kept.greeting, kept.coach, kept.content_id, kept.content_version) is distinct from (excluded.title, excluded.description, excluded.category, excluded.category_activity, excluded.sub_category, excluded.outcomes, excluded.metrics_for_success, excluded.ai_facilitator_instructions, excluded.ai_assessment_instructions, excluded.public, excluded.grade_level, excluded.continent, excluded.greeting, excluded.coach, excluded.content_id, excluded.content_version);

insert into public.learning_modules as kept (learning_module_id, title, description, category, category_activity, sub_category, outcomes, metrics_for_success, ai_facilitator_instructions, ai_assessment_instructions, public, grade_level, continent, greeting, coach, content_id, content_version)
select region.id::uuid, 'The Story with Holes', 'Below is a story like one an AI might write. It sounds like a real story, but it has holes! Be the editor. An editor reads with sharp eyes and asks what fits. Find the holes and mend one. Then make your own ending, and choose which words may stay.

Mina had a red kite. She took it to the park with her cat. The wind blew hard and the kite flew away. Mina was sad. She walked home alone. Then Mina held her blue kite and smiled. It was late at night, and the sun felt warm. They all lived happily ever after.

' || region.line, 'AI Learning', 'AI Learning', 'AI for Storytelling', '- O1: Find what does not fit in a story, and show the words.
- O2: Tell where an AI gets its words, and why it can miss a hole.
- O3: Write a mended part and an own ending, and say why they fit.
- O4: Choose which words stay, and say who the writer is now.', '- Finds at least two holes and shows the words of each.
- Says where the words of an AI come from and why it can miss a hole.
- Mends one hole and writes an own ending, with a reason for each.
- Names words to keep and words to cut.', 'Path of questions:
- Q1 (O1): Read the story two times. What does not fit, and which words show you?
- Q2 (O1): What would a reader want to know that the story never tells?
- Q3 (O2): The AI never held a kite. Where could it have found its words?
- Q4 (O2): Think of one hole in the story. Why can a program write that and not notice?
- Q5 (O3): Pick one hole. What will you write there, and why does it fit?
- Q6 (O3): Now make an ending that only you could think of. What happens, and why?
- Q7 (O4): Which of the AI''s words will you keep, which will you cut, and why?
- Q8 (O4): Look back at your story. Who is the writer of it now, and how can you tell?

Misconceptions:
- M1: It sounds like a story, so all of it fits.
  sounds like: "It''s all fine" / "A computer makes no mistakes"
  1: Draw the story in your head, line by line. Which line makes you change your picture?
  2: Put one finger on the first line and one on the last. What would you ask about the way between them?
  3: Follow one thing, such as the kite or the cat. What does each line say about it?
- M2: The AI saw it, felt it or dreamed it up like a person.
  sounds like: "It imagined the park" / "It wanted to be funny"
  1: You know how wind feels on your face. How would a program find that out?
  2: Say "once upon a ..." out loud. How did you know which word comes next?
  3: You can sing a song in a language you do not know. What is in your head then, and what is missing?
- M3: The AI writes better than I can, so its words should stay.
  sounds like: "I can''t write" / "Its ending is better"
  1: Read "happily ever after" once more. Where have you heard that before?
  2: Think of one thing that you saw or heard this week. Where could it go in the story?
  3: Shut your eyes and be Mina at the park. What do you hear that the story left out?
- M4: Any wild thing makes a fine ending.
  sounds like: "A dragon eats them all" / "Then it explodes"
  1: Which line of the story gets a reader ready for that?
  2: What small sign could you put at the start, so that it fits later?
  3: Big things in a story have a cause. What does Mina do that makes it happen?

When stuck: Take one thing and follow it from line to line. Say: Take only the kite, and nothing else. What do you know about it at the start, and what at the end?
When finished early: Turn from a hole by mistake to a hole on purpose. Say: Some writers leave a hole on purpose, so that you wonder. Where could your story keep a secret?
When asked for the answer: Point at no hole and write no line. Offer something to follow. Say: You are the editor, so the finding is yours. Which one will you follow first, the kite or the cat?', 'Finding the Holes
- 0: Names no hole.
- 1: Says that something is off, not what.
- 2: Names one hole.
- 3: Names one hole and the words that show it.
- 4: Names two holes and the words that show them.
- 5: And asks or says what a reader would want to know that the story never tells.

How the AI Got Its Words
- 0: Nothing about how the story was made.
- 1: Only "the AI made it" or "it made it up".
- 2: Says that the words come from somewhere, only in general ("the internet").
- 3: Says what it learned from, such as stories that people wrote.
- 4: And gives one reason why it can miss a hole, such as no picture or no check.
- 5: And shows that reason on words of this story or of another case.

Mending a Hole
- 0: No new words.
- 1: Only "change it" or "take it out".
- 2: New words that make another hole.
- 3: New words that fit.
- 4: And a reason why they fit.
- 5: And the reason names another line of the story.

An Ending of Their Own
- 0: No ending.
- 1: Keeps or retells "happily ever after".
- 2: A new ending that nothing in the story leads to.
- 3: A new ending that something in the story leads to.
- 4: And one thing in it that can be seen, heard or felt.
- 5: And a reason why they chose this ending.

Who Chooses the Words
- 0: Keeps or cuts nothing.
- 1: "Keep all" or "cut all".
- 2: Names words to keep or words to cut.
- 3: With a reason.
- 4: Names both words to keep and words to cut, with a reason.
- 5: And says who the writer is now, and what they did that shows it.

What does not count:
Words of the story copied without a remark. Words taken from the coach. "Yes", "ok", "it is funny". How long or how scary the ending is. Spelling. Asking for points. A hole found after hint 3 counts up to level 3.', 1, 1, region.continent, 'Hello! This is about “The Story with Holes.” Take your time, a first try is fine.

Read the story two times. What does not fit, and which words show you?', '{"id":"the-story-with-holes.band1","version":1,"title":"The Story with Holes","band":1,"minutes":30,"description":"Below is a story like one an AI might write. It sounds like a real story, but it has holes! Be the editor. An editor reads with sharp eyes and asks what fits. Find the holes and mend one. Then make your own ending, and choose which words may stay.","material":"Mina had a red kite. She took it to the park with her cat. The wind blew hard and the kite flew away. Mina was sad. She walked home alone. Then Mina held her blue kite and smiled. It was late at night, and the sun felt warm. They all lived happily ever after.","outcomes":[{"id":"O1","text":"Find what does not fit in a story, and show the words."},{"id":"O2","text":"Tell where an AI gets its words, and why it can miss a hole."},{"id":"O3","text":"Write a mended part and an own ending, and say why they fit."},{"id":"O4","text":"Choose which words stay, and say who the writer is now."}],"path":[{"id":"Q1","outcomes":["O1"],"text":"Read the story two times. What does not fit, and which words show you?"},{"id":"Q2","outcomes":["O1"],"text":"What would a reader want to know that the story never tells?"},{"id":"Q3","outcomes":["O2"],"text":"The AI never held a kite. Where could it have found its words?"},{"id":"Q4","outcomes":["O2"],"text":"Think of one hole in the story. Why can a program write that and not notice?"},{"id":"Q5","outcomes":["O3"],"text":"Pick one hole. What will you write there, and why does it fit?"},{"id":"Q6","outcomes":["O3"],"text":"Now make an ending that only you could think of. What happens, and why?"},{"id":"Q7","outcomes":["O4"],"text":"Which of the AI''s words will you keep, which will you cut, and why?"},{"id":"Q8","outcomes":["O4"],"text":"Look back at your story. Who is the writer of it now, and how can you tell?"}],"misconceptions":[{"id":"M1","idea":"It sounds like a story, so all of it fits.","soundsLike":["It''s all fine","A computer makes no mistakes"],"hints":["Draw the story in your head, line by line. Which line makes you change your picture?","Put one finger on the first line and one on the last. What would you ask about the way between them?","Follow one thing, such as the kite or the cat. What does each line say about it?"]},{"id":"M2","idea":"The AI saw it, felt it or dreamed it up like a person.","soundsLike":["It imagined the park","It wanted to be funny"],"hints":["You know how wind feels on your face. How would a program find that out?","Say \"once upon a ...\" out loud. How did you know which word comes next?","You can sing a song in a language you do not know. What is in your head then, and what is missing?"]},{"id":"M3","idea":"The AI writes better than I can, so its words should stay.","soundsLike":["I can''t write","Its ending is better"],"hints":["Read \"happily ever after\" once more. Where have you heard that before?","Think of one thing that you saw or heard this week. Where could it go in the story?","Shut your eyes and be Mina at the park. What do you hear that the story left out?"]},{"id":"M4","idea":"Any wild thing makes a fine ending.","soundsLike":["A dragon eats them all","Then it explodes"],"hints":["Which line of the story gets a reader ready for that?","What small sign could you put at the start, so that it fits later?","Big things in a story have a cause. What does Mina do that makes it happen?"]}],"stuck":{"do":"Take one thing and follow it from line to line.","say":"Take only the kite, and nothing else. What do you know about it at the start, and what at the end?"},"finishedEarly":{"do":"Turn from a hole by mistake to a hole on purpose.","say":"Some writers leave a hole on purpose, so that you wonder. Where could your story keep a secret?"},"asked":{"do":"Point at no hole and write no line. Offer something to follow.","say":"You are the editor, so the finding is yours. Which one will you follow first, the kite or the cat?"},"cues":[{"hears":["all good","all fine","is fine","nothing wrong","no mistakes","it all fits","all of it fits","everything fits","makes sense","no holes","perfect","it is good","is all right","of it is good","of it is fine","really good","nothing is","i see nothing"],"touches":"M1","asks":"ladder"},{"hears":["imagin*","it saw","saw it","it wanted","wanted to","it felt","its feelings","dreamed","dreamt","it was tired","was bored","in its head","it knows","its brain","a brain"],"touches":"M2","asks":"ladder"},{"hears":["cannot write","cant write","better than me","better than mine","better than i","its ending is better","bad at","no ideas","like the ai ending"],"touches":"M3","asks":"ladder"},{"hears":["dragon","explod*","zombie*","monster*","alien*","bomb","everyone dies","they all die","ninja","a rocket"],"touches":"M4","asks":"ladder"},{"hears":["red + blue","colour","color","red kite","blue kite","does not fit","doesnt fit","do not fit","dont fit","not the same","night + sun","sun + warm","it changed","blue","at night","night part","no sun","cat + not there","not there","is gone","is wrong","the line","another one","other kite","other colour","its late","is late","different kite*","it cant be","cant be","cannot be","strange","weird","does not match","doesnt match","makes no sense","does not make sense","doesnt make sense","impossible","night and sun*","but later","same color","same colour","disappear*","two colors","two colours","first + blue"],"touches":"O1","asks":"Q2"},{"hears":["cat + alone","alone","where + cat","the cat was","cat is gone","forgot the cat","kite + back","got the kite","found the kite","two kites","how did","they all","what happened","never tells","why she","who are","who is","did somebody","did someone","did she","where did","where is","how she","how come","how the","what about","when did","is she","was her","was she","was the","were they","why did","what did","who was","cat ok","two different","does she","does he","how long","lost too","lost the","who gave","who found","where they","did the","kite come","where her","when she","why was","what was","what is","name of"],"touches":"O1","asks":"next"},{"hears":["other stories","many stories","lots of stories","stories people","from stories","books","internet","from people","people wrote","people write","learn*","next word","guess*","copied","copies","trained","words that","it read","online","told it","people told","other people","someone wrote","data","tv","movies","from us","library","typed","told","knows what","heard","grown ups","we write","humans","pieces","parts of","takes","listens","stories and","writers","author wrote","wrote them","all stories","fairy tales","stories about","in stories","put it in","someone told","old stories"],"touches":"O2","asks":"Q4"},{"hears":["does not know","doesnt know","does not see","doesnt see","cannot see","cant see","no picture","no eyes","no brain","forgot","forgets","does not remember","doesnt remember","does not check","doesnt check","does not think","doesnt think","does not understand","only words","just words","not real","mixes","eyes","only looks","last word","one word","word by word","does not care","doesnt care","does not listen","doesnt listen","it cannot","it cant","not a person","not human","a machine","too fast","goes on","no idea what","dont have","do not have","not paying","sounds nice","sound nice","sounds good","sounds like","read it again","reads it again","cant think","only says","only puts","just puts","just writes","only writes","does not look","doesnt look","does not get","doesnt get","no feelings","never been","in a row","doesnt have","does not have","quick","next bit","bit by bit","lost the first","lost the","not smart","not look back","never looks","it mix*","it is a program","its a program","because its a","does it","cannot look","never learned","doesnt read","does not read","not a human","not notice"],"touches":"O2","asks":"Q5"},{"hears":["i would write","i will write","i write","my ending","then mina","mina finds","mina found","she finds","she found","she looks","she sees","she goes","she climbs","tree","instead","mend","fix","i say that","i put","i would put","i would say","i make","i would make","they find","they found","gets the kite","gets it","one day","and then","in the end","comes back","came back","a new kite","suddenly","change blue","change the","change it","make it","write that","to red","stars","brings","goes to","lands","ties","dreams","she makes","she gets","she takes","they go","they fly","they play","kite goes","kite comes","kite lands","cat jumps","sky","was cold","dad","mum","mom","grandma","grandpa","brother","sister","party","ladder","she meets","she has","she buys","they have","they share","wakes up","a dream","the wind says","carried","carries","a bird","wins","race","lets","says","takes","puts","runs","asks","looks","plays","waits","calls","holds","learns to"],"touches":"O3","asks":"Q6"},{"hears":["it fits because","fits because","helps","gives","string","a boy","a girl","friend","neighbour","neighbor","cat + finds","cat + found","brings","wind + brings","happens because","gave","caught","finds","buys","laugh*","happy because","flies","fly","roof","surprise*"],"touches":"O3","asks":"next"},{"hears":["keep","cut","throw out","throw away","leave out","take out","delete","can stay","cross out","not happily","remove","happily ever after","like the","dont like","do not like","i like","everything","last line","first line","every story","take away","all of them","all the words","stays","stay","gone","goes away","important","is boring","its boring","too sad","can go","must go"],"touches":"O4","asks":"Q8"},{"hears":["the writer","a writer","author","my story","my idea","my ideas","my words","mine","i chose","i decided","i made","i changed","half","both","we both","together","i fixed","wrote it","i wrote","it wrote","i did","the ais","me and the ai","the ai and me","all mine","the person","more me","most of it","my own","belongs","helped","the most","most words","boss","i am the","my friend and me","more than","i said","i told","it started","still the ai","is the ai","it is me","its me"],"touches":"O4","asks":"next"}],"metrics":["Finds at least two holes and shows the words of each.","Says where the words of an AI come from and why it can miss a hole.","Mends one hole and writes an own ending, with a reason for each.","Names words to keep and words to cut."],"criteria":[{"name":"Finding the Holes","shownBy":["O1","reason","change","number"],"levels":["Names no hole.","Says that something is off, not what.","Names one hole.","Names one hole and the words that show it.","Names two holes and the words that show them.","And asks or says what a reader would want to know that the story never tells."]},{"name":"How the AI Got Its Words","shownBy":["O2","reason","limit","example"],"levels":["Nothing about how the story was made.","Only \"the AI made it\" or \"it made it up\".","Says that the words come from somewhere, only in general (\"the internet\").","Says what it learned from, such as stories that people wrote.","And gives one reason why it can miss a hole, such as no picture or no check.","And shows that reason on words of this story or of another case."]},{"name":"Mending a Hole","shownBy":["O3","reason","change","idea"],"levels":["No new words.","Only \"change it\" or \"take it out\".","New words that make another hole.","New words that fit.","And a reason why they fit.","And the reason names another line of the story."]},{"name":"An Ending of Their Own","shownBy":["O3","reason","example","idea","change","number"],"levels":["No ending.","Keeps or retells \"happily ever after\".","A new ending that nothing in the story leads to.","A new ending that something in the story leads to.","And one thing in it that can be seen, heard or felt.","And a reason why they chose this ending."]},{"name":"Who Chooses the Words","shownBy":["O4","reason","change","limit"],"levels":["Keeps or cuts nothing.","\"Keep all\" or \"cut all\".","Names words to keep or words to cut.","With a reason.","Names both words to keep and words to cut, with a reason.","And says who the writer is now, and what they did that shows it."]}],"doesNotCount":"Words of the story copied without a remark. Words taken from the coach. \"Yes\", \"ok\", \"it is funny\". How long or how scary the ending is. Spelling. Asking for points. A hole found after hint 3 counts up to level 3."}'::jsonb || jsonb_build_object('contextLine', region.line), 'the-story-with-holes.band1', 1
from (values
  ('14cedcfa-06b9-8aa4-a9e7-e29643c2841a', 'Africa', 'In Arusha, Neema and her brother make up a story on the bus, one line each, and both must listen well.'),
  ('5816f2ab-3fb9-8cf4-aff1-c9bbc4b6635a', 'Asia', 'In Amman, Omar tells a story in the car, and his cousin in the back asks about each part.'),
  ('d6caebc2-b034-89d7-a556-a6f138828849', 'Europe', 'In Galway, Aoife reads her new story to her grandad, and he asks what he can''t see yet.'),
  ('3865e526-85a4-8787-a97b-e43c8d557c40', 'North America', 'In Guatemala City, Diego and his friend make a comic, one page each, and then read it from the start.'),
  ('7e4a16e2-7271-8f73-ab64-e53d8287d68a', 'Oceania', 'In Apia, Sina reads a story to her little sister, who stops her at each odd word.'),
  ('cc00e64d-8a86-8299-a9eb-b498705a02a9', 'South America', 'In Cusco, Luz and her class make up a story, and one child writes each line on the board.')
) as region (id, continent, line)
on conflict (learning_module_id) do update set title = excluded.title, description = excluded.description, category = excluded.category, category_activity = excluded.category_activity, sub_category = excluded.sub_category, outcomes = excluded.outcomes, metrics_for_success = excluded.metrics_for_success, ai_facilitator_instructions = excluded.ai_facilitator_instructions, ai_assessment_instructions = excluded.ai_assessment_instructions, public = excluded.public, grade_level = excluded.grade_level, continent = excluded.continent, greeting = excluded.greeting, coach = excluded.coach, content_id = excluded.content_id, content_version = excluded.content_version, updated_at = now()
where (kept.title, kept.description, kept.category, kept.category_activity, kept.sub_category, kept.outcomes, kept.metrics_for_success, kept.ai_facilitator_instructions, kept.ai_assessment_instructions, kept.public, kept.grade_level, kept.continent, kept.greeting, kept.coach, kept.content_id, kept.content_version) is distinct from (excluded.title, excluded.description, excluded.category, excluded.category_activity, excluded.sub_category, excluded.outcomes, excluded.metrics_for_success, excluded.ai_facilitator_instructions, excluded.ai_assessment_instructions, excluded.public, excluded.grade_level, excluded.continent, excluded.greeting, excluded.coach, excluded.content_id, excluded.content_version);

insert into public.learning_modules as kept (learning_module_id, title, description, category, category_activity, sub_category, outcomes, metrics_for_success, ai_facilitator_instructions, ai_assessment_instructions, public, grade_level, continent, greeting, coach, content_id, content_version)
select region.id::uuid, 'Who Is Missing from the Data?', 'A phone app looks at a photo of a skin spot and says "see a doctor" or "all clear". Its makers report one proud number. You are on the panel that decides whether people may use it. Find out what the number hides, how that could have come about without anyone meaning harm, and what you would ask of the makers before you sign.

"Our app is right 94% of the time, tested on 10,000 photos." (Invented figures.)

| who is in the photos | photos | app was right |
| --- | --- | --- |
| adults with lighter skin | 9,000 | 8,730 |
| adults with darker skin | 800 | 560 |
| children, all skin tones | 200 | 110 |

' || region.line, 'AI Learning', 'AI Learning', 'AI Ethics', '- O1: Show with own figures what an average hides.
- O2: Explain how a gap in data comes about, and tell "few" from "none".
- O3: Weigh benefit and harm for named groups, and both kinds of error.
- O4: Propose a change the makers could carry out, with its cost or limit.', '- Works out at least two rows correctly (97%, 70%, 55%) and says what the average hides.
- Names a cause of the gap that needs no bad intent, and someone absent from the table.
- Requires at least one feasible change and states its cost or limit.', 'Path of questions:
- Q1 (O1): Before you trust "94%", what would you want to know, and why?
- Q2 (O1): How often is the app right for each row, and what does the average hide?
- Q3 (O2): Few is one problem, none is another. Who does not appear in the table at all?
- Q4 (O2): How could this gap have come about without anyone meaning it?
- Q5 (O3): What does a wrong "all clear" cost, what does a wrong alarm cost, and who pays?
- Q6 (O4): What would you require before launch, and what would it cost the makers or the patients?
- Q7 (O3): Argue the other side: who might lose if the app is held back?
- Q8 (O4): What would you write in place of the sentence with 94%, and what led you there?

Misconceptions:
- M1: A high overall figure is good for everyone.
  sounds like: "94% is really high, so it''s fine"
  1: Whose photos make up most of that 94%?
  2: Work out one row on its own. How does it compare with 94%?
  3: If all three rows had 1,000 photos, which way would the overall figure go, and why?
- M2: Data and computers are neutral.
  sounds like: "It''s just maths" / "A computer can''t be biased"
  1: Who decided which photos went in, and from where?
  2: If only one kind of clinic sends photos, what will the app never meet?
  3: The sum is neutral, but people made choices before it. Which choice shaped this table most?
- M3: More data solves it.
  sounds like: "Just get more data"
  1: What would 10,000 more photos like those in row one change?
  2: Who would have to give those photos, and what might they want to know or get in return?
  3: Suppose the gap can''t be closed this year. What rule of use could protect people until then?
- M4: Someone must have done it on purpose.
  sounds like: "They''re racist" / "They don''t care about kids"
  1: Suppose nobody meant it. At which step could it still have gone this way?
  2: Blame looks back, responsibility looks forward. Who could mend it now?
  3: Take collecting, testing and launching. At which one would a simple check have shown the gap?

When stuck: Go to one row and one person behind it. Say: Picture one person from the smallest row who gets "all clear". What do you need to know before you''d tell them to rely on it?
When finished early: Move from this app to systems the student meets, without asking for private details. Say: Think of face unlock or voice typing. With whom would you test it first, and how would you find them fairly?
When asked for the answer: Give no figures and no verdict. Offer the next thing to work out. Say: The panel needs your reasoning. Which row would you work out first, and what do you expect?', 'Reading the Numbers
- 0: No use of the table.
- 1: Repeats 94% or a figure of the table.
- 2: Says a group does worse, no figure worked out.
- 3: Works out one row correctly.
- 4: Two rows or more, compared with 94%.
- 5: And explains by group size why the average hides it.

Tracing the Gap
- 0: Nothing about where the gap comes from.
- 1: "Biased data" or blame, no cause.
- 2: Names a group with few photos or none.
- 3: Gives one cause: who was asked, where, with what, who paid.
- 4: And tells few from none, with a group absent from the table.
- 5: And names the step where a check would have shown it.

Weighing Harm
- 0: No harm or benefit named.
- 1: "Dangerous" or "helpful" only.
- 2: One harm or benefit for a named group.
- 3: Both kinds of error, or a harm and a benefit, for named groups.
- 4: Both kinds of error and who bears each.
- 5: And weighs them: says which matters more here and why.

A Workable Change
- 0: No proposal.
- 1: "Fix it", "more data", "ban it".
- 2: Says what should change and for whom.
- 3: And who would do it or how.
- 4: And its cost or limit.
- 5: And a rule of use for the time until it is done, or a test that shows it worked.

Other Views and Revision
- 0: One view throughout, no look back.
- 1: Mentions that others may differ.
- 2: States the other side in a sentence.
- 3: Gives its strongest reason fairly.
- 4: And answers it or adjusts their own view.
- 5: And rewrites the 94% sentence so that the gap shows, saying what led them there.

What does not count:
Slogans, insults, figures copied without use, naming "bias" without a case. Agreement with the coach. Which verdict is reached: a reasoned yes and a reasoned no are worth the same.', 1, 3, region.continent, 'Welcome to “Who Is Missing from the Data?” Start wherever you stand now; the reasons matter more than the verdict.

Before you trust "94%", what would you want to know, and why?', '{"id":"who-is-missing-from-the-data.band3","version":1,"title":"Who Is Missing from the Data?","band":3,"minutes":40,"description":"A phone app looks at a photo of a skin spot and says \"see a doctor\" or \"all clear\". Its makers report one proud number. You are on the panel that decides whether people may use it. Find out what the number hides, how that could have come about without anyone meaning harm, and what you would ask of the makers before you sign.","material":"\"Our app is right 94% of the time, tested on 10,000 photos.\" (Invented figures.)\n\n| who is in the photos | photos | app was right |\n| --- | --- | --- |\n| adults with lighter skin | 9,000 | 8,730 |\n| adults with darker skin | 800 | 560 |\n| children, all skin tones | 200 | 110 |","outcomes":[{"id":"O1","text":"Show with own figures what an average hides."},{"id":"O2","text":"Explain how a gap in data comes about, and tell \"few\" from \"none\"."},{"id":"O3","text":"Weigh benefit and harm for named groups, and both kinds of error."},{"id":"O4","text":"Propose a change the makers could carry out, with its cost or limit."}],"path":[{"id":"Q1","outcomes":["O1"],"text":"Before you trust \"94%\", what would you want to know, and why?"},{"id":"Q2","outcomes":["O1"],"text":"How often is the app right for each row, and what does the average hide?"},{"id":"Q3","outcomes":["O2"],"text":"Few is one problem, none is another. Who does not appear in the table at all?"},{"id":"Q4","outcomes":["O2"],"text":"How could this gap have come about without anyone meaning it?"},{"id":"Q5","outcomes":["O3"],"text":"What does a wrong \"all clear\" cost, what does a wrong alarm cost, and who pays?"},{"id":"Q6","outcomes":["O4"],"text":"What would you require before launch, and what would it cost the makers or the patients?"},{"id":"Q7","outcomes":["O3"],"text":"Argue the other side: who might lose if the app is held back?"},{"id":"Q8","outcomes":["O4"],"text":"What would you write in place of the sentence with 94%, and what led you there?"}],"misconceptions":[{"id":"M1","idea":"A high overall figure is good for everyone.","soundsLike":["94% is really high, so it''s fine"],"hints":["Whose photos make up most of that 94%?","Work out one row on its own. How does it compare with 94%?","If all three rows had 1,000 photos, which way would the overall figure go, and why?"]},{"id":"M2","idea":"Data and computers are neutral.","soundsLike":["It''s just maths","A computer can''t be biased"],"hints":["Who decided which photos went in, and from where?","If only one kind of clinic sends photos, what will the app never meet?","The sum is neutral, but people made choices before it. Which choice shaped this table most?"]},{"id":"M3","idea":"More data solves it.","soundsLike":["Just get more data"],"hints":["What would 10,000 more photos like those in row one change?","Who would have to give those photos, and what might they want to know or get in return?","Suppose the gap can''t be closed this year. What rule of use could protect people until then?"]},{"id":"M4","idea":"Someone must have done it on purpose.","soundsLike":["They''re racist","They don''t care about kids"],"hints":["Suppose nobody meant it. At which step could it still have gone this way?","Blame looks back, responsibility looks forward. Who could mend it now?","Take collecting, testing and launching. At which one would a simple check have shown the gap?"]}],"stuck":{"do":"Go to one row and one person behind it.","say":"Picture one person from the smallest row who gets \"all clear\". What do you need to know before you''d tell them to rely on it?"},"finishedEarly":{"do":"Move from this app to systems the student meets, without asking for private details.","say":"Think of face unlock or voice typing. With whom would you test it first, and how would you find them fairly?"},"asked":{"do":"Give no figures and no verdict. Offer the next thing to work out.","say":"The panel needs your reasoning. Which row would you work out first, and what do you expect?"},"cues":[{"hears":["94 + high","94 + good","pretty accurate","very accurate","almost always right","works well","it is fine","good enough"],"touches":"M1","asks":"ladder"},{"hears":["just math*","only math*","computer* + neutral","data + neutral","cannot be biased","cant be biased","facts are facts","objective","numbers + lie"],"touches":"M2","asks":"ladder"},{"hears":["more data","more photos","bigger dataset","add data","collect more","add more"],"touches":"M3","asks":"ladder"},{"hears":["racist","on purpose","do not care","dont care","evil","greedy","discriminate*","their fault","lazy"],"touches":"M4","asks":"ladder"},{"hears":["who was tested","which people","how it was tested","who made","which photos","false negative*","false positive*","sample","what counts as right"],"touches":"O1","asks":"Q2"},{"hears":["97","70","55","percent for","average hides","hidden by","lower for","worse for","less accurate","most of the photos","nine thousand","9000"],"touches":"O1","asks":"Q3"},{"hears":["not in the table","does not appear","nobody with","elderly","old people","older people","disab*","tattoo*","vitiligo","no phone","rural","babies","missing","mixed"],"touches":"O2","asks":"Q4"},{"hears":["collected","hospital*","clinic*","only from","easy to get","convenience","who paid","access","cameras","lighting","labelled","labeled","history","went to the doctor"],"touches":"O2","asks":"Q5"},{"hears":["all clear","missed","false alarm","worry","too late","cancer","cost*","pays","treatment","die","waste","scared","doctor''s time"],"touches":"O3","asks":"Q6"},{"hears":["benefit*","help* people","no doctor","far away","faster","cheaper","lose","held back","waiting","better than nothing"],"touches":"O3","asks":"Q7"},{"hears":["before launch","require*","publish","separate figure*","each group","test with","warning label","only for adults","limit*","consent","independent","second opinion","pause"],"touches":"O4","asks":"Q7"},{"hears":["i would write","right for","instead of 94","changed my mind","at first","now i","still think"],"touches":"O4","asks":"next"}],"metrics":["Works out at least two rows correctly (97%, 70%, 55%) and says what the average hides.","Names a cause of the gap that needs no bad intent, and someone absent from the table.","Requires at least one feasible change and states its cost or limit."],"criteria":[{"name":"Reading the Numbers","shownBy":["O1","number","reason"],"levels":["No use of the table.","Repeats 94% or a figure of the table.","Says a group does worse, no figure worked out.","Works out one row correctly.","Two rows or more, compared with 94%.","And explains by group size why the average hides it."]},{"name":"Tracing the Gap","shownBy":["O2","reason","example"],"levels":["Nothing about where the gap comes from.","\"Biased data\" or blame, no cause.","Names a group with few photos or none.","Gives one cause: who was asked, where, with what, who paid.","And tells few from none, with a group absent from the table.","And names the step where a check would have shown it."]},{"name":"Weighing Harm","shownBy":["O3","reason","limit"],"levels":["No harm or benefit named.","\"Dangerous\" or \"helpful\" only.","One harm or benefit for a named group.","Both kinds of error, or a harm and a benefit, for named groups.","Both kinds of error and who bears each.","And weighs them: says which matters more here and why."]},{"name":"A Workable Change","shownBy":["O4","check","limit"],"levels":["No proposal.","\"Fix it\", \"more data\", \"ban it\".","Says what should change and for whom.","And who would do it or how.","And its cost or limit.","And a rule of use for the time until it is done, or a test that shows it worked."]},{"name":"Other Views and Revision","shownBy":["O3","O4","change"],"levels":["One view throughout, no look back.","Mentions that others may differ.","States the other side in a sentence.","Gives its strongest reason fairly.","And answers it or adjusts their own view.","And rewrites the 94% sentence so that the gap shows, saying what led them there."]}],"doesNotCount":"Slogans, insults, figures copied without use, naming \"bias\" without a case. Agreement with the coach. Which verdict is reached: a reasoned yes and a reasoned no are worth the same."}'::jsonb || jsonb_build_object('contextLine', region.line), 'who-is-missing-from-the-data.band3', 1
from (values
  ('1dba9343-dca4-84d3-a422-1d1cae5da06d', 'Africa', 'In Nairobi, a start-up has photos from two private hospitals and wants to offer the app across the country.'),
  ('8fb6b94e-1471-8506-ab7c-e542a123a647', 'Asia', 'In Manila, a pharmacy chain wants the app at its counters; all photos came from one hospital in the capital.'),
  ('fd6b3b55-b5a6-8b9b-abf5-1bd77918811f', 'Europe', 'In Leeds, a doctors'' practice considers the app because waiting for a skin specialist takes months.'),
  ('bce4ee07-4de0-8149-aef8-c42ae342dd85', 'North America', 'In Albuquerque, a school nurse is offered the app; its photos came from two hospitals in other states.'),
  ('25bacd86-2107-8d88-a425-17b576662ec2', 'Oceania', 'In Western Australia, a health service wants the app for towns far from Perth; its photos came from city clinics.'),
  ('112f982f-a28a-8888-aa23-66ec47bf3080', 'South America', 'In Recife, a public clinic is offered the app; it was made and tested on another continent.')
) as region (id, continent, line)
on conflict (learning_module_id) do update set title = excluded.title, description = excluded.description, category = excluded.category, category_activity = excluded.category_activity, sub_category = excluded.sub_category, outcomes = excluded.outcomes, metrics_for_success = excluded.metrics_for_success, ai_facilitator_instructions = excluded.ai_facilitator_instructions, ai_assessment_instructions = excluded.ai_assessment_instructions, public = excluded.public, grade_level = excluded.grade_level, continent = excluded.continent, greeting = excluded.greeting, coach = excluded.coach, content_id = excluded.content_id, content_version = excluded.content_version, updated_at = now()
where (kept.title, kept.description, kept.category, kept.category_activity, kept.sub_category, kept.outcomes, kept.metrics_for_success, kept.ai_facilitator_instructions, kept.ai_assessment_instructions, kept.public, kept.grade_level, kept.continent, kept.greeting, kept.coach, kept.content_id, kept.content_version) is distinct from (excluded.title, excluded.description, excluded.category, excluded.category_activity, excluded.sub_category, excluded.outcomes, excluded.metrics_for_success, excluded.ai_facilitator_instructions, excluded.ai_assessment_instructions, excluded.public, excluded.grade_level, excluded.continent, excluded.greeting, excluded.coach, excluded.content_id, excluded.content_version);

