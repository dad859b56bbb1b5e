/** Where releases are kept: a folder, or what takes files over HTTP. */
export interface ReleaseStore {
  /** The text of a small file; null where there is none. */
  read(path: string): Promise<string | null>;
  /** Puts another text in the place of a file in one step: nobody ever reads half of it. */
  replace(path: string, text: string): Promise<void>;
  /** Writes the files of a release below a folder that nobody reads yet; one that is there already stays as it is. */
  writeRelease(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** Removes a release with all its files. */
  removeRelease(folder: string): Promise<void>;
  /** The ids of the areas of which something was released, in order. */
  areas(): Promise<string[]>;
  /** Does work while nobody else changes the store. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
}
