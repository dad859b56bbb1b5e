/**
 * Words that children use for one another when they talk about machines, proof, fairness and tests. A word may stand in
 * several groups; `-` marks a word that says the opposite of its group.
 */
const groups: Record<string, string> = {
  machine: "ai computer machine robot bot chatbot program software algorithm app system screen technology camera device",
  person: "people person human man woman kid child student pupil",
  blame: "fault blame guilty guilt responsible culprit cause punish -innocent",
  true: "true right correct real fact proof prove proven proves truth valid reliable accurate settle record believe trust certain sure precise exact representative evidence reality -wrong -false -incorrect -fake -invent -invented -mistaken",
  checked: "check checked test tested prove proven examine approve control verify",
  lie: "lie lying liar allowed forbidden dishonest",
  invent: "invent invented made up fake imaginary fantasy",
  source: "source journal page year author detail name number title",
  exists: "exist exists real library find found there",
  error: "mistake error wrong mix confuse slip fail failed failure dumb silly stupid incorrect",
  know: "know knows understand understands understood get comprehend comprehension recognise recognize realise realize meaning clue tell aware",
  see: "see look looks sight eye view watch camera",
  think: "think brain mind thought clever smart intelligent genius",
  feel: "feel feeling emotion happy sad like love friend care interest bother interested",
  fair: "fair equal neutral unbiased just impartial same -unfair -favourite -favorite -side -biased",
  mean: "mean evil nasty bad hate cruel racist unkind greedy selfish cheat cheater dishonest horrible spoil ruin abuse",
  purpose: "purpose want wants wanted intend deliberately try tried plan",
  joke: "joke funny fun laugh prank trick silly tease kid kidding humour humor",
  photo: "photo picture image look looks photograph",
  good: "good best better great perfect fine ok okay flawless ideal excellent success works work solved solve improve improved",
  many: "many lot lots thousand hundred million most big large number popular plenty enough loads",
  everyone: "everyone everybody all every each anyone anybody class whole whoever people friends cool",
  nobody: "nobody none noone",
  enough: "enough sufficient suffice done ok fine satisfied only need all",
  once: "once one single first time",
  only: "only just simply nothing else mere merely alone solely sole rest others",
  other: "other others rest remaining else everyone",
  more: "more longer repeat again increase bigger higher double raise twice better stricter extra additional keep continue rounds train training practise practice often",
  again: "again before same repeat last previous always already used keep",
  always: "always ever forever never constant permanent whatever anytime everything any anything all every stays stay future later years",
  forget: "forget forgot forgotten slip careless careful attention tired lazy sloppy hurry concentrate",
  force: "force pressure push made make must -voluntary -free -freely -choose -choice -decide -want -click -tick",
  reply: "reply answer respond response part vote participate -missing -silent -silence -ignore",
  same: "same agree agreement yes too anyway equal also identical similar",
  care: "care mind interest bother opinion matter",
  win: "win won fast faster quick fastest first race winner",
  try: "try tried run running put wear feel use experience",
  ad: "ad advert advertisement company printed written write wrote says said stand stands promise",
  ask: "ask tell question request let check",
  self: "itself himself herself own alone self automatically",
  learn: "learn learns learned learnt teach taught teaches improve smart train study practise practice correct fix",
  fluent: "fluent friendly polite natural naturally human perfect well talk talks conversation chat sentence",
  none: "nothing zero no clueless dumb never",
  code: "code statistics machine software program algorithm math maths number probability predict calculate computer brain",
  closed: "closed over pointless impossible obvious obviously definition end discuss",
  percent: "percent percentage chance probability likely likelihood sure times",
  low: "low small under below less half few little bad",
  high: "high above over from big",
  any: "anything everything any all always every whatever both same one",
  perfect: "perfect perfectly flawless best everything full complete without",
  number: "number figure figures value statistic result rate kilo kg percent measure measured",
  prize: "prize reward stamp dessert bonus bribe",
  strict: "strict stricter punish punishment rule penalty",
  angry: "angry mad rude annoyed furious upset cross cold",
  hear: "hear read see understand clear obvious sound tone word tell",
  sorry: "sorry apologise apologize heart emoji smiley kiss forgive",
  settled: "settled over done enough fixed fixes fix ok okay fine good forget again friends all",
  send: "send put write say type says",
  sender: "sender writer wrote write who started message",
  buy: "buy sell sold popular wear have has want",
  do: "did does do done",
  last: "last before previous ago former past already",
  detail: "detail exact precise number name year page author month details 34 many so such",
  exclude: "leave left out exclude forget skip new never",
  solely: "only just simply nothing else one rest others nobody",
  hidden: "hide hidden cheat trick secret",
  popular: "popular everybody everyone all many class friends cool buy kid",
  percentage: "percent percentage number figure chance probability likely sure",
  capable: "can able must will would good",
  invite: "give offer hand raise increase double bigger better more extra reward prize",
  insist: "must obviously clear exactly proof prove sure certain definitely",
  shrink: "shrink shrunk less fewer fell fall drop decrease reduce down gone away disappear",
  improve: "improve improved better increase rise up success result great figures statistic value good work",
  cheat: "cheat cheater selfish greedy dishonest abuse spoil ruin trick honest bad hide punish student pupil kid",
  rely: "rely trust depend safe believe use eat count",
  passed: "pass passed tested checked worked fine approved",
  innocent: "innocent nothing fine wrong mistake",
  alike: "same alike identical way anyone everybody everyone all like",
  zero: "nothing zero none clueless clue never whatsoever any dumb stupid",
  impossible: "impossible cannot cant pointless never definition simply only",
  works: "work works worked working effect help helps proves shows fast",
  cut: "limit threshold cutoff above over rule take number always from",
  humanlike: "human person people friend alive understand natural",
  itself: "itself alone own self automatically nobody time",
  recognise: "know see recognise tell understand look identify",
  done: "done over settled finished enough",
  before: "before last did already always used previous experience",
  should: "should must deserve right ought allowed",
  skilled: "best good practice practised know how experience expert skilled better",
};

const irregular = new Map(
  (
    "made make won win wins win knew know known know wrote write written write saw see seen see got get told tell said say thought think found find " +
    "ran run did do does do done do gave give took take left leave felt feel kept keep fell fall went go gone go chose choose chosen choose " +
    "forgot forget forgotten forget worn wear wore wear meant mean learnt learn taught teach heard hear sent send bought buy began begin showed show"
  )
    .split(" ")
    .reduce<[string, string][]>((pairs, word, at, all) => (at % 2 === 0 ? [...pairs, [word, all[at + 1] ?? word]] : pairs), []),
);

/** How a word is compared: without its ending, and as the verb that it is a form of. */
export function stemOf(written: string): string {
  const word = irregular.get(written) ?? written;
  if (word.length <= 3) return word;
  const stem = word.replace(/(?:ingly|edly|ations?|ings?|ed|ly|ies|es|s|er|e|y)$/, "");
  return stem.length >= 3 ? stem.replace(/(.)\1$/, "$1") : word;
}

/** The groups that a word stands in, by its stem, and whether it says the opposite of them. */
export const meanings: ReadonlyMap<string, readonly { group: string; isOpposite: boolean }[]> = (() => {
  const made = new Map<string, { group: string; isOpposite: boolean }[]>();
  for (const [group, words] of Object.entries(groups)) {
    for (const written of words.split(" ")) {
      const isOpposite = written.startsWith("-");
      const stem = stemOf(written.replace(/^-/, "").replace(/['-]/g, ""));
      made.set(stem, [...(made.get(stem) ?? []), { group, isOpposite }]);
    }
  }
  return made;
})();
