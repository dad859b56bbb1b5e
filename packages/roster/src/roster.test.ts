import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readRosterFile, readRosterText } from "./index.ts";
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
      notes: ["Only the students of hill school are read: 1 of other schools are left out."],
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
