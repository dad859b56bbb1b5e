import type { Profile, ProfileAnswers } from "@learn/data";
import { checkText, textLimits, textOrNull } from "./text-rules.ts";
import { errorWords } from "./error-words.ts";
import { words } from "./first-steps-words.ts";

/** What stands in the popup's fields; an empty text is a field without an answer. */
export type ProfileFields = {
  name: string;
  role: "student" | "teacher";
  gradeLevel: "" | "1" | "2" | "3";
  gender: string;
  continent: string;
  country: string;
  state: string;
  city: string;
  school: string;
  schoolCode: string;
};

/** What is wrong with each field, in words for the person who typed. */
export type ProfileErrors = Partial<Record<keyof ProfileFields, string>>;

/** The fields as a profile would fill them. */
export function fieldsOf(profile: Profile): ProfileFields {
  const { grade_level: grade } = profile;
  return {
    name: profile.name,
    // A role that a school granted stays; the popup then asks nothing that only students answer.
    role: profile.role === "student" ? "student" : "teacher",
    gradeLevel: grade === 1 || grade === 2 || grade === 3 ? `${grade}` : "",
    gender: profile.gender ?? "",
    continent: profile.continent ?? "",
    country: profile.country ?? "",
    state: profile.state ?? "",
    city: profile.city ?? "",
    school: profile.school_name ?? "",
    schoolCode: "",
  };
}

/** The fields of each step, those first of which one is asked. */
const stepFields: readonly (readonly (keyof ProfileFields)[])[] = [
  ["name", "role", "gradeLevel", "gender"],
  ["country", "continent", "state", "city"],
  ["schoolCode", "school"],
];

/** What is wrong with the fields of one step. */
export function checkStep(fields: ProfileFields, step: number): ProfileErrors {
  const wrong = checkFields(fields);
  return Object.fromEntries(Object.entries(wrong).filter(([name]) => stepFields[step]?.includes(name as keyof ProfileFields)));
}

/**
 * Checks the fields before they are saved.
 *
 * @see requirements PROF-020, PROF-021, PROF-022, PROF-023
 */
function checkFields(fields: ProfileFields): ProfileErrors {
  const errors: ProfileErrors = {};
  for (const field of ["name", "state", "city", "school"] as const) {
    const error = checkText(fields[field], textLimits[field]);
    if (error) errors[field] = error;
  }
  if (!fields.name.trim()) errors.name = errorWords.name;
  if (fields.role === "student" && !fields.gradeLevel) errors.gradeLevel = words.errors.gradeLevel;
  if (!fields.continent) errors.continent = words.errors.continent;
  if (!fields.country) errors.country = words.errors.country;
  return errors;
}

/** The fields as they are saved: trimmed, an empty one as null, a grade level for students only. */
export function answersOf(fields: ProfileFields): ProfileAnswers {
  return {
    name: fields.name.trim(),
    role: fields.role,
    grade_level: fields.role === "student" ? Number(fields.gradeLevel) : null,
    gender: textOrNull(fields.gender),
    continent: fields.continent,
    country: fields.country,
    state: textOrNull(fields.state),
    city: textOrNull(fields.city),
    school_name: textOrNull(fields.school),
  };
}
