import type { Profile, ProfileEdit } from "@learn/data";
import { checkEmail } from "../auth/credentials.ts";
import { checkText, textLimits, textOrNull } from "./text-rules.ts";
import { errorWords } from "./error-words.ts";

/** What stands in the fields of the edit mode; an empty text is a field without an answer. */
export type EditFields = { name: string; nickname: string; email: string; country: string; state: string; city: string };

/** What is wrong with each field, in words for the person who typed. */
export type EditErrors = Partial<Record<keyof EditFields, string>>;

/** The fields as the saved profile fills them. */
export function editFieldsOf({ name, nickname, email, country, state, city }: Profile): EditFields {
  return { name, nickname: nickname ?? "", email, country: country ?? "", state: state ?? "", city: city ?? "" };
}

/**
 * Checks the fields before they are saved.
 *
 * @see requirements PROFILE-012, PROFILE-013
 */
export function checkEdit(fields: EditFields, before?: Pick<Profile, "email">): EditErrors {
  const errors: EditErrors = {};
  for (const field of ["name", "nickname", "state", "city"] as const) {
    const error = checkText(fields[field], textLimits[field]);
    if (error) errors[field] = error;
  }
  if (!fields.name.trim()) errors.name = errorWords.name;
  if (/\s/u.test(fields.nickname.trim())) errors.nickname = errorWords.nickname;
  const email = before && isUsername(before.email) ? undefined : checkEmail(fields.email);
  if (email) errors.email = email;
  return errors;
}

/** The fields as they are saved: trimmed, an empty country, state or city as null, and a nickname only where it is another one than before. */
export function editOf(fields: EditFields, before: Pick<Profile, "nickname">): ProfileEdit {
  const nickname = textOrNull(fields.nickname);
  return {
    name: fields.name.trim(),
    ...(nickname !== (before.nickname ?? null) && { nickname }),
    email: fields.email.trim(),
    country: textOrNull(fields.country),
    state: textOrNull(fields.state),
    city: textOrNull(fields.city),
  };
}

/** Whether a username stands in the place of the address: a school made the account, and no mail reaches it. */
export const isUsername = (email: string): boolean => email !== "" && !email.includes("@");

/** Whether two addresses are one mailbox for the server, which keeps them in small letters. */
export function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
