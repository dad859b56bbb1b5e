/** What the shell brings of zustand. An area is compiled against this list. */
export { create, createStore, useStore } from "../../../node_modules/zustand/esm/index.mjs";
export type { StateCreator, StoreApi, UseBoundStore } from "../../../node_modules/zustand/esm/index.mjs";
