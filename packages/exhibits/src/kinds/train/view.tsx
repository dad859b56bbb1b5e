import type { TrainData } from "@learn/exhibit-data/train";
import { CardFace } from "../../parts/card-face.tsx";
import { OnceGuessed } from "../../parts/once-guessed.tsx";
import pieces from "../../parts/pieces.module.css";
import type { ExhibitViewProps } from "../../exhibit.ts";
import { examplesOf, train, type Labels, type TrainState } from "./model.ts";
import styles from "./view.module.css";
import { Drawing } from "../../parts/drawing.tsx";

/** A tap gives a picture its next label; Train lets the machine learn from the labels, right or wrong as they are. */
export function View({ data, state, change, isAwake }: ExhibitViewProps<TrainData, TrainState>) {
  const { labels, trained } = state;
  const { boxes, pictures, sees } = data;
  const next = (box: number | null) => (box === null ? 0 : box + 1 < boxes.length ? box + 1 : null);
  const label = (picture: number) => change({ ...state, labels: labels.map((box, place) => (place === picture ? next(box) : box)) });
  const isReady = labels.filter((box) => box !== null).length >= 2;
  const isStale = trained !== null && trained.some((box, place) => box !== labels[place]);
  return (
    <div className={styles.train}>
      <ul className={styles.pictures} aria-label="To be labelled">
        {pictures.map(({ name, drawing }, place) => {
          const box = labels[place] ?? null;
          const has = box === null ? "no label" : boxes[box];
          return (
            <li key={name}>
              <button type="button" data-box={box ?? undefined} aria-label={`${name}: ${has}`} onClick={() => label(place)}>
                <CardFace card={{ text: name, drawing }} />
                <span className={styles.label}>{has}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <section className={styles.machine} aria-label="The machine">
        <p className={pieces.note}>
          Tap each one until its label fits. The machine sees only: <b>{sees.join(", ")}</b>.
        </p>
        {isReady || !isAwake ? (
          <OnceGuessed isAwake={isAwake} onPress={() => change({ ...state, trained: labels })}>
            {trained === null ? "Train" : "Train again"}
          </OnceGuessed>
        ) : (
          <p className={pieces.tell}>Label two or more, then train.</p>
        )}
        <div aria-live="polite">{trained && <Said data={data} labels={trained} isStale={isStale} />}</div>
      </section>
    </div>
  );
}

interface SaidProps {
  data: TrainData;
  /** The labels that it was trained with. */
  labels: Labels;
  isStale: boolean;
}

/** What the trained machine says of pictures that it has not seen, and by what. */
function Said({ data, labels, isStale }: SaidProps) {
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
