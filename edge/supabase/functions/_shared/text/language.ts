import { commonWords, foreignWords, smallWords } from "./english-words.ts";
import { wordsOf } from "./sentences.ts";

const listed = (words: string): string[] => words.split(/\s+/);

/** Small words of the languages that most learners write in and that are no English words, as compared: without accents. */
const smallElsewhere = new Set([
  ...foreignWords,
  // Spanish
  ...listed(
    `el la los las lo le les un una unos unas del al que quien quienes cual como cuando donde cuanto por para con sin sobre entre hasta desde
    pero porque aunque si ya muy mas menos tambien tampoco siempre nunca nada nadie alguien algo todo todos todas cada otro otra otros otras
    mismo misma mismos este esta esto ese esa eso estos esos yo tu mi mis su sus nos nosotros ellos ellas ella usted se te es son era esta estan
    dos tres cuatro cinco debe estaba fue ser estar tiene tienen tener hay hace hacer creo pienso quiero puede pueden podria entiendo parece necesita hizo puso dijo vio hay`,
  ),
  // French
  ...listed(
    `le la les un une des du de au aux ce cet cette ces qui que quoi dont ou quand comment pourquoi avec sans pour par dans sur sous entre chez
    mais parce car donc puis aussi tres plus moins toujours jamais rien personne quelqu chaque autre autres meme memes je tu il elle nous vous
    ils elles on me te se mon ma mes ton ta tes son sa ses notre votre leur leurs est sont etait etre avoir ai as a ont fait faire pense crois
    deux trois quatre cinq doit dois veux peut peuvent faut comprends sais suit jai cest lai na ne pas dune dun qu jusqu debut`,
  ),
  // Portuguese
  ...listed(
    `o os a as um uma uns umas do da dos das no na nos nas ao aos pelo pela que quem qual como quando onde quanto por para com sem sobre entre
    mas porque pois se ja muito muita muitos muitas mais menos tambem sempre nunca nada ninguem alguem algo tudo todos todas cada outro outra
    mesmo mesma mesmos este esta isto esse essa isso eu tu meu minha seu sua nosso ele ela eles elas dela dele voce e sao era esta estao foi ser
    dois duas quatro deve estar tem temos ter ha faz fazer acho penso quero pode podem poderia entendo parece precisa fez disse viu nao`,
  ),
  // Swahili
  ...listed(
    `ni na ya wa la za cha vya kwa katika kwenye hii huu hili hiki hizi hawa huyu ile yule wale si sio siyo hapana ndiyo lakini kwa sababu kama
    mbili tatu nne tano ili bila baada kabla tu pia sana zaidi kila vile vilevile yangu yako yake wangu wako wake zangu langu mimi wewe yeye sisi nyinyi wao nini
    nani gani wapi lini vipi kuwa haina hana ana nina una tuna wana sijui nadhani naona najua watu mtu mtoto neno picha simu taa`,
  ),
  // Hindi in Latin letters
  ...listed("hai hain nahi nahin mujhe mera meri kya kyun kyunki aur yeh woh ke ki ka ko se mein par bhi lekin"),
]);

/** In these lists, and English just as well: they say nothing about the language. */
const either = new Set(listed("a as i me no on in an am so do to son sin or are la ma per dan hay das pour mes par pan"));
const accented = /[áéíóúñãõâêôàèùçœß¿¡äöüåø]/iu;
const looksEnglish =
  /(?:tions?|sions?|ing|ed|ly|ments?|ity|ness|ous|ive|als?|ics?|ical|ates?|ises?|izes?|ents?|ants?|ers?|ors?|ists?|isms?|ths?|ght|ck|sh|[^aiou]s|ies|gy|ry|cy|y)$/;

/** A name with an accent is none of the language around it. */
function isAccented(written: string): boolean {
  return accented.test(written) && !/^\p{Lu}/u.test(written);
}

/**
 * Whether a text is in another language than English, or in no words at all. A sentence of which about half is English is
 * English, and so is one full of technical terms that no list knows.
 *
 * @param known - words that the matter brings with it, such as names; they count as English
 */
export function isOtherLanguage(text: string, known: ReadonlySet<string> = new Set()): boolean {
  const letters = (text.match(/\p{L}/gu) ?? []).length;
  if (letters > 0 && (text.match(/\p{Script=Latin}/gu) ?? []).length < letters / 2) return true;
  const words = wordsOf(text);
  if (words.length < 3) return false;
  const counts = { english: 0, foreign: 0, like: 0, open: 0 };
  for (const { folded, start, end } of words) {
    const isListed = smallWords.has(folded) || commonWords.has(folded) || /\d/.test(folded);
    if (either.has(folded)) continue;
    counts.open += 1;
    if (isListed || (known.has(folded) && !smallElsewhere.has(folded))) counts.english += 1;
    else if (!known.has(folded) && (smallElsewhere.has(folded) || isAccented(text.slice(start, end)))) counts.foreign += 1;
    else if (looksEnglish.test(folded)) counts.like += 1;
  }
  const { english, foreign, like, open } = counts;
  if (foreign === 0) return english === 0 && like < open / 2;
  // A single foreign word among terms that look English is a term, too.
  if (foreign === 1 && english + like >= open / 2) return false;
  return english < open * 0.4;
}
