/**
 * What areas share in which students make modules of their own: their cards, sessions, workspace, and a delete that asks first.
 *
 * @packageDocumentation
 */
export { ownWorkScreen, type OwnWorkDefinition } from "./own-work-area.tsx";
export { useChangeOwnModule, useCreateOwnModule, useOwnModules, useStartOwnSession } from "./data/own-modules.ts";
export { type OwnModule } from "./model/own-module.ts";
export { refusalOf } from "./model/refusal.ts";
export { IdleTalk } from "./parts/idle-talk.tsx";
export { ModuleList } from "./parts/module-list.tsx";
export { OwnWorkPage } from "./parts/own-work-page.tsx";
export { useKeptFields } from "./parts/use-kept-fields.ts";
export { useModuleRemoval } from "./parts/use-module-removal.tsx";
export { WorkCards } from "./parts/work-cards.tsx";
export { Workspace } from "./parts/workspace.tsx";
export { ownWorkWords, type OwnWorkWords } from "./words.ts";
export { ProofLink } from "./proof-book/proof-link.tsx";
export { ProofPage } from "./proof-book/proof-page.tsx";
export { drawnPaper, Shapes } from "./shown/drawn.tsx";
export { colours, paper, type Colour, type Shape } from "./shown/drawing.ts";
export { shownWords } from "./shown/shown-words.ts";
export { programText, workBodies } from "./shown/work-bodies.ts";
export { WorkView } from "./shown/work-view.tsx";
