import { abusePhrases } from "./abuse-phrases.ts";
import { bullyingPhrases } from "./bullying-phrases.ts";
import { cyberbullyingPhrases } from "./cyberbullying-phrases.ts";
import { despairPhrases } from "./despair-phrases.ts";
import { drugsPhrases } from "./drugs-phrases.ts";
import { eatingPhrases } from "./eating-phrases.ts";
import { englishJoined, englishSlips } from "./english-slips.ts";
import { homeSigns } from "./home-signs.ts";
import { friendPhrases } from "./friend-phrases.ts";
import { groomingPhrases } from "./grooming-phrases.ts";
import { neglectPhrases } from "./neglect-phrases.ts";
import { drugsSigns, eatingSigns, friendSigns, neglectSigns, runawaySigns, threatSigns } from "./other-signs.ts";
import { peerSigns } from "./peer-signs.ts";
import type { LanguagePhrases } from "./phrases.ts";
import { picturePhrases } from "./picture-phrases.ts";
import { runawayPhrases } from "./runaway-phrases.ts";
import { selfHarmSigns } from "./self-harm-signs.ts";
import { selfHarmPhrases } from "./self-harm-phrases.ts";
import { sexualSigns } from "./sexual-signs.ts";
import { sexualAbusePhrases } from "./sexual-abuse-phrases.ts";
import { threatPhrases } from "./threat-phrases.ts";
import { wishToDiePhrases } from "./wish-to-die-phrases.ts";

/** What signals danger in English; a file or two for each kind. */
export const english: LanguagePhrases = {
  spellings: englishSlips,
  joined: englishJoined,
  kinds: [
    { kind: "self_harm", groups: [...wishToDiePhrases, ...despairPhrases, ...selfHarmPhrases, ...selfHarmSigns] },
    { kind: "sexual", groups: [...sexualAbusePhrases, ...groomingPhrases, ...picturePhrases, ...sexualSigns] },
    { kind: "abuse", groups: [...abusePhrases, ...homeSigns] },
    { kind: "threat", groups: [...threatPhrases, ...threatSigns] },
    { kind: "friend", groups: [...friendPhrases, ...friendSigns] },
    { kind: "runaway", groups: [...runawayPhrases, ...runawaySigns] },
    { kind: "neglect", groups: [...neglectPhrases, ...neglectSigns] },
    { kind: "eating", groups: [...eatingPhrases, ...eatingSigns] },
    { kind: "bullying", groups: [...bullyingPhrases, ...cyberbullyingPhrases, ...peerSigns] },
    { kind: "drugs", groups: [...drugsPhrases, ...drugsSigns] },
  ],
};
