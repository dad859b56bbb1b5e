import { DataFailure, fetchProfile, personalKey, readProfile, type Data, type Profile } from "@learn/data";

/** How long reading the profile may take, in ms, before the person is asked to fill it in. */
const profileLimitMs = 5_000;
const keyOf = (userId: string) => personalKey(userId, "profile");

/** A person without a profile: a student with an empty name who still has to fill it in. */
function newcomer(userId: string): Profile {
  return readProfile({ id: userId, role: "student", name: "", profile_completed: false });
}

/**
 * Reads who the signed-in person is.
 * No row: a newcomer. No answer within 5 s: who they were `before`, what this browser knows of a completed profile, else a newcomer.
 * "Already confirmed" is read so: a confirmed e-mail address says nothing about a profile.
 *
 * @throws on every other failure
 * @see requirements PROF-017 to PROF-019, PROF-033 to PROF-036
 */
export async function findPerson(data: Data, userId: string, before?: Profile): Promise<Profile> {
  const stop = new AbortController();
  const limit = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), profileLimitMs));
  const reading = fetchProfile(data, userId, stop.signal);
  try {
    const answer = await Promise.race([reading, limit]);
    if (answer === "late") return before ?? recallProfile(userId) ?? newcomer(userId);
    rememberProfile(answer);
    return answer;
  } catch (cause) {
    if (cause instanceof DataFailure && cause.code === "PGRST116") return newcomer(userId);
    throw cause;
  } finally {
    reading.catch(() => undefined);
    stop.abort();
  }
}

/**
 * Keeps what the pages need of a completed profile, for a visit on which the server is too slow to tell it.
 * Where a child lives and learns, and their e-mail address, have no place in a browser's storage. Signing out forgets it all.
 */
export function rememberProfile({ id, name, nickname, role, grade_level, continent, profile_completed }: Profile) {
  if (!profile_completed) return;
  const kept = JSON.stringify({ id, name, nickname, role, grade_level, continent, profile_completed });
  try {
    localStorage.setItem(keyOf(id), kept);
  } catch {
    // Storage may be full or forbidden: who somebody is has been read all the same.
    return;
  }
}

function recallProfile(userId: string): Profile | null {
  try {
    const profile = readProfile(JSON.parse(localStorage.getItem(keyOf(userId)) ?? "null"));
    return profile.id === userId ? profile : null;
  } catch {
    // Nothing kept, or nothing that is a profile.
    return null;
  }
}
