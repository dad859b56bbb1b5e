import type { Mutant } from "../mutant.ts";
import { ai } from "./ai.ts";
import { ailearn } from "./ailearn.ts";
import { assess } from "./assess.ts";
import { auth } from "./auth.ts";
import { chat } from "./chat.ts";
import { code } from "./code.ts";
import { create } from "./create.ts";
import { dash } from "./dash.ts";
import { data } from "./data.ts";
import { home } from "./home.ts";
import { nav } from "./nav.ts";
import { prof } from "./prof.ts";
import { profile } from "./profile.ts";
import { proj } from "./proj.ts";
import { sec } from "./sec.ts";
import { skill } from "./skill.ts";
import { team } from "./team.ts";
import { tutor } from "./tutor.ts";
import { vibe } from "./vibe.ts";
import { voice } from "./voice.ts";

/** All mutants, by the prefixes of their rows. */
export const allMutants: Mutant[] = [
  ...nav,
  ...auth,
  ...prof,
  ...home,
  ...dash,
  ...profile,
  ...proj,
  ...team,
  ...chat,
  ...voice,
  ...assess,
  ...ailearn,
  ...skill,
  ...vibe,
  ...tutor,
  ...create,
  ...data,
  ...ai,
  ...code,
  ...sec,
];
