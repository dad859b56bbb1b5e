/** Releases of areas: reading a build, making it live, going back; packages of both halves. */

export { writeAreaPackage } from "./area-package.ts";
export { folderStore } from "./folder-store.ts";
export { isBuild, readBuild, type AreaBuild } from "./read-build.ts";
export { placeArea, releaseArea, rollBack, withdrawArea } from "./release-area.ts";
export type { Release } from "./release-book.ts";
