import type { WorkAreaDefinition } from "@learn/activity";
import type { OwnWorkDefinition } from "@learn/own-work";
import { resultWords, words } from "../words.ts";

/** What Tutor is made of. */
export const tutorArea: OwnWorkDefinition = {
  id: "tutor",
  category: "Tutor",
  categoryActivity: "Tutor",
  talkHeight: 250,
  words,
  evaluation: { words: resultWords, confetti: { pieces: 100, seconds: 10 } },
};

/** The talk in which a tutor is designed. */
export const designArea: WorkAreaDefinition = {
  ...tutorArea,
  talkHeight: 320,
  words: {
    ...words,
    conversation: words.designTalk,
    honest: words.designHonest,
    placeholder: words.designPlaceholder,
    submit: words.designSubmit,
    opening: words.designOpening,
    openFailedTitle: words.designFailedTitle,
  },
};

/** The talk in which one is changed. */
export const editArea: WorkAreaDefinition = {
  ...designArea,
  talkHeight: 250,
  words: { ...designArea.words, conversation: words.editTalk, placeholder: words.editPlaceholder, submit: words.editSubmit },
};
