/** A line that children can call in their country, or write to. */
export interface Helpline {
  /** The country's code, ISO 3166-1. */
  country: string;
  name: string;
  /** As it is dialled in the country. */
  phone: string;
  /** Where the number can be looked up again. */
  source: string;
  /** The day on which it was compared with what is published; it was not dialled. */
  checked: string;
}

/** Country, name, number, and the site where it can be looked up again. */
type Row = readonly [country: string, name: string, phone: string, source: string];

/** Compared on one day with published pages and lists; see docs/helplines.md before a row is changed. */
const on20261124: readonly Row[] = [
  // Africa
  ["BF", "the child helpline (Numéro vert)", "116", "alliance-sahel.org"],
  ["BW", "Childline Botswana", "116", "childline.org.bw"],
  ["CI", "the child helpline (Allô 116)", "116", "news.abidjan.net"],
  ["CM", "the child helpline", "116", "actucameroun.com"],
  ["DZ", "Je t'écoute", "3033", "childhelplineinternational.org"],
  ["EG", "Child Helpline Egypt", "16000", "childhelplineinternational.org"],
  ["KE", "Childline Kenya", "116", "childlinekenya.co.ke"],
  ["MW", "Tithandizane Child Helpline", "116", "childhelplineinternational.org"],
  ["MZ", "Linha Fala Criança", "116", "childhelplineinternational.org"],
  ["NA", "Childline Namibia", "116", "childhelplineinternational.org"],
  ["NG", "the Cece Yara Child Helpline", "0800 800 8001", "ceceyara.org"],
  ["RW", "the child helpline", "116", "wvi.org"],
  ["TZ", "the National Child Helpline", "116", "sematanzania.org"],
  ["UG", "Sauti 116", "116", "childhelplineinternational.org"],
  ["ZA", "Childline South Africa", "116", "childlinesa.org.za"],
  ["ZM", "Childline Zambia", "116", "childhelplineinternational.org"],
  ["ZW", "Childline Zimbabwe", "116", "childline.org.zw"],
  // America
  ["AR", "Línea 102", "102", "argentina.gob.ar"],
  ["BR", "Disque 100", "100", "gov.br"],
  ["CA", "Kids Help Phone", "1-800-668-6868", "kidshelpphone.ca"],
  ["CL", "Fono Niños", "147", "chileatiende.gob.cl"],
  ["CO", "Línea 141", "141", "icbf.gov.co"],
  ["CR", "Línea 1147", "1147", "pani.go.cr"],
  ["GT", "Línea 1546", "1546", "pgn.gob.gt"],
  ["JM", "the National Children's Registry", "888-776-8328", "childprotection.gov.jm"],
  ["MX", "Línea de la Vida", "800 911 2000", "gob.mx"],
  ["PE", "Línea 100", "100", "gob.pe"],
  ["PY", "Fono Ayuda", "147", "minna.gov.py"],
  ["TT", "ChildLine", "800-4321", "childlinett.org"],
  ["US", "Childhelp", "1-800-422-4453", "childhelp.org"],
  ["US", "the 988 Lifeline (call or text)", "988", "988lifeline.org"],
  ["UY", "Línea Azul", "0800 5050", "inau.gub.uy"],
  // Asia
  ["AE", "the Child Protection Centre", "116111", "u.ae"],
  ["BD", "Child Helpline 1098", "1098", "childhelplineinternational.org"],
  ["BH", "the child helpline", "998", "social.gov.bh"],
  ["CN", "the youth line 12355", "12355", "12355.net"],
  ["ID", "SAPA 129", "129", "kemenpppa.go.id"],
  ["IL", "ERAN", "1201", "eran.org.il"],
  ["IN", "Childline 1098", "1098", "childhelplineinternational.org"],
  ["JO", "the 110 Family and Child Helpline", "110", "jordanriver.jo"],
  ["JP", "Childline Japan", "0120-99-7777", "childline.or.jp"],
  ["KH", "Child Helpline Cambodia", "1280", "childhelplinecambodia.org"],
  ["KR", "the youth line 1388", "1388", "1388.go.kr"],
  ["KW", "the child helpline", "147", "childhelplineinternational.org"],
  ["LB", "the National Lifeline (Embrace)", "1564", "embracelebanon.org"],
  ["LK", "Childline Sri Lanka", "1929", "childprotection.gov.lk"],
  ["MN", "the child helpline 108", "108", "childhelplineinternational.org"],
  ["MY", "Talian Kasih", "15999", "kpwkm.gov.my"],
  ["NP", "Child Helpline Nepal", "1098", "cwin.org.np"],
  ["OM", "the Child Protection Line", "1100", "gov.om"],
  ["PH", "Bantay Bata", "163", "bantaybata163.com"],
  ["PK", "the Madadgaar helpline", "1098", "madadgaar.org"],
  ["PS", "Sawa", "164", "sawa.ps"],
  ["QA", "Aman", "919", "aman.org.qa"],
  ["SA", "the Saudi Child Helpline", "116111", "childhelplineinternational.org"],
  ["SG", "Tinkle Friend", "1800 274 4788", "tinklefriend.sg"],
  ["TH", "Childline Thailand", "1387", "childlinethailand.org"],
  ["TR", "ALO 183", "183", "aile.gov.tr"],
  ["VN", "the National Child Helpline", "111", "tongdai111.vn"],
  // Europe
  ["AL", "ALO 116", "116 111", "alo116.al"],
  ["AT", "Rat auf Draht", "147", "rataufdraht.at"],
  ["BE", "Awel (Dutch)", "102", "awel.be"],
  ["BE", "Écoute-Enfants (French)", "103", "103ecoute.be"],
  ["BG", "the National Child Helpline", "116 111", "childhelplineinternational.org"],
  ["CH", "Pro Juventute", "147", "147.ch"],
  ["CY", "the child helpline", "116 111", "childhelplineinternational.org"],
  ["CZ", "Linka bezpečí", "116 111", "linkabezpeci.cz"],
  ["DE", "Nummer gegen Kummer", "116 111", "nummergegenkummer.de"],
  ["DK", "BørneTelefonen", "116 111", "bornetelefonen.dk"],
  ["EE", "Lasteabi", "116 111", "lasteabi.ee"],
  ["ES", "ANAR", "900 20 20 10", "anar.org"],
  ["FI", "Lasten ja nuorten puhelin", "116 111", "mll.fi"],
  ["FR", "Allô Enfance en Danger", "119", "allo119.gouv.fr"],
  ["GB", "Childline", "0800 1111", "childline.org.uk"],
  ["GR", "The Smile of the Child", "1056", "hamogelo.gr"],
  ["HR", "Hrabri telefon", "116 111", "hrabritelefon.hr"],
  ["HU", "Kék Vonal", "116 111", "kek-vonal.hu"],
  ["IE", "Childline", "1800 66 66 66", "childline.ie"],
  ["IS", "Hjálparsíminn", "1717", "1717.is"],
  ["IT", "Telefono Azzurro", "19696", "azzurro.it"],
  ["LT", "Vaikų linija", "116 111", "vaikulinija.lt"],
  ["LU", "Kanner-Jugendtelefon", "116 111", "kjt.lu"],
  ["LV", "Uzticības tālrunis", "116 111", "childhelplineinternational.org"],
  ["MD", "Telefonul Copilului", "116 111", "telefonulcopilului.md"],
  ["MT", "Supportline", "179", "fsws.gov.mt"],
  ["NL", "De Kindertelefoon", "0800 0432", "kindertelefoon.nl"],
  ["NO", "Alarmtelefonen for barn og unge", "116 111", "116111.no"],
  ["PL", "Telefon Zaufania dla Dzieci i Młodzieży", "116 111", "116111.pl"],
  ["PT", "SOS Criança", "116 111", "iacrianca.pt"],
  ["RO", "Telefonul Copilului", "116 111", "telefonulcopilului.ro"],
  ["RS", "NADEL", "116 111", "childhelplineinternational.org"],
  ["RU", "Detsky telefon doveriya", "8-800-2000-122", "telefon-doveria.ru"],
  ["SE", "Bris", "116 111", "bris.se"],
  ["SI", "TOM telefon", "116 111", "e-tom.si"],
  ["SK", "Linka detskej istoty", "116 111", "ldi.sk"],
  ["UA", "the National Child Helpline (La Strada)", "0 800 500 225", "la-strada.org.ua"],
  // Oceania
  ["AU", "Kids Helpline", "1800 55 1800", "kidshelpline.com.au"],
  ["FJ", "Child Helpline Fiji", "1325", "childhelplineinternational.org"],
  ["NZ", "What's Up", "0800 942 8787", "whatsup.co.nz"],
];

/** Every line that is known, with where and when its number was looked up. */
export const helplines: readonly Helpline[] = on20261124.map(([country, name, phone, source]) => ({
  country,
  name,
  phone,
  source,
  checked: "2026-11-24",
}));

/** Where a child of any other country finds a line. */
export const helplinesElsewhere = "childhelplineinternational.org";

/** Names that a country has beside the one of this server's list of names. */
const otherNames: Record<string, string> = {
  "czech republic": "CZ",
  "great britain": "GB",
  "ivory coast": "CI",
  palestine: "PS",
  "palestinian territories": "PS",
  "republic of korea": "KR",
  "russian federation": "RU",
  turkey: "TR",
  turkiye: "TR",
  uk: "GB",
  "united states of america": "US",
  usa: "US",
  "viet nam": "VN",
};

/** "Côte d’Ivoire" and "Cote d'Ivoire" are one country. */
function folded(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’`]/g, "'").trim().toLowerCase();
}

let codes: Map<string, string> | undefined;

function codeOf(country: string): string | undefined {
  const names = new Intl.DisplayNames(["en"], { type: "region" });
  codes ??= new Map([
    ...helplines.map(({ country: code }) => [folded(names.of(code) ?? code), code] as const),
    ...Object.entries(otherNames),
  ]);
  return codes.get(folded(country));
}

/**
 * The lines for children of a country; none where we know none.
 *
 * @param country - its name in English, as a profile keeps it
 */
export function helplinesOf(country: string | null | undefined): readonly Helpline[] {
  const code = country == null ? undefined : codeOf(country);
  return code === undefined ? [] : helplines.filter((line) => line.country === code);
}
