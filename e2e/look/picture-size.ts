import { join } from "node:path";

/** Where the pictures of the prepared programs are, named after their activities. */
export const picturesFolder = join(import.meta.dirname, "..", "..", "remotes", "vibing", "programs");

/** How large they are, in pixels of the page; the menu's style sheet keeps the same shape free for them. */
export const pictureWidth = 320;
export const pictureHeight = 200;
