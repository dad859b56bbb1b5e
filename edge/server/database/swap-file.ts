import { join } from "node:path";

/** What says that a database is being put in the place of another: while it is there, no server may make a new one. */
export const swapFile = (dataDir: string): string => join(dataDir, "swap.json");
