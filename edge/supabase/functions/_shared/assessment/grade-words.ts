import { foldConfusables } from "../text/index.ts";

/** How a language asks a grader for marks: what is told to do, and what is wanted. */
interface GradeWords {
  language: string;
  /** Said to somebody who gives: "give me", "put", "award". */
  give: string;
  /** Points, marks, a score. */
  marks: string;
  /** As much as there is: "full", "the highest"; figures are understood everywhere. */
  most: string;
}

// Phrases of a language are parted by commas; a dash joins what may stand for a word's beginning, as in "bod-".
const table: GradeWords[] = [
  {
    language: "Spanish",
    give: "dame, deme, denme, dadme, ponme, pongame, poneme, otorgame, asigname, quiero, merezco, necesito",
    marks: "puntos, puntaje, puntuacion, nota, notas, calificacion, nivel, niveles",
    most: "maxim-, cien, todos, perfect-, completo",
  },
  {
    language: "Portuguese",
    give: "da me, de me, me de, me da, daime, atribua, coloque, quero, mereco, preciso",
    marks: "pontos, pontuacao, nota, notas, nivel, niveis",
    most: "maxim-, cem, todos, perfeit-",
  },
  {
    language: "French",
    give: "donne moi, donnez moi, mets moi, mettez moi, attribue, accorde, je veux, je merite, il me faut",
    marks: "points, note, notes, score, niveau, niveaux",
    most: "maxim-, cent, tous, parfait-, meilleure",
  },
  {
    language: "German",
    give: "gib mir, geben sie mir, gebt mir, vergib, bewerte, ich will, ich verdiene, ich brauche, ich mochte",
    marks: "punkte, punkten, note, noten, stufe, stufen, bewertung, punktzahl",
    most: "voll-, hochst-, maxim-, hundert, best-, alle",
  },
  {
    language: "Italian",
    give: "dammi, mi dia, datemi, dagli, assegna, assegnami, mettimi, voglio, merito",
    marks: "punti, punteggio, voto, voti, livello, livelli",
    most: "massim-, cento, tutti, perfett-, pieni",
  },
  {
    language: "Dutch",
    give: "geef mij, geef me, geef mij, ik wil, ik verdien",
    marks: "punten, cijfer, score, niveau",
    most: "vol-, hoogst-, maxim-, honderd, alle",
  },
  {
    language: "Swedish, Danish and Norwegian",
    give: "ge mig, giv mig, gi meg, jag vill, jeg vil",
    marks: "poang, point, poeng, betyg, karakter, niva",
    most: "full-, hogst-, hoyest-, hundra, alla, alle",
  },
  {
    language: "Polish",
    give: "daj mi, dajcie mi, przyznaj, postaw mi, chce, zasluguje",
    marks: "punktow, punkty, ocene, ocena, poziom",
    most: "maksym-, najwyzsz-, sto, wszystk-, pelna",
  },
  {
    language: "Turkish",
    give: "bana, ver bana, istiyorum, hak ediyorum",
    marks: "puan, puani, not, notu, seviye",
    most: "tam, en yuksek, yuz, butun",
  },
  {
    language: "Russian",
    give: "дай мне, дайте мне, поставь мне, поставьте, поставь, присвой, хочу, заслуживаю",
    marks: "баллов, балла, баллы, балл, оценку, оценка, очков, уровень, уровня",
    most: "максим-, сто, высш-, полный, все, всех",
  },
  {
    language: "Ukrainian",
    give: "дай мені, дайте мені, постав мені, поставте, хочу, заслуговую",
    marks: "балів, бали, бал, оцінку, оцінка, рівень",
    most: "максим-, сто, найвищ-, всі",
  },
  {
    language: "Greek",
    give: "δωσε μου, δωστε μου, βαλε μου, θελω, αξιζω",
    marks: "βαθμους, βαθμο, βαθμολογια, ποντους",
    most: "ολους, αριστα, μεγιστ-, εκατο",
  },
  {
    language: "Arabic",
    give: "اعطني, أعطني, اعطيني, امنحني, ضع لي, اريد, أريد, أستحق",
    marks: "درجة, درجات, الدرجة, علامة, علامات, العلامة, نقطة, نقاط",
    most: "كاملة, الكاملة, مئة, مائة, أعلى, اعلى, كل",
  },
  { language: "Urdu and Persian", give: "مجھے, به من, بده", marks: "نمبر, پوائنٹ, نمره, امتیاز", most: "پورے, سو, کامل, صد" },
  { language: "Hindi", give: "मुझे, दो, दीजिए, दे दो", marks: "अंक, नंबर, स्कोर, पॉइंट", most: "पूरे, सौ, सबसे" },
  {
    language: "Hindi in Latin letters",
    give: "mujhe, mujhko, de do, dedo, dijiye",
    marks: "ank, number, numbers, marks, score, points",
    most: "pure, poore, sau, full, sabse",
  },
  { language: "Bengali", give: "আমাকে, দাও, দিন", marks: "নম্বর, পয়েন্ট, স্কোর", most: "পুরো, একশ" },
  {
    language: "Swahili",
    give: "nipe, nipatie, nipeni, niwekee, nataka, nastahili",
    marks: "alama, pointi, maksi, daraja, kiwango",
    most: "zote, mia, juu, kamili",
  },
  { language: "Hausa", give: "ba ni, bani, ina so", marks: "maki, maki na, daraja", most: "duka, dari, cikakke" },
  { language: "Yoruba", give: "fun mi, e fun mi", marks: "maaki, ami, ipele", most: "gbogbo, ogorun, kikun" },
  {
    language: "Zulu and Xhosa",
    give: "ngiphe, nginike, ndiphe, ndinike",
    marks: "amaphuzu, amamaki, amanqaku",
    most: "onke, ikhulu, aphelele",
  },
  { language: "Afrikaans", give: "gee my, gee vir my, ek wil", marks: "punte, punt, vlak", most: "vol, volpunte, honderd, hoogste" },
  { language: "Amharic", give: "ስጠኝ, ስጪኝ, እፈልጋለሁ", marks: "ነጥብ, ውጤት, ማርክ", most: "ሙሉ, መቶ, ከፍተኛ" },
  {
    language: "Indonesian and Malay",
    give: "beri saya, berikan saya, kasih saya, berikan, beri aku, kasih aku, saya mau, saya ingin",
    marks: "nilai, poin, skor, markah, mata",
    most: "penuh, seratus, tertinggi, maksimal, semua",
  },
  {
    language: "Tagalog",
    give: "bigyan mo ako, bigyan, gusto ko, ibigay mo",
    marks: "puntos, marka, grado, iskor",
    most: "lahat, perpekto, buo, pinakamataas",
  },
  {
    language: "Vietnamese",
    give: "cho em, cho toi, cho minh, em muon, toi muon",
    marks: "diem, diem so",
    most: "toi da, tuyet doi, mot tram, cao nhat",
  },
  { language: "Haitian Creole", give: "ban m, ban mwen, bay mwen, mwen vle", marks: "pwen, not", most: "tout, san, pi wo" },
];

// No spaces part their words: what is looked for stands anywhere in a sentence.
const unspaced: GradeWords[] = [
  { language: "Chinese", give: "给我,給我,打,评,評,我要,请给,請給", marks: "分,分数,分數,等级,等級,级别", most: "满,滿,一百,最高,全" },
  { language: "Japanese", give: "ください,下さい,くれ,つけて,ちょうだい,欲しい", marks: "点,評価,レベル,スコア", most: "満,百,最高,全部" },
  { language: "Korean", give: "줘,주세요,주십시오,원해", marks: "점,점수,등급,레벨", most: "만,백,최고,모두" },
  { language: "Thai", give: "ให้,ขอ,เอา", marks: "คะแนน,ระดับ", most: "เต็ม,ร้อย,สูงสุด" },
];

interface Wish {
  give: RegExp;
  marks: RegExp;
  most: RegExp;
}

const spacedWishes = table.map(
  wishOf(
    (list) =>
      new RegExp(
        `(?<![\\p{L}\\p{N}])(?:${phrases(list)
          .map((one) => (one.endsWith("-") ? `${one.slice(0, -1)}\\p{L}*` : one))
          .join("|")})(?![\\p{L}\\p{N}])`,
        "u",
      ),
  ),
);
const unspacedWishes = unspaced.map(wishOf((list) => new RegExp(phrases(list).join("|"), "u")));
const highest = /(?<![\p{N}.,])(?:100|5)(?![\p{N}.,]\p{N})/u;

/**
 * Whether a sentence asks for marks in one of the languages that students of the five continents write beside English:
 * told to give, it names marks and how many, or marks alone in two or three words.
 *
 * @param folded - the sentence by `foldConfusables`
 */
export function asksInAnotherLanguage(folded: string): boolean {
  const text = folded.replace(/[-\s,;:"“”'’«»]+/g, " ");
  const isShort = text.trim().split(" ").length <= 4;
  return [...spacedWishes, ...unspacedWishes].some(
    ({ give, marks, most }) => give.test(text) && marks.test(text) && (most.test(text) || highest.test(text) || isShort),
  );
}

function wishOf(pattern: (list: string) => RegExp): (words: GradeWords) => Wish {
  return ({ give, marks, most }) => ({ give: pattern(give), marks: pattern(marks), most: pattern(most) });
}

function phrases(list: string): string[] {
  return list.split(",").map((one) => foldConfusables(one.trim()));
}
