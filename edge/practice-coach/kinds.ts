import type { Activity } from "../supabase/functions/_shared/cues/index.ts";
import { countWords } from "../supabase/functions/_shared/text/index.ts";
import { ownQuestion } from "./answer-question.ts";
import { hearChild } from "./hear-child.ts";
import * as listen from "./listen.ts";
import { isCopied } from "./own-words.ts";

/** What a message is before one looks at what it is about. */
export type WhatIsSaid = "brought" | "question" | "who" | "asked" | "stuck" | "language" | "thin" | "copied" | "own";

/** Kinds that are about the child, not about the activity: they are answered alike wherever they come. */
export function isAboutChild(kind: WhatIsSaid): boolean {
  return kind === "brought" || kind === "question";
}

interface Around {
  activity: Activity;
  /** The question that is open. */
  question: string;
  /** The last messages of the coach. */
  said: readonly string[];
  /** Whether a cue was heard: who says something about the matter is not stuck, and few words are enough. */
  isHeard: boolean;
  /** Whether its meaning is that of a wrong idea: a few words say it. */
  isIdea: boolean;
}

/** The first kind that applies. */
export function kindOf(text: string, { activity, question, said, isHeard, isIdea }: Around): WhatIsSaid {
  if (listen.asksWhoThisIs(text)) return "who";
  if (hearChild(text) !== null) return "brought";
  if (!isHeard && listen.asksForTheAnswer(text)) return "asked";
  if (ownQuestion(text, { present: { text: question, outcomes: [] } }) !== null) return "question";
  if (!isHeard && listen.isStuck(text)) return "stuck";
  if (!isHeard && listen.isNotEnglish(text, activity)) return "language";
  if (!isHeard && !(isIdea && countWords(text) > 2) && countWords(text) < 4 && !listen.isWantedNameOrNumber(text, question)) return "thin";
  return isCopied(text, [...said, activity.material, activity.description]) ? "copied" : "own";
}
