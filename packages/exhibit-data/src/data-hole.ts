import { distinct, LineProblem, numberIn, schemaOf } from "./lines.ts";

/** A group of people, and for how many of them it went as it should. */
export interface CountedGroup {
  name: string;
  people: number;
  right: number;
}

/** Groups behind one total. */
export interface DataHoleData {
  groups: CountedGroup[];
  measure: string;
}

/** `group: children | 200 | 110` and `measure: photos that the app got right`. */
export const dataHoleSchema = schemaOf<DataHoleData>(["group", "measure"], (lines) => {
  const groups = lines.all("group", 2, 6).map((parts): CountedGroup => {
    const [name = ""] = parts;
    if (parts.length !== 3) throw new LineProblem(`"group: ${name}" needs how many people, and how many of them were right`);
    const [people, right] = [numberIn(parts[1], name), numberIn(parts[2], name)];
    if (!Number.isInteger(people) || !Number.isInteger(right) || people < 1 || right < 0 || right > people)
      throw new LineProblem(`"group: ${name}" needs whole numbers, and no more right than people`);
    return { name, people, right };
  });
  distinct(
    groups.map(({ name }) => name),
    "group",
    8,
  );
  const [measure = ""] = lines.one("measure", 1, 1);
  distinct([measure], "measure");
  return { groups, measure };
});
