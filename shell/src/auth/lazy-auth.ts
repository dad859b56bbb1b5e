/**
 * What is needed only once somebody begins to sign in, as one script.
 *
 * @packageDocumentation
 */
export { submitCredentials } from "./submit-credentials.ts";
export { LinkPages } from "./link-pages/link-pages.tsx";
