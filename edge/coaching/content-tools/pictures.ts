/**
 * Pictures of things that children like to have in a program, in the shapes of SVG and in a field of 100 by 100. They are
 * drawn, as many a school's computer has no pictures among its letters.
 */

const disc = (x: number, y: number, r: number, fill: string): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string): string => `<path d="${d}" fill="none" stroke="black" stroke-width="3"/>`;
const twice = (x: number, y: number, r: number, fill: string): string => disc(50 - x, y, r, fill) + disc(50 + x, y, r, fill);

/** A head with eyes, a nose and a mouth; the ears lie behind it. */
function head(colour: string, ears: string, { muzzle = "white", nose = "black" } = {}): string {
  return (
    ears +
    disc(50, 55, 38, colour) +
    `<ellipse cx="50" cy="70" rx="20" ry="15" fill="${muzzle}"/>` +
    twice(15, 48, 6, "black") +
    twice(13, 46, 2, "white") +
    disc(50, 63, 5, nose) +
    line("M50 68V74M40 74Q45 80 50 74Q55 80 60 74")
  );
}

const pointed = (colour: string): string => path("M14 46 18 6 46 24ZM86 46 82 6 54 24Z", colour);
const round = (colour: string, inner: string): string => twice(32, 26, 16, colour) + twice(32, 26, 9, inner);
const long = (colour: string, inner: string): string =>
  [colour, inner]
    .map((fill, at) => [36, 64].map((x) => `<ellipse cx="${x}" cy="22" rx="${10 - 5 * at}" ry="${22 - 5 * at}" fill="${fill}"/>`).join(""))
    .join("");
const floppy = (colour: string): string => path("M20 30Q0 40 8 72Q22 74 28 40ZM80 30Q100 40 92 72Q78 74 72 40Z", colour);

const fruit = (colour: string): string =>
  disc(50, 58, 36, colour) +
  path("M48 24Q48 10 56 6L60 10Q54 14 53 24Z", "saddlebrown") +
  path("M54 18Q70 4 84 16Q68 28 54 18Z", "green") +
  disc(36, 46, 6, "white");
const wings = (colour: string, dots: string): string =>
  path("M50 50Q20 0 6 30Q4 52 50 52Q4 56 14 78Q30 96 50 56Q70 96 86 78Q96 56 50 52Q96 52 94 30Q80 0 50 50Z", colour) +
  twice(26, 34, 6, dots) +
  `<rect x="46" y="26" width="8" height="54" rx="4" fill="black"/>` +
  line("M49 28Q44 12 34 10M51 28Q56 12 66 10");
const wheels = twice(24, 76, 11, "black") + twice(24, 76, 5, "silver");

const drawings: Record<string, string> = {
  star: `<path d="M50 4 62 38H98L69 59 80 95 50 73 20 95 31 59 2 38H38Z" fill="gold" stroke="black"/>`,
  frog:
    twice(22, 24, 18, "limegreen") +
    `<ellipse cx="50" cy="60" rx="44" ry="34" fill="limegreen"/>` +
    twice(22, 24, 11, "white") +
    twice(22, 25, 6, "black") +
    line("M20 62Q50 92 80 62") +
    twice(30, 62, 6, "pink"),
  cat: head("orange", pointed("darkorange")),
  dog: head("peru", floppy("saddlebrown")),
  mouse: head("silver", round("silver", "pink"), { nose: "hotpink" }),
  rabbit: head("gainsboro", long("gainsboro", "pink"), { nose: "hotpink" }),
  monkey: head("saddlebrown", round("saddlebrown", "peachpuff"), { muzzle: "peachpuff" }),
  lion: head("gold", disc(50, 52, 48, "chocolate")),
  bird:
    disc(50, 55, 36, "gold") +
    path("M14 55Q30 40 40 62Q30 80 14 55Z", "goldenrod") +
    disc(62, 44, 6, "black") +
    path("M82 48 98 56 82 62Z", "orangered"),
  fish:
    path("M70 50 98 26V74Z", "darkorange") +
    `<ellipse cx="44" cy="50" rx="38" ry="26" fill="orange"/>` +
    disc(24, 44, 6, "white") +
    disc(23, 44, 3, "black"),
  butterfly: wings("mediumorchid", "gold"),
  bee: wings("lightcyan", "lightblue") + `<ellipse cx="50" cy="56" rx="14" ry="24" fill="gold"/>` + line("M37 50H63M36 60H64M40 70H60"),
  ladybird: disc(50, 34, 20, "black") + disc(50, 58, 36, "red") + line("M50 24V94") + twice(16, 48, 6, "black") + twice(18, 72, 6, "black"),
  turtle: twice(26, 74, 12, "olive") + disc(86, 54, 12, "olive") + path("M10 68Q14 22 46 22T82 68Z", "seagreen") + disc(89, 51, 3, "black"),
  ball:
    disc(50, 50, 42, "white") +
    `<circle cx="50" cy="50" r="42" fill="none" stroke="black" stroke-width="3"/>` +
    path("M50 34 65 45 59 63H41L35 45Z", "black") +
    line("M50 34V8M65 45 91 38M59 63 74 85M41 63 26 85M35 45 9 38"),
  balloon:
    path("M50 78 44 88H56Z", "crimson") +
    `<ellipse cx="50" cy="42" rx="30" ry="37" fill="crimson"/>` +
    disc(40, 28, 7, "pink") +
    line("M50 88Q44 94 50 100"),
  heart: path("M50 92Q0 54 8 28Q24 0 50 28Q76 0 92 28Q100 54 50 92Z", "crimson"),
  sun:
    path("M50 0 60 20 82 10 82 34 100 50 82 66 82 90 60 80 50 100 40 80 18 90 18 66 0 50 18 34 18 10 40 20Z", "orange") +
    disc(50, 50, 30, "gold") +
    twice(11, 44, 4, "black") +
    line("M36 56Q50 70 64 56"),
  moon: path("M62 6A46 46 0 1 0 94 66A38 38 0 0 1 62 6Z", "khaki"),
  flower: twice(24, 40, 17, "hotpink") + twice(16, 66, 17, "hotpink") + disc(50, 24, 17, "hotpink") + disc(50, 48, 14, "gold"),
  apple: fruit("red"),
  coin:
    disc(50, 50, 42, "goldenrod") + disc(50, 50, 33, "gold") + path("M50 28 56 44H72L59 54 64 70 50 60 36 70 41 54 28 44H44Z", "goldenrod"),
  car: path("M8 74V56L24 52 34 32H68L82 52 96 58V74Z", "crimson") + path("M38 38H49V52H31ZM53 38H65L74 52H53Z", "lightcyan") + wheels,
  rocket:
    path("M30 62 12 84 34 80ZM70 62 88 84 66 80Z", "crimson") +
    path("M50 2Q78 36 66 80H34Q22 36 50 2Z", "gainsboro") +
    disc(50, 40, 10, "dodgerblue") +
    path("M40 82H60L50 100Z", "orange"),
  robot:
    line("M50 20V6") +
    disc(50, 6, 5, "crimson") +
    `<rect x="14" y="20" width="72" height="66" rx="14" fill="lightsteelblue" stroke="black"/>` +
    twice(17, 46, 11, "white") +
    twice(17, 46, 5, "black") +
    path("M34 66H66V72H34Z", "black"),
  ghost:
    path("M14 94V46A36 36 0 0 1 86 46V94L74 82 62 94 50 82 38 94 26 82Z", "ghostwhite") +
    twice(14, 44, 7, "black") +
    disc(50, 64, 6, "black"),
  monster:
    line("M34 30 24 8M66 30 76 8") +
    twice(26, 8, 5, "limegreen") +
    disc(50, 56, 38, "limegreen") +
    twice(15, 48, 12, "white") +
    twice(15, 50, 6, "black") +
    line("M34 74Q50 84 66 74"),
  gift:
    `<rect x="12" y="34" width="76" height="56" fill="mediumpurple"/>` +
    path("M44 34H56V90H44ZM8 26H92V38H8Z", "gold") +
    path("M50 26Q20 20 30 6Q46 4 50 26Q54 4 70 6Q80 20 50 26Z", "gold"),
};

/** The picture of a thing; null for what nobody drew. */
export function pictureOf(thing: string): string | null {
  return Object.hasOwn(drawings, thing) ? (drawings[thing] ?? null) : null;
}
