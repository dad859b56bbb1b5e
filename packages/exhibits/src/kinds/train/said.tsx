import type { TrainData } from "@learn/exhibit-data/train";
import { Drawing } from "../../parts/drawing.tsx";
import pieces from "../../parts/pieces.module.css";
import { examplesOf, train, type Labels } from "./model.ts";
import styles from "./view.module.css";

interface SaidProps {
  data: TrainData;
  /** The labels that it was trained with. */
  labels: Labels;
  isStale: boolean;
}

/** What the trained machine says of pictures that it has not seen, and by what. */
export function Said({ data, labels, isStale }: SaidProps) {
  const ask = train(data, examplesOf(data, labels));
  return (
    <section className={`${pieces.panel} ${styles.said}`} data-stale={isStale || undefined}>
      <h2>{isStale ? "New to it, before your change" : "New to it"}</h2>
      <ul>
        {data.fresh.map((picture) => {
          const { box, why } = ask(picture);
          return (
            <li key={picture.name}>
              <Drawing name={picture.drawing} />
              <span>
                {picture.name}
                <small>{why}</small>
              </span>
              <b data-box={box}>{data.boxes[box]}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
