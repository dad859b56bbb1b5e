/** Releases of areas: reading a build, making it live, going back. */

export { folderStore } from "./folder-store.ts";
export { isBuild, readBuild, type AreaBuild } from "./read-build.ts";
export { releaseArea, rollBack, withdrawArea } from "./release-area.ts";
export type { Release } from "./release-book.ts";
