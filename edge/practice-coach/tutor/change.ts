import { exampleOf, oneLine, orderOf, titleOf } from "./hear-parts.ts";
import { readTutorPrompt, writeTutorPrompt } from "./tutor-prompt.ts";

const joined = (before: string, more: string): string => (before === "" ? more : `${before}; ${more}`);

/** A tutor prompt with what a student wants changed in it: the part that the words are about gets them. */
export function changedPrompt(prompt: string, text: string): string {
  const wish = oneLine(text);
  const parts = readTutorPrompt(prompt);
  if (parts === null) return `${prompt.trim()}\nAlso: ${wish}`;
  const told = /\btold (?:me )?(?:the )?answers?\b[^"“]*["“](.+?)["”]/i.exec(wish)?.[1];
  if (told !== undefined) return writeTutorPrompt({ ...parts, never: joined(parts.never, `say something like "${told}", but ask there`) });
  const name = /\b(?:call it|called|name it|(?:its|the) (?:name|title) (?:should be|is))\s+["“']?([^"”'.!?]+)/i.exec(wish)?.[1];
  if (name !== undefined) return writeTutorPrompt({ ...parts, tutor: titleOf(name.trim()) });
  if (/\b(?:never|must not|should not|shouldn't|don't|do not|no more|stop)\b/i.test(wish)) {
    const rule = /\b(?:never|must not|should not|shouldn't|don't|do not|no more|stop)\s+(\S.*)$/i.exec(wish)?.[1] ?? wish;
    return writeTutorPrompt({ ...parts, never: joined(parts.never, rule) });
  }
  if (/\b(?:answer|solution)\s*(?:is\b|:|=)|\d\s*[-+x*÷/]\s*\d|=/i.test(wish))
    return writeTutorPrompt({ ...parts, examples: [...parts.examples, exampleOf(wish)] });
  if (/\b(?:grade \d|years? old|brother|sister|beginners?|the learner (?:is|has|knows))\b/i.test(wish))
    return writeTutorPrompt({ ...parts, learner: joined(parts.learner, wish) });
  return writeTutorPrompt({ ...parts, help: joined(parts.help, orderOf(wish)) });
}
