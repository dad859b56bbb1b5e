// Letters of other scripts that a reader takes for Latin ones, from Unicode's table of confusable characters: as far as
// they stand in alphabets that a keyboard offers, and in the small capitals and letters for phonetics that pages for
// "fancy text" make. Compatibility forms (wide, bold, circled) need no table: normalization undoes them.
const confusable: Record<string, string> = {
  // Cyrillic
  ...pairs("АВЕЗКМНОРСТУХЅІЈԚԜЬҮӀԌԐ", "ABE3KMHOPCTYXSIJQWbYlGe"),
  ...pairs("авекмнорстухѕіјԛԝьүӏһԁгпиցԍ", "abekmhopctyxsijqwbylhdrnugg"),
  // Greek
  ...pairs("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϺ", "ABEZHIKMNOPTYXCM"),
  ...pairs("αβεηικνορτυχγωσϲϳ", "abenikvoptuxywocj"),
  // Armenian, Coptic, Cherokee, Lisu
  ...pairs("օոսհքզյԼՍՏՕ", "onuhpqjLUSO"),
  ...pairs("ⲟⲣⲥⲭⲁⲉⲓⲕⲛⲧ", "opcxaeiknt"),
  ...pairs("ᎠᎡᎢᎥᎪᎫᎬᎻᎳᎷᏀᏚᏙᏞᏢᏃᏟᏦᎾ", "DRTiAJEHWMGSVLPZCKO"),
  ...pairs("ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "BPDTGKJCZFMNLSRVHWXYAEIOU"),
  // Small capitals, letters for phonetics, letters with a stroke
  ...pairs("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz"),
  ...pairs("ɑɡıɩɛʋɯɾʏǀøłđħŧɨʉ", "agiievwrylolDhtiu"),
};

// The zeros of the other figures that people write with; nine more follow each.
const zeros = [0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040, 0x17e0];

const marks = /\p{M}+/gu;
const plain = /^[\x20-\x7e]*$/;

/**
 * A text in small Latin letters and figures as far as it looks like them: without accents, in one width, with look-alikes
 * of other scripts replaced. Other letters stay. For comparing only: it makes one word of two in some languages.
 */
export function foldConfusables(text: string): string {
  return plain.test(text) ? text.toLowerCase() : replaced(simple(text).toLowerCase());
}

/** The same for a text whose capitals look like other letters than its small ones: a Greek eta is an H and an n. */
export function foldCapitals(text: string): string {
  return plain.test(text) ? text.toLowerCase() : replaced(simple(text)).toLowerCase();
}

function simple(text: string): string {
  return text.normalize("NFKD").replace(marks, "");
}

function replaced(text: string): string {
  return Array.from(text, (character) => confusable[character] ?? figureOf(character) ?? character).join("");
}

function figureOf(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.find((start) => code >= start && code < start + 10);
  return zero === undefined ? undefined : String(code - zero);
}

function pairs(from: string, to: string): Record<string, string> {
  const latin = Array.from(to);
  return Object.fromEntries(Array.from(from, (character, index) => [character, latin[index] ?? character]));
}
