import type { PreparedProgram as Program } from "#supabase/functions/_shared/activity/index.ts";
import { ownCatalogue } from "../catalogue.ts";
import { fillProgram, type ControlValues } from "../check-program.ts";

/** A program as it runs when nothing else is chosen, or something is. */
export interface PreparedProgram {
  id: string;
  title: string;
  language: Program["language"];
  code: string;
}

/**
 * The prepared programs of all Coding activities, in the order of their ids.
 *
 * @param chosen - what the controls of a program are set to; the usual values unless given
 */
export async function preparedPrograms(chosen: (program: Program) => ControlValues = () => ({})): Promise<PreparedProgram[]> {
  const { entries } = await ownCatalogue();
  return entries
    .flatMap(({ activity: { id, title, program } }) =>
      program === undefined ? [] : [{ id, title, language: program.language, code: fillProgram(program, chosen(program)) }],
    )
    .toSorted((one, other) => one.id.localeCompare(other.id));
}

/** Every slider at one of its ends. */
export function slidersAt(end: "from" | "to"): (program: Program) => ControlValues {
  return ({ controls }) =>
    Object.fromEntries(controls.flatMap((control) => (control.kind === "slider" ? [[control.name, control[end]]] : [])));
}

/** Every list at the option of this place, as far as it goes. */
export function listsAt(place: number): (program: Program) => ControlValues {
  return ({ controls }) =>
    Object.fromEntries(controls.flatMap((control) => (control.kind === "list" ? [[control.name, control.options.at(place) ?? ""]] : [])));
}

/** Every text full of words that no program expects. */
export const withOddWords = ({ controls }: Program): ControlValues =>
  Object.fromEntries(
    controls.flatMap((control) => (control.kind === "words" ? [[control.name, "O'Hara's Çelik {{it}} ናይሮቢ </b>\\n"]] : [])),
  );

/** Lines for programs that ask for some, as a student could give them. */
export const usualInput = ["17", "5"];
