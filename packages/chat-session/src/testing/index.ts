/**
 * A coach's server, a conversation and a panel for tests of what areas bring to their conversations.
 *
 * @packageDocumentation
 */
export { beginEvents, event, refuse, storedReply } from "./coach-server.ts";
export { cleanUpAfterEach as cleanUpPanelAfterEach, field, isIdle, log, open as openPanel } from "./open-panel.tsx";
export {
  answerWith,
  cleanUpAfterEach as cleanUpSessionAfterEach,
  open as openWithServer,
  openSession,
  untilSettled,
} from "./open-session.ts";
