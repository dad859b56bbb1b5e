/** What one child has to say in one activity: one idea for each of its criteria, in their order. */
export interface IdeaSet {
  /** The activity's id. */
  activity: string;
  /** What a reader would give for each idea, 1 to 5. */
  levels: number[];
  ideas: string[];
}

/** Thirty sets, each to be said in one message and in five, in full and in short, in good spelling and in a learner's. */
export const ideaSets: IdeaSet[] = [
  {
    activity: "is-it-ai-or-not.band1",
    levels: [5, 5, 4, 5, 4],
    ideas: [
      "My aunt's phone is AI because it guesses her next word, but our kettle is not because it only gets hot.",
      "The keyboard learned from thousands of old messages, so it knows that birthday often comes after happy.",
      "It's not alive because it only plays a voice that somebody recorded before.",
      "My test is to ask whether it gets better when it sees more examples, and the calculator doesn't.",
      "At first I put the radio in the AI box, now I would take it out again because people set the station.",
    ],
  },
  {
    activity: "who-is-missing-from-the-data.band3",
    levels: [5, 4, 5, 4, 5],
    ideas: [
      "For darker skin it's only right 70 times in a hundred, and the average hides that because nearly all photos show lighter skin.",
      "They probably collected the pictures at one clinic that most people with darker skin never visit.",
      "A wrong all clear can cost somebody's life, while a wrong alarm costs a worried week and one more visit.",
      "Before the launch they should test five hundred photos of every group and publish each result separately.",
      "Somebody in a village without any doctor would lose if the app is held back, so I changed my mind a little.",
    ],
  },
  {
    activity: "the-alarm-and-the-innocent.band3",
    levels: [4, 5, 4, 5, 5],
    ideas: [
      "There are about sixty alarms, and only a few of them hit somebody who really cheats.",
      "Because nearly everyone is honest, even a small share of mistakes makes more false alarms than true ones.",
      "A student with a tic or a little brother in the room would be suspected more often than others.",
      "A false alarm can ruin somebody's whole year, a missed cheat only makes one mark too good.",
      "First the teacher watches the recording alone, then the student explains, and a second person decides.",
    ],
  },
  {
    activity: "the-fish-feeding-list.band1",
    levels: [5, 4, 4, 5, 4],
    ideas: [
      "Ben gets to feed the fish almost every week and Rosa never gets a turn.",
      "The AI picks Ben because it looked at the old lists and there he was often chosen too.",
      "I think it's fair when shy children get a turn as well, because they like the fish just as much.",
      "Write all names on a wheel, go round one by one and cross out who was there.",
      "In week one Tuan feeds them and in week two Rosa, and Ben might be cross about waiting.",
    ],
  },
  {
    activity: "the-photo-that-never-happened.band2",
    levels: [5, 4, 5, 4, 5],
    ideas: [
      "I would search where the picture was posted first and ask somebody who was really there that evening.",
      "Tom shared it because he was angry, and then his friends believed it because it came from him.",
      "Zuri still gets looks in the corridor tomorrow, even though the photo is gone.",
      "Later a real cheater can just say that the true picture is fake as well.",
      "Our paper shouldn't print the photo, only tell what was checked, because showing it would spread it again.",
    ],
  },
  {
    activity: "the-toy-that-asks-a-lot.band1",
    levels: [4, 4, 5, 5, 4],
    ideas: [
      "His favourite colour is fine to say, but where he lives is not, because a stranger could come.",
      "The firm keeps the answers so it can sell him more toys that he likes.",
      "The secret goes over the internet to a computer of the company and people there may listen.",
      "My rule is never tell a toy what you wouldn't tell a man on the bus.",
      "The people who make Pip should ask the parents first and delete everything at night.",
    ],
  },
  {
    activity: "whose-mistake-was-it.band2",
    levels: [4, 5, 4, 5, 4],
    ideas: [
      "The first one I'd look at is the person who typed the wrong card number into the system.",
      "Saying the AI did it leaves out the humans who bought it and never tested it.",
      "The office believed the screen more than Lena because a computer seems to have no reason to lie.",
      "I'd give four points to the head, three to the office, and three to the firm that built it.",
      "Every evening somebody compares ten charges with the till, and a wrong one is paid back next morning.",
    ],
  },
  {
    activity: "four-pictures-of-lonely.band2",
    levels: [5, 5, 4, 4, 4],
    ideas: [
      "Rain comes back three times and the colour blue in all four of them.",
      "It learned from pictures that people labelled as lonely, and most of those show rainy windows.",
      "My picture shows a girl at a loud party in yellow light, and nobody looks at her.",
      "We stand far away in the doorway, because that distance makes her seem smaller than the others.",
      "I'd hide the title and ask two classmates what they feel, and if they say happy I'd move her further away.",
    ],
  },
  {
    activity: "in-the-style-of-someone.band3",
    levels: [5, 5, 4, 5, 4],
    ideas: [
      "Case three troubles me most since the painter loses paid work, while the fan drawing hurts nobody.",
      "A student learns from ten pictures over years, but the program copied millions in days and never forgets.",
      "Nobody can own a way of painting, otherwise the first one with yellow would block everybody after.",
      "The maker of the tool earns with every picture, and Mira gets nothing and loses customers.",
      "The tool pays a share whenever her name stands in the prompt, and a counter everybody can read shows it.",
    ],
  },
  {
    activity: "odd-or-magic.band1",
    levels: [5, 4, 5, 4, 4],
    ideas: [
      "The hand has seven fingers and that can't be in a real kitchen.",
      "The big lemon is another kind of odd because it could be magic on purpose.",
      "It saw hands from many sides with fingers hidden, so it never learned how many there are.",
      "I would mend the hand but keep the lemon because it makes me laugh.",
      "First I look at the hands, then at the legs of the table, and last at the shadows.",
    ],
  },
  {
    activity: "one-picture-two-labels.band3",
    levels: [4, 4, 5, 5, 5],
    ideas: [
      "The same picture got two points less as soon as the card said that AI made it.",
      "Knowing the making should count because effort is part of what we admire, but the look alone is what hangs there.",
      "Either people dislike machines, or they think that less work went into it.",
      "I'd add a card about a human who needed only five minutes, and if the points fall there too it's about effort.",
      "My card names the tool and the person who chose, and leaves out the price.",
    ],
  },
  {
    activity: "paint-it-with-words.band1",
    levels: [4, 5, 4, 5, 4],
    ideas: [
      "The school and the children were asked for, the yellow bus was filled in by the AI.",
      "The bus comes from pictures from America, because it saw so many of those.",
      "On the left stands a tall mango tree, under it sits my brother with a red kite.",
      "My friend might draw the kite huge, so I have to say it's as small as a hand.",
      "I choose who is in the picture, and the AI may pick the clouds.",
    ],
  },
  {
    activity: "the-poster-that-got-worse.band2",
    levels: [4, 5, 5, 4, 5],
    ideas: [
      "The owl lost its glasses in round three because of the words more exciting.",
      "Exciting can mean bright colours, bigger letters or movement, and the AI took all of them at once.",
      "I'd go back to version two and only ask for a darker background, because the owl is still fine there.",
      "I'll hang it at the end of the corridor and see if somebody can read the date from ten steps away.",
      "The time and room should be set by hand, since the AI draws letters as shapes and gets them wrong.",
    ],
  },
  {
    activity: "how-a-hit-feeds-itself.band3",
    levels: [5, 5, 4, 5, 4],
    ideas: [
      "After three days the song that started one play ahead has nearly twice as many plays as the others.",
      "A high number mostly tells how often it was offered and not whether people liked it.",
      "My rule offers a random song every fifth time so that unknown ones get heard as well.",
      "With my rule the leader grows slower, and some listeners pay by hearing songs they don't enjoy.",
      "The band wants a chance, the owner wants people to stay, and the listener just wants good music.",
    ],
  },
  {
    activity: "made-with-ai-where-is-the-line.band3",
    levels: [4, 5, 4, 5, 5],
    ideas: [
      "I ordered them by how many decisions the student took, and two and three are hardest to part.",
      "A drum machine plays what you program, but the AI brings the tune itself, there the comparison breaks.",
      "Listening to sixty results and choosing is like a photographer picking one shot, so it's some making.",
      "The rule says that melody or words must be your own, and anything else has to be named.",
      "Entrants hand in a list of tools to the jury, even though honesty may cost them points.",
    ],
  },
  {
    activity: "the-borrowed-voice.band2",
    levels: [5, 4, 5, 4, 5],
    ideas: [
      "The sound of the voice belongs to Ilse, but she never sang those rude words herself.",
      "The boys got laughs and clicks, and she lost her good name at school.",
      "For a fair yes she has to know the song, the place and the day when it's deleted.",
      "The boy who was ill may use his own old videos, because it's his voice and his choice.",
      "I don't forward it, I tell Ilse, and I report the song with a screenshot.",
    ],
  },
  {
    activity: "the-lullaby-that-was-too-loud.band1",
    levels: [5, 4, 5, 4, 4],
    ideas: [
      "The drums fit worst because they are loud and a baby jumps up.",
      "Kim only said baby song, and many baby songs are for dancing.",
      "I say soft harp, very slow, no drums, and then it becomes quiet.",
      "I would sing both to my little cousin and count how long until he shuts his eyes.",
      "My lullaby starts with humming, the middle has rain, and the end gets so soft you can't hear it.",
    ],
  },
  {
    activity: "the-next-note.band2",
    levels: [4, 5, 4, 4, 5],
    ideas: [
      "From C I get C D E D C D, and it goes round in a circle.",
      "If all the songs were fast dances the table would have more jumps, since it only counts what was played.",
      "Every fourth note I take the rarest one, so that listeners wake up.",
      "When I tap both tunes, mine sounds less like walking and more like a question.",
      "The musicians should be asked and get a part, because the counts came from their songs.",
    ],
  },
  {
    activity: "the-song-sorter.band1",
    levels: [5, 4, 5, 5, 4],
    ideas: [
      "The rule puts the slow wedding song into the sad box, and I don't agree.",
      "Grandpa's march is fast, but he feels sad because it reminds him of the war.",
      "My rule counts beats and also if people clap, because clapping is happy.",
      "A number can't tell that the singer's voice shakes at the end.",
      "I should say how a song feels for me, and next time I look at the app's box again.",
    ],
  },
  {
    activity: "a-choice-that-counts.band2",
    levels: [4, 5, 4, 5, 4],
    ideas: [
      "There are six paths but only two ends, so most of them flow together.",
      "The choice of the door is fake because both doors lead into the same hall.",
      "If you take the lamp you can see the trap, but you can't carry the sword any more.",
      "Later the old woman says thank you for the bread, but only if you gave her some.",
      "The AI may write the rooms, I keep the choices, and I play every path to check.",
    ],
  },
  {
    activity: "the-keeper-who-knew-too-much.band2",
    levels: [5, 4, 5, 4, 4],
    ideas: [
      "Marta can't know about telephones because she lives long before they were invented.",
      "It isn't a person with one life, it puts words together from everything it ever read.",
      "The card must say which year it is and forbid things that were built later.",
      "My Marta says I only saw a light far out, and then the fog came down.",
      "I'd ask her about the weather on television, and a good answer would be that she doesn't understand.",
    ],
  },
  {
    activity: "the-story-that-ended-too-soon.band1",
    levels: [4, 4, 5, 5, 4],
    ideas: [
      "I wonder how Pip gets over the river and the line that says he was there takes it away.",
      "A program is quick because it wants to give the whole story at once.",
      "Pip tries to jump on a leaf, but the leaf sinks because he is too heavy.",
      "He finds out that wood swims, so next he pushes a big stick into the water.",
      "The AI may write how the river sounds, but crossing it is my part.",
    ],
  },
  {
    activity: "the-story-with-holes.band1",
    levels: [5, 4, 4, 5, 4],
    ideas: [
      "First the kite is red and then it's green, that doesn't fit.",
      "The AI took words from other stories, it never had a kite in its hand.",
      "I write that the wind tore it and she painted a new one, because then green fits.",
      "At my end the kite lands on the roof of our bakery and smells like bread.",
      "I keep the words about the wind and cut suddenly, because it comes four times.",
    ],
  },
  {
    activity: "what-the-narrator-hides.band3",
    levels: [5, 4, 4, 5, 4],
    ideas: [
      "In Q I find Robin out myself, the words I hardly touched it made me suspicious.",
      "The program knows the whole plan and fills every sentence with it, as nobody told it what to hold back.",
      "My narrator says she waters the plants every day, but really she hasn't left her bed for a week.",
      "The dead plant is the largest clue, and without it no reader would doubt her.",
      "I'd ask three readers where she was on Monday, and I'd be pleased if one of them hesitates.",
    ],
  },
  {
    activity: "who-gets-to-be-the-hero.band3",
    levels: [5, 5, 4, 4, 5],
    ideas: [
      "For nurses she stands in nearly every story, and for engineers only in one of ten.",
      "The count doesn't show who solves the problem, and I don't know which prompts were used.",
      "If the likeliest word is always taken, a quarter can shrink to nothing.",
      "In the lines the women bring tea while the men decide, so being there isn't acting.",
      "I'd let the writer choose, though somebody could object that most writers never touch the default.",
    ],
  },
  {
    activity: "heavy-or-light.band3",
    levels: [4, 5, 4, 4, 5],
    ideas: [
      "My circle is wet clay, it falls fast, hits the ground and hardly jumps.",
      "I changed only the bounce from 0.8 to 0.1 and it looked much heavier, nothing else moved.",
      "I'll ask viewers what it's made of, without saying the word heavy.",
      "One said a stone and one said a sandbag, maybe because it stops so suddenly.",
      "In the loop the speed grows by gravity each frame and then the position grows by the speed.",
    ],
  },
  {
    activity: "the-face-that-changes.band1",
    levels: [5, 4, 4, 5, 4],
    ideas: [
      "The face is sleepy, the eyes are two flat lines and the mouth is a small circle.",
      "After the press the eyes get round and the mouth goes up, because then it's happy.",
      "After one press we will see it happy, and after two presses sleepy again.",
      "My brother guessed that it's bored first and then surprised.",
      "I'd make the mouth wider, because he didn't see that it smiles.",
    ],
  },
  {
    activity: "the-rule-that-draws.band2",
    levels: [5, 4, 5, 5, 4],
    ideas: [
      "The pen goes fifty steps, turns 72 degrees and does that five times.",
      "I expected a star on the screen but a closed shape with five sides came.",
      "I kept the steps and the times and changed the turn to 144, and then it became a star.",
      "It comes back to the start when the turns together make 360 or twice that.",
      "I sign the star, because 144 gives the points and fifty gives the size.",
    ],
  },
  {
    activity: "can-you-draw-what-i-say.band1",
    levels: [4, 5, 4, 4, 5],
    ideas: [
      "She said next to it, and it could be the house or the tree.",
      "First draw a big house in the middle, then a small sun on top left.",
      "When I was the friend I put the sun too low, since nobody said how high.",
      "I'd ask them to tell me what they drew and where it stands.",
      "Next time when I explain a game I say the first step first and show how big.",
    ],
  },
  {
    activity: "one-message-three-readers.band2",
    levels: [5, 4, 5, 4, 5],
    ideas: [
      "From outside I would come on the wrong day, because he only wrote this week and same place.",
      "The singers need the time, the librarian needs to know how loud it gets.",
      "My message says choir on Friday at five in the library, bring your folder.",
      "Somebody in a hurry only reads Friday, so I put the place into the first line too.",
      "Putting the day first did most of the work, and one message for all is enough when all need the same.",
    ],
  },
];
