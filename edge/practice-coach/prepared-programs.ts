import { ownCatalogue } from "../content-tools/catalogue.ts";
import { fillProgram } from "./prepared-program.ts";

/** A program as it is offered without a model. */
export interface PreparedProgram {
  id: string;
  title: string;
  language: "html" | "python" | "javascript";
  code: string;
}

/**
 * The prepared programs of all Coding activities, in the order of their ids.
 *
 * @param said - what a student wrote to each; with nothing they have their defaults
 */
export async function preparedPrograms(said: (id: string) => string[] = () => []): Promise<PreparedProgram[]> {
  const { entries } = await ownCatalogue();
  return entries
    .flatMap(({ activity: { id, title, program } }) =>
      program === undefined ? [] : [{ id, title, language: program.language, code: fillProgram(program, said(id)).code }],
    )
    .toSorted((one, other) => one.id.localeCompare(other.id));
}

/** Lines for programs that ask for some, as a student could give them. */
export const usualInput = ["17", "5"];
