import { countWords, sentencesOf } from "../supabase/functions/_shared/text/index.ts";
import type { Refuse } from "./check-activity.ts";
import type { Entry } from "./entry.ts";
import { limits } from "./rules.ts";

const fewestIdeas = 4;
const mostIdeas = 6;
const fewestNeeds = 4;
const mostNeeds = 5;
const mostWordsOfName = 7;

/** What the practice coach says in Get Ideas and in Critique: how much of it there is, and that each is one sentence. */
export function checkBuilding(entry: Entry, refuse: Refuse): void {
  const { ideas, needs, band } = entry.activity;
  if (ideas !== undefined && (ideas.length < fewestIdeas || ideas.length > mostIdeas))
    refuse("Ideas", `Ideas: ${ideas.length} instead of ${fewestIdeas} to ${mostIdeas}`);
  ideas?.forEach((idea, index) => {
    const key = `I${index + 1}`;
    if (sentencesOf(idea).length !== 1 || !idea.endsWith(".")) refuse(key, `${key}: an idea is one sentence with a full stop`);
    if (/[`<>{}=]|\w\(/.test(idea)) refuse(key, `${key}: an idea holds no code`);
    const most = limits[band]?.line ?? 0;
    if (countWords(idea) > most) refuse(key, `${key}: ${countWords(idea)} words, at most ${most}`);
    if (ideas.indexOf(idea) !== index) refuse(key, `${key}: this idea stands here twice`);
  });
  if (needs !== undefined && (needs.length < fewestNeeds || needs.length > mostNeeds))
    refuse("What a builder needs", `What a builder needs: ${needs.length} instead of ${fewestNeeds} to ${mostNeeds}`);
  needs?.forEach(({ name, hears }, index) => {
    const key = `need ${index + 1}`;
    if (countWords(name) > mostWordsOfName || /[.?!,]/.test(name)) refuse(key, `"${name}" does not read well behind "something about"`);
    if (hears.length < 3) refuse(key, `${name}: fewer than three phrases hear it`);
    for (const phrase of hears)
      if (!/^[^*+]+\*?(?: \+ [^*+]+\*?)*$/.test(phrase.replace(/\* /g, " "))) refuse(key, `"${phrase}" is no phrase`);
  });
}
