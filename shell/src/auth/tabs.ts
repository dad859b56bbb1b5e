/** How the tabs of one browser tell each other what the auth client leaves open: that somebody chose to leave. */
export interface Tabs {
  tellSignedOut: () => void;
  close: () => void;
}

const channelName = "learn.tabs";
const signedOut = "signed-out";

/**
 * Joins the other tabs of this browser.
 *
 * @param onSignedOut - the person has signed out in another tab; a session that only ended doesn't come here
 */
export function joinTabs(onSignedOut: () => void): Tabs {
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(channelName);
  channel?.addEventListener("message", ({ data }) => {
    if (data === signedOut) onSignedOut();
  });
  return {
    tellSignedOut: () => channel?.postMessage(signedOut),
    close: () => channel?.close(),
  };
}
