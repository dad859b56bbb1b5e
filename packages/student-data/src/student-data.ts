import * as v from "valibot";

const exportSchema = v.object({
  exported_at: v.string(),
  student: v.object({ id: v.string(), email: v.string(), name: v.nullable(v.string()) }),
  readers: v.object({ school: v.nullable(v.string()), since: v.nullable(v.string()), data_person: v.nullable(v.string()) }),
  tables: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
});
const countsSchema = v.record(v.string(), v.number());
const erasedSchema = v.object({ erased: countsSchema, remaining: countsSchema });

/** Everything that is kept about a student, by table. */
export type StudentData = v.InferOutput<typeof exportSchema>;

/** How many rows of each table an erasure took, and in how many something of the student still stands. */
export type Erasure = v.InferOutput<typeof erasedSchema>;

/** Reads what `export_student` answered. @throws v.ValiError for anything else, and for nobody */
export function readStudentData(value: unknown): StudentData {
  return v.parse(exportSchema, value);
}

/** Reads what `erase_student` answered. @throws v.ValiError for anything else */
export function readErasure(value: unknown): Erasure {
  return v.parse(erasedSchema, value);
}

/** An address as the name of a file, without what a file system may refuse. */
export function fileNameOf(email: string): string {
  return email.replaceAll(/[^a-z0-9.@_-]/gi, "_");
}
