/** What children write to have a program built; `found` counts the needs of the activity from 0. */
export interface Instructions {
  /** Settles all that a builder needs. */
  good: string;
  /** Leaves something open. */
  part: { text: string; found: number[] };
  /** Hastily typed. */
  misspelt: { text: string; found: number[] };
}

export const instructions: Record<string, Instructions> = {
  "my-village-page.band1": {
    good: "Make a page about my street. At the top it shows the playground and the bakery. The background is yellow and the letters are brown. When you press the button it says welcome.",
    part: { text: "It is about my village and has a blue background.", found: [0, 2] },
    misspelt: { text: "a page abuot my vilage, you can clik a buton and it has a yelow ground", found: [0, 2, 3] },
  },
  "the-five-second-page.band2": {
    good: "It is for our chess club. The day stands at the top, we meet on Tuesday in room 4. Leave out the photos.",
    part: { text: "A page for the drama group, the title is the biggest thing.", found: [0, 1] },
    misspelt: { text: "for the footbal team, bigest is the day of the match on saterday", found: [0, 1, 2] },
  },
  "the-form-that-asks-less.band3": {
    good: "There is a box for the nickname and one for the age. The organiser uses the age to plan the bus. The age must be 14 or older. If it is empty, a message tells the visitor what is missing.",
    part: { text: "Two boxes, nickname and email, and the email may be empty.", found: [0, 2] },
    misspelt: { text: "a feild for the nikname becuase the organizer has to call people", found: [0, 1] },
  },
  "an-opponent-worth-beating.band3": {
    good: "There are 15 sticks in a row. The computer always takes as many as leave a multiple of four. The player begins and whoever takes the last stick wins. If somebody types letters, the game says it again.",
    part: { text: "The computer takes one at random, and the human goes first.", found: [0, 2] },
    misspelt: { text: "15 sticks and the compter alwas takes the rest, last stick wins", found: [0, 1, 2] },
  },
  "catch-the-star.band1": {
    good: "A green frog jumps around. You click it to catch it. It stays for 2 seconds. After 10 points you win.",
    part: { text: "A frog hops and you tap it with your finger.", found: [0, 1] },
    misspelt: { text: "a baloon flys and you clik on it evry 2 secnds", found: [0, 1, 2] },
  },
  "guess-my-number.band2": {
    good: "The computer hides a number from 1 to 50. It says too high or too low. You have 7 tries. The game is over when you find it or have no tries.",
    part: { text: "It hides a number between 1 and 20 and says higher or lower.", found: [0, 1] },
    misspelt: { text: "hide 1 to 50, it tels you highr or lower, 5 trys", found: [0, 1, 2] },
  },
  "heavy-or-light.band3": {
    good: "The circle is a wet sponge of foam. It falls slowly at first and then faster. When it hits the ground it squashes to half of its height.",
    part: { text: "A rubber circle that bounces on the floor.", found: [0, 2] },
    misspelt: { text: "a stne that fals and bounces agian, 50 persent as high", found: [0, 1, 2, 3] },
  },
  "the-face-that-changes.band1": {
    good: "First it is sad. The eyes are small circles. When you press the button the mouth turns up.",
    part: { text: "A happy face with big round eyes.", found: [0, 1] },
    misspelt: { text: "hapy at frist with rond eyes, you pres the buton", found: [0, 1, 3] },
  },
  "the-rule-that-draws.band2": {
    good: "I want a square. The pen goes forward 100 pixels, then it turns 90 degrees. It repeats that 4 times.",
    part: { text: "A star where the pen turns 144 degrees.", found: [0, 2] },
    misspelt: { text: "a sqare, go foward 100 and trun 90 degres", found: [0, 1, 2] },
  },
  "no-dead-ends.band3": {
    good: "The story starts in a kitchen and goes on in the garden. From the kitchen a button leads to the garden or to the cellar. There are two endings in the garden. If you picked up the key, a later door opens.",
    part: { text: "It begins in a cave and you can choose left or right.", found: [0, 1] },
    misspelt: { text: "five scens in a libary, the choises lead to a gardn", found: [0, 1] },
  },
  "the-hero-with-three-names.band2": {
    good: "There are three lists: names, places and problems. The first line says who lives where, the next line tells the problem. The name stays the same in the whole story. A button makes a new story.",
    part: { text: "It picks from a list of heroes, and the name must stay the same.", found: [0, 2] },
    misspelt: { text: "a list of heros and placs, frist sentense is the place", found: [0, 1] },
  },
  "the-silly-sentence-machine.band1": {
    good: "Who: the king, my sister, a frog. They sing or snore. It is in a shoe or under a bed. The machine takes one word from each box.",
    part: { text: "The pirate and the queen dance.", found: [0, 1] },
    misspelt: { text: "the kng and the tacher sings under a bed", found: [0, 1, 2] },
  },
  "the-borrowed-ball.band1": {
    good: "Take the shoe clue first. If the size is 34 or more, the answer is yes. A child who does not fit is out. At the end print the names.",
    part: { text: "Look at the thread first and cross out all who do not fit.", found: [0, 2] },
    misspelt: { text: "the shoo size is 34 or moer, then say the nams", found: [0, 1, 3] },
  },
  "the-odd-one-in-the-list.band2": {
    good: "Use the median to see what is usual. A number is odd if it is more than twice the median. Mark it with a star. At the end print the list.",
    part: { text: "Take the average, and print all the trips.", found: [0, 3] },
    misspelt: { text: "find the avrage and mark what is more then doubel", found: [0, 1, 2] },
  },
  "the-total-that-turned-around.band3": {
    good: "Compare both lines. Group the rows by day. Divide the rides on time by all rides. Print a table with one decimal.",
    part: { text: "For each line, split the weekdays from the weekends.", found: [0, 1] },
    misspelt: { text: "compair both lines as a persentage in a tabel", found: [0, 2, 3] },
  },
  "can-everyone-read-it.band3": {
    good: "The tool takes two colours, the letters and the background. It subtracts the brightness of one from the other. Above 100 it passes. It shows the verdict and a sample.",
    part: { text: "Somebody types two colours and the page shows a sample.", found: [0, 3] },
    misspelt: { text: "tak two colurs, the brigtness must be at lest 120", found: [0, 1, 2] },
  },
  "the-bag-that-reminds-you.band1": {
    good: "On sport days I need shoes. If it rains then I take a coat. Water goes in every day. The page shows a list.",
    part: { text: "If it is a library day, then I need my books.", found: [0, 1] },
    misspelt: { text: "on swiming days a towl, wen it rains a coat, water evry day", found: [0, 2] },
  },
  "the-minute-left-over.band2": {
    good: "The tool asks how many minutes there are and how many people. It divides the minutes by the people. The minutes left over go to the youngest. It tells each person a number.",
    part: { text: "You type the minutes and the names, and it shares them equally.", found: [0, 1] },
    misspelt: { text: "it ask how many minuts, then divids them, the extra ones go to the frist", found: [0, 1, 2] },
  },
  "the-joke-that-goes-round.band2": {
    good: "There are 60 pupils and one knows it at first. In each break everyone who knows it tells it to somebody. A friend is picked by chance. It stops when everyone knows it and shows a graph.",
    part: { text: "30 kids, and in every break each tells a friend.", found: [0, 1, 2] },
    misspelt: { text: "40 pupils, in evry braek they tel a freind", found: [0, 1, 2] },
  },
  "the-rain-barrel.band1": {
    good: "The barrel starts with 10 litres. It rains 5 litres on Monday. The beans take 3 litres a day. Print the water each evening.",
    part: { text: "The barrel is half full and the beans drink 4 litres.", found: [0, 2] },
    misspelt: { text: "it begns with 10 liters and it rans 4, the beens use 3", found: [0, 1, 2] },
  },
  "the-step-that-was-too-big.band3": {
    good: "The water starts at 60 and the room has 20 degrees. In each step of 5 minutes it loses 20 percent of the difference. Print a table beside the measurements.",
    part: { text: "It starts at 60 and falls by a fraction of the gap.", found: [0, 1] },
    misspelt: { text: "starts at 60, it loses 10 persent of the diference every step, prnt a table", found: [0, 1, 2, 3] },
  },
  "eight-boxes-one-beat.band1": {
    good: "Boxes 1 and 5 hit. The others wait. It goes fast, 200 beats a minute. It is for dancing.",
    part: { text: "Tick box 1, box 4 and box 7 for our jumping game.", found: [0, 3] },
    misspelt: { text: "the frist box hits, the othrs wate, for danceing", found: [0, 1, 3] },
  },
  "the-pulse-between-two-tones.band3": {
    good: "It plays 440 hertz and 443 hertz. They sound for 5 seconds at a low volume. The drawing shows the sum. I type the tones in two boxes and press start.",
    part: { text: "Two tones of 300 and 302 hertz, with a drawing of the wave.", found: [0, 2] },
    misspelt: { text: "440 and 444 herz for 5 secons and you pres start", found: [0, 1, 3] },
  },
  "what-did-that-sound-say.band2": {
    good: "Done is two notes that climb. Try again is one low note. Look here is high. Each note is half a second long. You press a button to hear one.",
    part: { text: "For done, two short notes that go up.", found: [0, 2] },
    misspelt: { text: "done has thre shrt notes, the last one is hihg, you clik a buton", found: [0, 1, 2, 3] },
  },
};
