import { existsSync } from "node:fs";
import { join } from "node:path";
import { repositoryFolder } from "../repository.ts";
import { forgetOldBrotli } from "./kept-brotli.ts";
import { StaticFolder } from "./static-files.ts";

/** Where the built files are; tests point elsewhere. */
export interface BuiltFolders {
  shell: string;
  remotes: string;
}

const builtFolders: BuiltFolders = {
  shell: join(repositoryFolder, "shell/dist"),
  remotes: join(repositoryFolder, "remotes"),
};

/** The files that browsers load: the shell's, and those of each area. */
export class BuiltFiles {
  readonly folders: BuiltFolders;
  readonly shell: StaticFolder;
  readonly #remotes = new Map<string, StaticFolder>();

  constructor(folders: BuiltFolders = builtFolders) {
    this.folders = folders;
    this.shell = new StaticFolder(folders.shell);
  }

  /** The files of one area, or null for an area that has never been built. */
  remote(id: string): StaticFolder | null {
    if (!/^[a-z][a-z0-9-]*$/.test(id)) return null;
    const known = this.#remotes.get(id);
    if (known) return known;
    const path = join(this.folders.remotes, id, "dist");
    // Anybody can ask for any name: only what is there is remembered.
    if (!existsSync(path)) return null;
    const folder = new StaticFolder(path);
    this.#remotes.set(id, folder);
    return folder;
  }

  /** Compresses everything ahead of the first request, one file after the other. */
  async compress(areaIds: string[]): Promise<void> {
    for (const folder of [this.shell, ...areaIds.map((id) => this.remote(id))]) {
      for (const path of (await folder?.list()) ?? []) await (await folder?.read(path))?.encoded("br");
    }
    await forgetOldBrotli();
  }
}
