import { join } from "node:path";
import { repositoryFolder } from "../repository.ts";
import { StaticFolder } from "./static-files.ts";

/** Where the built files are; tests point elsewhere. */
export interface BuiltFolders {
  shell: string;
  remotes: string;
}

export const builtFolders: BuiltFolders = {
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

  /** The files of one area, or null when this can't be an area's name. */
  remote(id: string): StaticFolder | null {
    if (!/^[a-z][a-z0-9-]*$/.test(id)) return null;
    const folder = this.#remotes.get(id) ?? new StaticFolder(join(this.folders.remotes, id, "dist"));
    this.#remotes.set(id, folder);
    return folder;
  }

  /** Compresses everything ahead of the first request, one file after the other. */
  async compress(areaIds: string[]): Promise<void> {
    for (const folder of [this.shell, ...areaIds.map((id) => this.remote(id))]) {
      for (const path of (await folder?.list()) ?? []) await (await folder?.read(path))?.encoded("br");
    }
  }
}
