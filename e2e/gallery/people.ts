import { enrol, post, type Enrolled } from "../fixtures/enrolled.ts";
import type { Product } from "../fixtures/product.ts";
import { asOperator, makeSchool } from "../fixtures/school.ts";
import { aStudent, type Student } from "../fixtures/student.ts";
import type { Screen } from "./screen.ts";

/**
 * Who looks at a screen: nobody, somebody who has just signed up, somebody on their first day, somebody who has worked, somebody who
 * has made things of their own in every area that lets them, a teacher of no school, or a school's admin.
 */
export type Viewer = "visitor" | "arriving" | "newcomer" | "learner" | "maker" | "teacher" | "admin";

/** Somebody who looks, and the addresses of what they have made. */
export interface Person extends Enrolled {
  made: Made;
}

/** The addresses of a maker's things; empty for everybody else. */
export interface Made {
  tutor: string;
  challenge: string;
  project: string;
  teamProject: string;
  team: string;
}

const nothing: Made = { tutor: "", challenge: "", project: "", teamProject: "", team: "" };

/** What people and their things are called. */
export interface Names {
  person: string;
  other: string;
  team: string;
  school: string;
  tutor: string;
  challenge: string;
  project: string;
  about: string;
}

/** The names of people and things as most are, as long ones are, and as they are written from right to left. */
export const names = {
  usual: {
    person: "Amina",
    other: "Leo",
    team: "Rain Makers",
    school: "Kisumu Girls' School",
    tutor: "Fractions with mangoes",
    challenge: "A quiet playground",
    project: "Shade for our playground",
    about: "The breaks at our school are too loud, and small children can't hear each other when they play.",
  },
  long: {
    person: "Wilhelmina-Alexandrina von Sachsen-Altenburg",
    other: "Maximilian-Theodor Oberhauser-Wolkenstein",
    team: "TheUnstoppableRainHarvestersOfTheUpperNyandoValley",
    school: "Donaudampfschifffahrtsgesellschaftskapitänsschule of Science, Technology and the Arts",
    tutor: "Adding, subtracting, multiplying and dividing fractions of mangoes that are not alike, for my little cousin",
    challenge: "Aplaygroundthatisquietenoughforeverybodytohearthebirdsandeachother",
    project: "Shade for our playground, our garden, the bus stop and everywhere else where small children wait at noon",
    about: "https://example.org/a-long-address-that-nobody-can-break/and-that-goes-on/and-on?until=the-end-of-the-line-and-further ".repeat(
      2,
    ),
  },
  rtl: {
    person: "أمينة بنت عبد الرحمن (5b)",
    other: "לאה בן־דוד",
    team: "صنّاع المطر 7!",
    school: "مدرسة كيسومو (Kisumu)",
    tutor: "الكسور مع المانجو: 1/2 + 1/4",
    challenge: "ملعب هادئ (هل هذا ممكن؟)",
    project: "ظل لملعبنا 2.0",
    about: "الاستراحات في مدرستنا صاخبة جدا، ولا يسمع الأطفال بعضهم بعضا عندما يلعبون.",
  },
} satisfies Record<string, Names>;

/** What a name of a person may have, less the family name. */
const longest = 50;
const both = ({ rtl, long }: typeof names, key: keyof Names) => `${rtl[key]} ${long[key]}`;

/** Names that are both: they begin from right to left, and go on with words that are too long for a line of a phone. */
export const hardNames: Names = {
  person: both(names, "person").slice(0, longest),
  other: both(names, "other").slice(0, longest),
  team: both(names, "team").slice(0, 100),
  school: both(names, "school"),
  tutor: both(names, "tutor"),
  challenge: both(names, "challenge"),
  project: both(names, "project"),
  about: both(names, "about"),
};

/** Answers who looks at a screen; null for nobody. */
export type PersonOf = (screen: Pick<Screen, "viewer" | "talks">) => Promise<Person | null>;

/**
 * Makes the people who look, each viewer once: only who talks is somebody of their own, since two who talked at once in one activity
 * would wait for each other.
 */
export function people(product: Product, called: Names): PersonOf {
  const made = new Map<Viewer, Promise<Person | null>>();
  return ({ viewer, talks }) => {
    const person = (!talks && made.get(viewer)) || makePerson(product, viewer, called);
    if (!talks) made.set(viewer, person);
    return person;
  };
}

async function makePerson(product: Product, viewer: Viewer, called: Names): Promise<Person | null> {
  if (viewer === "visitor") return null;
  const student = aStudent(called.person);
  const role = viewer === "teacher" || viewer === "admin" ? "teacher" : "student";
  const person = await enrol(product, { grade_level: 1, continent: viewer === "newcomer" ? "Africa" : "Europe", role }, student);
  if (viewer === "arriving") await asOperator(product).from("profiles").delete().eq("id", person.id).throwOnError();
  if (viewer === "admin") await makeSchoolOf(product, student, called);
  return { ...person, made: viewer === "maker" ? await makeThings(product, person, called) : nothing };
}

async function makeSchoolOf(product: Product, admin: Student, called: Names): Promise<void> {
  const school = await makeSchool(product, called.school);
  await school.appoint(admin, "admin");
  await enrol(product, { grade_level: 1, continent: "Europe" }, aStudent(called.other), await school.code("Class 5b, Ms Achieng"));
}

async function makeThings(product: Product, person: Enrolled, called: Names): Promise<Made> {
  const call = async <T>(path: string, body: object, { token }: Enrolled = person, api = "rest"): Promise<T> => {
    const response = await post(product, `/${api}/v1/${path}`, token, body, { prefer: "return=representation" });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return JSON.parse(text || "null") as T;
  };
  const module = await makeTutor(product, person, called);
  const { id: tutor } = await call<{ id: string }>("rpc/start_tutor_session", { module, local_time: "12 May 2026, 10:00" });
  const own = { title: called.challenge, description: called.about, sub_category: "Music" };
  const keep = <T>(path: string, body: object): Promise<T> => call<T>(path, body, person, "functions");
  const made = await keep<{ learning_module_id: string }>("create/make", own);
  const challenge = await call<string>("rpc/start_own_session", { module: made.learning_module_id });
  const team = await keep<{ id: string; team_code: string }>("teams/make", { name: called.team });
  await call("team_members", { user_id: person.id, team_id: team.id, roles: ["Team Captain", "Tech Director"] });
  const other = await enrol(product, { grade_level: 1, continent: "Europe" }, aStudent(called.other));
  await call("rpc/join_team", { code: team.team_code, roles: ["Research Captain"] }, other);
  await call("rpc/answer_team_request", { team: team.id, person: other.id, lets_in: true });
  const fields = { title: called.project, description: called.about, sub_category: "environmental" };
  const alone = await keep<{ learning_module_id: string }>("projects/make", { ...fields, team: null });
  const shared = await keep<{ learning_module_id: string }>("projects/make", { ...fields, team: team.id });
  return {
    tutor: `/tutor-ai/session/${tutor}`,
    challenge: `/create/session/${challenge}`,
    project: `/project/${alone.learning_module_id}`,
    teamProject: `/project/${shared.learning_module_id}`,
    team: `/team/${team.id}`,
  };
}

/** A tutor as its design leaves it: students make one by talking, which takes a model. */
async function makeTutor(product: Product, { id }: Enrolled, { tutor, about }: Names): Promise<string> {
  const { data } = await asOperator(product)
    .from("learning_modules")
    .insert({
      title: tutor,
      description: about,
      category: "Tutor",
      category_activity: "Tutor",
      sub_category: tutor.slice(0, 60),
      outcomes: "Adds two fractions. Says why the pieces must be of one size.",
      metrics_for_success: "Draws first; explains each step",
      ai_facilitator_instructions: "Ask before you tell.",
      ai_assessment_instructions: "Look at the reasons.",
      user_id: id,
    })
    .select("learning_module_id")
    .single()
    .throwOnError();
  return (data as { learning_module_id: string }).learning_module_id;
}
