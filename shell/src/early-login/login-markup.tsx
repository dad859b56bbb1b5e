import { Button } from "@learn/ui/first-page";
import { StrictMode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Refused } from "../auth/refused.tsx";
import { words as authWords } from "../auth/words.ts";
import { Start } from "../start/start.tsx";
import { words as startWords } from "../start/words.ts";

/**
 * The login page as React draws it for somebody who has just come, with what `early-login.ts` shows in its place: the button
 * once it is pressed, and what is said when the scripts don't come. Only the build and the development server call it.
 */
export function loginMarkup(): string {
  const page = withBrowser(() =>
    renderToString(
      <StrictMode>
        <Start isSignedIn={false} />
      </StrictMode>,
    ),
  );
  const busy = renderToStaticMarkup(<Button busy>{authWords.login.busy}</Button>);
  const failed = renderToStaticMarkup(
    <Refused message={startWords.failedTitle} hint={authWords.unexpected.hint}>
      <a href="/login">{startWords.reload}</a>
    </Refused>,
  );
  return page + busy + failed;
}

/** Draws with what Start asks of the browser, which Node doesn't have, and leaves nothing of it in the process. */
function withBrowser<Drawn>(draw: () => Drawn): Drawn {
  const browser = { location: { pathname: "/login", search: "", hash: "" }, history: { state: null } };
  Object.assign(globalThis, browser);
  try {
    return draw();
  } finally {
    for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name);
  }
}
