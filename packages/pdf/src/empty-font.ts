/** The width of each of its characters, in thousandths of the text's size. */
export const emptyWidth = 500;

/**
 * A TrueType font in which each of some characters is an empty picture of its own. Text that is written in it can't be
 * seen, and can be searched, copied and read aloud.
 *
 * @param characters - in the order of their codes, without repetition; only such as one UTF-16 unit holds
 * @returns the file's bytes, as a text whose code units are 0 to 255
 */
export function emptyFont(characters: readonly string[]): string {
  const codes = characters.map((character) => character.charCodeAt(0));
  const glyphs = codes.length + 1;
  const tables: [tag: string, bytes: number[]][] = [
    ["OS/2", os2(codes)],
    ["cmap", cmap(codes)],
    // A reader asks for at least one byte; no picture has any.
    ["glyf", [0, 0, 0, 0]],
    ["head", head()],
    ["hhea", [...u32(0x00010000), ...u16(800), ...u16(-200 & 0xffff), ...u16(0), ...u16(emptyWidth), ...zeros(22), ...u16(glyphs)]],
    ["hmtx", Array.from({ length: glyphs }, () => [...u16(emptyWidth), ...u16(0)]).flat()],
    ["loca", zeros(4 * (glyphs + 1))],
    ["maxp", [...u32(0x00010000), ...u16(glyphs), ...zeros(26)]],
    ["name", name("Empty")],
    ["post", [...u32(0x00030000), ...zeros(28)]],
  ];
  return toText(file(tables));
}

function u16(value: number): number[] {
  return [(value >> 8) & 0xff, value & 0xff];
}

function u32(value: number): number[] {
  return [...u16((value >>> 16) & 0xffff), ...u16(value & 0xffff)];
}

function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0);
}

function head(): number[] {
  const magic = 0x5f0f3cf5;
  const box = [0, -200, emptyWidth, 800].flatMap((value) => u16(value & 0xffff));
  const unitsPerEm = 1000;
  // Long offsets in `loca`.
  const formats = [...u16(0), ...u16(8), ...u16(2), ...u16(1), ...u16(0)];
  return [...u32(0x00010000), ...u32(0), ...u32(0), ...u32(magic), ...u16(0), ...u16(unitsPerEm), ...zeros(16), ...box, ...formats];
}

/** Which picture stands for which code: each range is one code, as the simplest form that readers know (format 4). */
function cmap(codes: number[]): number[] {
  const ends = [...codes, 0xffff];
  const count = ends.length;
  const deltas = [...codes.map((code, index) => (index + 1 - code) & 0xffff), 1];
  const ranges = [...ends.flatMap(u16), ...u16(0), ...ends.flatMap(u16), ...deltas.flatMap(u16), ...zeros(2 * count)];
  const power = 2 ** Math.floor(Math.log2(count));
  const search = [...u16(2 * count), ...u16(2 * power), ...u16(Math.log2(power)), ...u16(2 * (count - power))];
  const length = 6 + search.length + ranges.length;
  const windowsUnicode = [...u16(3), ...u16(1), ...u32(12)];
  return [...u16(0), ...u16(1), ...windowsUnicode, ...u16(4), ...u16(length), ...u16(0), ...search, ...ranges];
}

function os2(codes: number[]): number[] {
  const first = codes[0] ?? 0;
  const last = codes.at(-1) ?? 0;
  const heights = [...u16(800), ...u16(-200 & 0xffff), ...u16(0), ...u16(800), ...u16(200)];
  const weightAndWidth = [...u16(400), ...u16(5)];
  return [...u16(0), ...u16(emptyWidth), ...weightAndWidth, ...zeros(56), ...u16(first), ...u16(last), ...heights];
}

function name(text: string): number[] {
  const letters = [...text].flatMap((letter) => u16(letter.charCodeAt(0)));
  const ids = [1, 4, 6];
  const records = ids.flatMap((id) => [...u16(3), ...u16(1), ...u16(0x0409), ...u16(id), ...u16(letters.length), ...u16(0)]);
  return [...u16(0), ...u16(ids.length), ...u16(6 + records.length), ...records, ...letters];
}

function file(tables: [tag: string, bytes: number[]][]): number[] {
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const directory = [
    ...u32(0x00010000),
    ...u16(tables.length),
    ...u16(16 * power),
    ...u16(Math.log2(power)),
    ...u16(16 * (tables.length - power)),
  ];
  const body: number[] = [];
  const start = directory.length + 16 * tables.length;
  for (const [tag, bytes] of tables) {
    const tagBytes = [...tag].map((letter) => letter.charCodeAt(0));
    directory.push(...tagBytes, ...u32(checksum(bytes)), ...u32(start + body.length), ...u32(bytes.length));
    body.push(...bytes, ...zeros((4 - (bytes.length % 4)) % 4));
  }
  return [...directory, ...body];
}

function checksum(bytes: number[]): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(at, at + 4);
    sum = (sum + ((a << 24) >>> 0) + (b << 16) + (c << 8) + d) >>> 0;
  }
  return sum;
}

function toText(bytes: number[]): string {
  return bytes.map((byte) => String.fromCharCode(byte)).join("");
}
