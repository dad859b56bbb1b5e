import { strToU8, zipSync } from "fflate";

/** A fault that is planted in a bundle: where it is told of, of whom, and in which words. */
export interface PlantedFault {
  file: "users.csv" | "enrollments.csv";
  line: number;
  name: string;
  fault: string;
}

const children = 600;
/** From grade 3 to 10, three of each. */
const classes = Array.from({ length: 24 }, (_, index) => `${3 + Math.floor(index / 3)}${"abc"[index % 3] ?? ""}`);
const notUtf8 = "@not utf-8@";

/** The rows that stand in the place of a child's, by number. */
const rows: Record<number, string> = {
  11: "u10,,,true,o1,student,child11,Same,Id,5",
  20: "u20,,,true,o1,student,child20,,,5",
  40: `u40,,,true,o1,student,child40,Zo${notUtf8},Miller,5`,
  50: 'u50,,,true,o1,student,child50,"Mia "Mimi,Miller,5',
  60: "u60,,,true,o1,pupil,child60,Ali,Pupil,5",
  90: "u90,,,true,o1,teacher,teacher,Ms,Achieng,",
  100: "u100,,,true,o99,student,child100,Unknown,Org,5",
  110: "u110,,,true,o1,student,,Without,Username,5",
};

/** The enrollments that stand in the place of a child's, by number; none where it is empty. */
const enrollments: Record<number, string> = {
  11: "",
  30: "e30,,,c99,o1,u30,student,,",
  80: "e80,,,c8,o1,u80,student,2026-09-01,2026-08-01",
};

/** Everything that is wrong with the bundle, in the order of its lines: each child stays out for one fault, and 588 come in. */
export const plantedFaults: PlantedFault[] = [
  { file: "users.csv", line: 13, name: "Same Id", fault: "This id stands on the list twice." },
  { file: "users.csv", line: 22, name: "", fault: "There is no name." },
  // The enrollments have a line less from there on: one isn't in them.
  { file: "enrollments.csv", line: 31, name: "Child Number 30", fault: "The class c99 isn't in classes.csv." },
  { file: "users.csv", line: 42, name: "Zo\ufffd Miller", fault: "This line isn't in UTF-8, and a name in it would be damaged." },
  {
    file: "users.csv",
    line: 52,
    name: "Mia Mimi Miller",
    fault: "The quotes of this line are wrong: one opens and none closes, or one stands inside of a quoted cell.",
  },
  { file: "users.csv", line: 62, name: "Ali Pupil", fault: "pupil is no role of OneRoster." },
  {
    file: "enrollments.csv",
    line: 81,
    name: "Child Number 80",
    fault: "The enrollment ends (2026-08-01) before it begins (2026-09-01).",
  },
  { file: "enrollments.csv", line: 91, name: "Ms Achieng", fault: "Enrolled as a student, but no student in users.csv." },
  { file: "users.csv", line: 102, name: "Unknown Org", fault: "o99 isn't in orgs.csv." },
  { file: "users.csv", line: 112, name: "Without Username", fault: "There is no username, and the others have one." },
  {
    file: "users.csv",
    line: 122,
    name: "Child Number 120",
    fault: "This id is used by another school, too: on line 602 for somebody else.",
  },
  { file: "enrollments.csv", line: 601, name: "Child Number 70", fault: "This student is in two homerooms: 10b and 3a." },
];

/** A OneRoster 1.1 bundle of a school of 600 in 24 classes, 3a to 10c, with twelve planted faults. */
export function plantedBundle(school: string): Uint8Array<ArrayBuffer> {
  const numbers = Array.from({ length: children }, (_, index) => index);
  const users = numbers.map(
    (index) => rows[index] ?? `u${index},,,true,o1,student,child${index},Child,Number ${index},${3 + Math.floor((index % 24) / 3)}`,
  );
  const enrolled = numbers.map((index) => enrollments[index] ?? `e${index},,,c${index % 24},o1,u${index},student,,`);
  const files = {
    "manifest.csv": "propertyName,value\noneroster.version,1.1\nfile.users,bulk",
    "orgs.csv": `sourcedId,status,dateLastModified,name,type\no1,,,${school},school\no2,,,Valley School,school`,
    "academicSessions.csv": "sourcedId,status,dateLastModified,title,type,startDate,endDate\nt1,,,Year,schoolYear,2020-08-01,2999-07-31",
    "classes.csv": `sourcedId,status,dateLastModified,title,classType,schoolSourcedId,termSourcedIds\n${classes.map((name, index) => `c${index},,,${name},homeroom,o1,t1`).join("\n")}`,
    "enrollments.csv": `sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,beginDate,endDate\n${[...enrolled, "e600,,,c0,o1,u70,student,,"].filter(Boolean).join("\n")}`,
    "users.csv": `sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,givenName,familyName,grades\n${[...users, "u120,,,true,o2,student,other,Another,Person,5"].join("\n")}`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, withBrokenLetters(text)])));
}

/** A text as bytes, with a letter of an older encoding where it is marked. */
function withBrokenLetters(text: string): Uint8Array {
  const [before = "", ...after] = text.split(notUtf8);
  return after.reduce<Uint8Array>((bytes, part) => Uint8Array.from([...bytes, 0xeb, ...strToU8(part)]), strToU8(before));
}
