-- Generated from edge/content by content-tools/write-seed.ts; edit the activities, not this file.

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
Words taken from the coach. "Yes", "ok", "I agree". A list of things without sorting. Spelling. Asking for points. A right sorting after hint 3 counts up to level 3.', 1, 1, region.continent, 'Hello! This is about “Is It AI or Not?”. Take your time, a first try is fine.

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
Sentences copied from the AI answer or from the coach. "It''s wrong" without what. A check that is only planned counts up to level 2. Knowing the cause of seasons without any check counts in Mending only.', 1, 2, region.continent, 'Welcome to “The Confident Mistake”. A first try is all it takes, we can work on it together.

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
Slogans, insults, figures copied without use, naming "bias" without a case. Agreement with the coach. Which verdict is reached: a reasoned yes and a reasoned no are worth the same.', 1, 3, region.continent, 'Welcome to “Who Is Missing from the Data?”. Start wherever you stand now; the reasons matter more than the verdict.

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

