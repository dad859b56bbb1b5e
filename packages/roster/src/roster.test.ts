import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readRosterFile, readRosterText, withWhole } from "./index.ts";
import { readOneRoster } from "./one-roster.ts";

const namesOf = (text: string) => readRosterText(text).lines.map(({ name }) => name);

describe("names that are pasted", () => {
  it("are read one a line, with numbers, dots and empty lines left out, and last names behind first names", () => {
    expect(namesOf("1. Mia Miller\r\n\n 2) Zoë\n- Ali Khan\nMeyer, Mia\n")).toEqual(["Mia Miller", "Zoë", "Ali Khan", "Mia Meyer"]);
  });

  it("keep the number of their line, by which a fault is found again", () => {
    expect(readRosterText("Mia\n\nZoë").lines.map(({ line }) => line)).toEqual([1, 3]);
  });

  it("are asked for where there are none", () => {
    expect(() => readRosterText(" \n")).toThrow("There are no names in it.");
  });
});

describe("a table", () => {
  it.each([",", ";", "\t"])("is read by the names of its columns, divided by %j, with quotes and a byte order mark", (sign) => {
    const rows = [
      ["First name", "Last name", "Class", "Grade", "Username", "E-mail"],
      ["Mia", '"Miller, ""Mimi"""', "5b", "05", "mia5b", "mia@hill.example"],
      ["Ali", "Khan", '"5b;Choir"', "KG", "", ""],
    ];
    expect(readRosterText(`\ufeff${rows.map((row) => row.join(sign)).join("\n")}`).lines).toEqual([
      { line: 2, id: undefined, name: 'Mia Miller, "Mimi"', username: "mia5b", email: "mia@hill.example", classes: ["5b"], grade: 5 },
      { line: 3, id: undefined, name: "Ali Khan", username: undefined, classes: ["5b", "Choir"], grade: undefined },
    ]);
  });

  it("turns a last name with a comma behind the first, and says which columns it doesn't read", () => {
    const { lines, notes } = readRosterText('Name;Klasse\n"Miller, Mia";3a');
    expect(lines).toMatchObject([{ name: "Mia Miller", classes: [] }]);
    expect(notes).toEqual(["Not read: Klasse."]);
  });

  it("in the file of a spreadsheet is asked for as cells or as CSV", () => {
    const file = zipSync({ "xl/workbook.xml": strToU8("<workbook/>") });
    expect(() => readRosterFile(file, "Hill School")).toThrow("This is a spreadsheet.");
  });

  it("that isn't in UTF-8 is refused before a name is damaged", () => {
    expect(() => readRosterFile(new Uint8Array([90, 111, 0xeb, 10]), "Hill School")).toThrow("isn't in UTF-8");
  });
});

const bundle = {
  "manifest.csv": "propertyName,value\nmanifest.version,1.0\noneroster.version,1.2\nfile.users,bulk",
  "orgs.csv": "sourcedId,status,dateLastModified,name,type\no1,,,Hill School,school\no2,,,Valley School,school",
  "academicSessions.csv":
    "sourcedId,status,dateLastModified,title,type,startDate,endDate,schoolYear\nt1,,,Now,term,2026-08-01,2027-07-31,2027\nt0,,,Then,term,2025-08-01,2026-07-31,2026",
  "classes.csv":
    "sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds\n" +
    "c1,,,5b,05,,,homeroom,,o1,t1\nc2,,,Maths,05,,,scheduled,,o1,t1\nc3,,,4b,04,,,homeroom,,o1,t0\nc4,,,9z,09,,,homeroom,,o2,t1",
  "enrollments.csv":
    "sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role\n" +
    "e1,,,c1,o1,u1,student\ne2,,,c2,o1,u1,student\ne3,,,c3,o1,u1,student\ne4,,,c1,o1,u3,teacher\ne5,tobedeleted,,c1,o1,u2,student\ne6,,,c4,o2,u4,student",
  "users.csv":
    "sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,givenName,familyName,grades\n" +
    'u1,,,true,o1,student,mia@hill.example,Mia,Miller,05\nu2,,,true,"o1,o9",student,ali.khan,Ali,Khan,05\nu3,,,true,o1,teacher,t,Ms,Achieng,\n' +
    "u4,,,true,o2,student,v,Val,Ley,09\nu5,,,false,o1,student,g,Go,Ne,05",
};
const today = "2026-11-28";
const users = { file: "users.csv" };
const filesOf = (files: Record<string, string>) => new Map(Object.entries(files).map(([name, text]) => [name.toLowerCase(), text]));

describe("a OneRoster bundle", () => {
  it("gives the students of the school with their homerooms of the terms that run", () => {
    expect(readOneRoster(filesOf(bundle), { school: "hill school", today })).toEqual({
      isWhole: true,
      notes: ["Only the students of hill school are read. Left out of other schools: 1."],
      lines: [
        {
          ...users,
          line: 2,
          id: "u1",
          name: "Mia Miller",
          username: undefined,
          email: "mia@hill.example",
          classes: [{ id: "c1", name: "5b", homeroom: true }],
          grade: 5,
        },
        { ...users, line: 3, id: "u2", name: "Ali Khan", username: "ali.khan", classes: [], grade: 5 },
      ],
    });
  });

  it("of version 1.2 says in roles.csv who is a student", () => {
    const users = "sourcedId,status,enabledUser,username,givenName,familyName,grades\nu1,,true,,Mia,Miller,5\nu3,,true,,Ms,Achieng,";
    const files = filesOf({
      ...bundle,
      "users.csv": users,
      "roles.csv": "sourcedId,status,userSourcedId,roleType,role,orgSourcedId\nr1,,u1,primary,student,o1\nr2,,u3,primary,teacher,o1",
    });
    expect(readOneRoster(files, { school: "Hill School", today }).lines.map(({ name }) => name)).toEqual(["Mia Miller"]);
  });

  it("is read from a zip, and refused with a sentence where it isn't whole", () => {
    const zip = (files: Record<string, string>) =>
      zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [`roster/${name}`, strToU8(text)])));
    expect(readRosterFile(zip(bundle), "Hill School").lines).toHaveLength(2);
    const { "users.csv": _, ...rest } = bundle;
    expect(() => readRosterFile(zip(rest), "Hill School")).toThrow("users.csv isn't in it");
    expect(() => readRosterFile(zip(bundle), "Lake School")).toThrow("2 schools in it, and none of them is called Lake School");
  });
});

describe("a OneRoster bundle of what changed", () => {
  const delta = (files: Record<string, string>) =>
    readOneRoster(filesOf({ "manifest.csv": "propertyName,value\nfile.users,delta\nfile.orgs,absent", ...files }), {
      school: "Hill School",
      today,
    });
  const enrollments = "sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,beginDate,endDate\n";
  const head = "sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,givenName,familyName,grades\n";

  it("says a move, a new child, a leaver and a deleted class, and speaks of nobody else", () => {
    const said = delta({
      "classes.csv":
        "sourcedId,status,dateLastModified,title,classType,schoolSourcedId,termSourcedIds\nc9,tobedeleted,2026-11-01,9z,homeroom,o1,t1",
      "enrollments.csv": `${enrollments}e1,tobedeleted,2026-11-01,c1,o1,u1,student,,\ne2,active,2026-11-01,c2,o1,u1,student,,\ne3,active,2026-11-01,c2,o1,u3,teacher,,`,
      "users.csv": `${head}u2,tobedeleted,2026-11-01,true,o1,student,ali,Ali,Khan,5\nu7,active,2026-11-01,true,o1,student,new,New,Child,5\nu8,active,2026-11-01,true,o1,teacher,t,Ms,Achieng,`,
    });
    expect(said).toMatchObject({
      isWhole: false,
      isDelta: true,
      notes: ["classes.csv, line 2: the class 9z is deleted. Students leave it with their enrollments."],
    });
    expect(said.lines).toMatchObject([
      { id: "u2", gone: true, partial: true },
      { id: "u7", name: "New Child", partial: true },
      { file: "enrollments.csv", line: 2, id: "u1", classes: [{ id: "c2" }], leaves: [{ id: "c1" }] },
    ]);
  });

  it("can't be called the whole list, nor be of several schools without saying which", () => {
    const two = `${enrollments}e1,active,2026-11-01,c1,o1,u1,student,,\ne2,active,2026-11-01,c2,o2,u2,student,,`;
    expect(() => delta({ "enrollments.csv": two })).toThrow("changes are of 2 schools");
    const one = delta({ "enrollments.csv": `${enrollments}e1,active,2026-11-01,c1,o1,u1,student,,` });
    expect(() => withWhole(one, true)).toThrow("only what changed");
    expect(withWhole(one, false).isWhole).toBe(false);
  });
});

describe("dates", () => {
  const enrolled = (dates: string, terms = "t1") =>
    readOneRoster(
      filesOf({
        ...bundle,
        "classes.csv": `sourcedId,title,classType,schoolSourcedId,termSourcedIds\nc1,5b,homeroom,o1,${terms}`,
        "enrollments.csv": `sourcedId,classSourcedId,userSourcedId,role,beginDate,endDate\ne1,c1,u1,student,${dates}`,
      }),
      { school: "Hill School", today },
    ).lines.map(({ classes, fault }) => fault ?? classes.length)[0];

  it.each([
    [",", 1],
    ["2026-11-28,2027-07-31", 1],
    ["2026-11-29,", 0],
    [",2026-11-28", 0],
    ["2026-08-02,2026-08-01", "The enrollment ends (2026-08-01) before it begins (2026-08-02)."],
    ["2025-01-01,2025-02-01", "The enrollment (2025-01-01 to 2025-02-01) is outside of the dates of its term."],
  ])("of an enrollment decide whether a child is in the class now: %s", (dates, expected) => {
    expect(enrolled(dates)).toBe(expected);
  });
});

describe("what spreadsheets of all countries write", () => {
  const utf16 = (text: string, isBig: boolean) => {
    const bytes = new Uint8Array(text.length * 2 + 2);
    const view = new DataView(bytes.buffer);
    for (const [index, sign] of ["\ufeff", ...text].entries()) view.setUint16(index * 2, sign.charCodeAt(0), !isBig);
    return bytes;
  };

  it.each([false, true])("is read in UTF-16 (big end first: %s), with semicolons and in every script", (isBig) => {
    const table = "name;class\nСофія Шевченко;5б\nمريم الحسن;٥ب\n田中 さくら;5年2組\nNgọc Trần;5b";
    const { lines } = readRosterFile(utf16(table, isBig), "Hill School");
    expect(lines.map(({ name, classes }) => [name, ...classes])).toEqual([
      ["Софія Шевченко", "5б"],
      ["مريم الحسن", "٥ب"],
      ["田中 さくら", "5年2組"],
      ["Ngọc Trần", "5b"],
    ]);
  });

  it("a quote that nobody closes, and a comma without quotes, spoil their own line alone", () => {
    const { lines } = readRosterText('name,class\nMia,5b\n"Ali,5b\nZoë,5b\nMiller, Max,5b\n"Two\nlines",5c');
    expect(lines.map(({ line, name, fault }) => [line, name, fault?.slice(0, 9)])).toEqual([
      [2, "Mia", undefined],
      [3, "Ali", "The quote"],
      [4, "Zoë", undefined],
      [5, "Miller", "This line"],
      [6, "Two\nlines", undefined],
    ]);
  });
});
