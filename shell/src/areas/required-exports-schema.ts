import * as v from "valibot";

/** What an area takes from the shell, as its build wrote it down. */
export const Needs = v.record(v.string(), v.object({ version: v.string(), names: v.array(v.string()) }));
