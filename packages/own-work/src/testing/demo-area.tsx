import { defineArea } from "@learn/area-kit";
import { useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { useOwnModules } from "../data/own-modules.ts";
import { ownWorkScreen, type OwnWorkDefinition } from "../own-work-area.tsx";
import { IdleTalk } from "../parts/idle-talk.tsx";
import { ModuleList } from "../parts/module-list.tsx";
import { OwnWorkPage } from "../parts/own-work-page.tsx";
import { useModuleRemoval } from "../parts/use-module-removal.tsx";
import { WorkCards } from "../parts/work-cards.tsx";
import { Workspace } from "../parts/workspace.tsx";
import { ProofPage } from "../proof-book/proof-page.tsx";
import { ownWorkWords, type OwnWorkWords } from "../words.ts";

const words: OwnWorkWords = {
  ...ownWorkWords,
  category: "Kites",
  conversation: "Kite talk",
  task: "Your kite",
  leadOn: "Next: pick a kite",
  placeholder: "Say something about kites",
  submit: "Let it fly",
  about: "About this kite",
  greeting: (title) => `Let's build ${title}.`,
  opening: "Opening your kite...",
  openFailedTitle: "This kite did not open",
  notFoundTitle: "This kite is not here",
  notFoundHint: "It may have flown away.",
  listLoading: "Loading your kites...",
  listFailedTitle: "Your kites did not load",
  listEmpty: "No kites yet.",
  cards: "Your kites",
  delete: "Delete this kite",
  deleteQuestion: "Shall it go?",
  deleted: "The kite is gone.",
  deleteFailed: "The kite could not be deleted.",
  infoModule: "Kite",
  startFirst: "Pick a kite first.",
  startFailed: "The kite could not be started.",
  back: "Back to your kites",
  coachName: "Kite coach",
  assessment: "How it flies",
  assessmentHint: "Ask how it flies.",
};

const area: OwnWorkDefinition = {
  id: "kites",
  category: "Kite",
  categoryActivity: "Kite",
  talkHeight: 300,
  words,
  evaluation: {
    words: { ask: "Evaluate", completedTitle: "Up!", title: "Not yet", yourScore: "Height" },
    confetti: { pieces: 1, seconds: 1 },
  },
};

function Kites() {
  const list = useOwnModules();
  const [address, setAddress] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const select = (id: string | null) => setAddress(id ? { selected: id } : {});
  const removal = useModuleRemoval({ onDeleted: () => select(null), focusAfterwards: () => heading.current?.focus() });
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Kites
      </h2>
      <ModuleList list={list} signedOut="Log in again.">
        {(modules) => <WorkCards modules={modules} selectedId={address.get("selected")} onSelect={select} onDelete={removal.ask} />}
      </ModuleList>
      {removal.dialog}
      <IdleTalk title="Kite talk" onStartFirst={() => heading.current?.focus()} />
    </>
  );
}

function KiteSession() {
  return <OwnWorkPage title="A kite">{(opened) => <Workspace opened={opened} title="Kite workshop" />}</OwnWorkPage>;
}

/** An area with nothing of its own, in which tests of the parts are. */
export const KiteArea = defineArea({
  id: "kites",
  screens: {
    "": async () => ({ Screen: ownWorkScreen(area, Kites) }),
    "proof/:sessionId": async () => ({ Screen: ownWorkScreen(area, ProofPage) }),
    "session/:sessionId": async () => ({ Screen: ownWorkScreen(area, KiteSession) }),
  },
});
