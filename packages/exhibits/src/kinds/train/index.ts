import { trainSchema, type TrainData } from "@learn/exhibit-data/train";
import * as v from "valibot";
import { brief, counted } from "../../brief.ts";
import { defineExhibit, quoted } from "../../exhibit.ts";
import { examplesOf, train, type Labels, type TrainState } from "./model.ts";
import { View } from "./view.tsx";

function said(data: TrainData, trained: Labels): string {
  const ask = train(data, examplesOf(data, trained));
  const says = data.fresh.map((picture) => `${brief(picture.name)} = ${data.boxes[ask(picture).box]}`);
  return `The trained machine says: ${says.join("; ")}.`;
}

function labelled(data: TrainData, labels: Labels): string[] {
  return data.boxes.flatMap((box, place) => {
    const inside = data.pictures.flatMap(({ name }, picture) => (labels[picture] === place ? [brief(name)] : []));
    return inside.length === 0 ? [] : [`Labelled ${quoted(box)}: ${inside.join(", ")}.`];
  });
}

/** Pictures to be labelled, and a machine that learns from the labels alone. */
export default defineExhibit<TrainData, TrainState>({
  id: "train",
  schema: trainSchema,
  kept: ({ boxes, pictures }) => {
    const labels = v.pipe(
      v.array(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(boxes.length - 1)))),
      v.length(pictures.length),
    );
    return v.object({ labels, trained: v.nullable(labels) });
  },
  initial: ({ pictures }) => ({ labels: pictures.map(() => null), trained: null }),
  View,
  facts: (data, before, after) => {
    if (after.trained !== before.trained && after.trained)
      return `trained it with ${counted(examplesOf(data, after.trained).length, "labelled picture")}`;
    const changed = after.labels.findIndex((box, place) => box !== before.labels[place]);
    const picture = data.pictures[changed];
    if (!picture) return null;
    const box = after.labels[changed];
    return box == null
      ? `took the label off ${quoted(brief(picture.name))}`
      : `labelled ${quoted(brief(picture.name))} as ${quoted(data.boxes[box] ?? "")}`;
  },
  summary: ({ pictures }, { labels, trained }) =>
    `${labels.filter((box) => box !== null).length} of ${pictures.length} labelled${trained ? ", trained" : ""}`,
  account: (data, { labels, trained }) => [...(trained ? [said(data, trained)] : []), ...labelled(data, labels)].join(" "),
});
