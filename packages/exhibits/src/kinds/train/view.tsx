import type { TrainData } from "@learn/exhibit-data/train";
import { CardFace } from "../../parts/card-face.tsx";
import { OnceGuessed } from "../../parts/once-guessed.tsx";
import pieces from "../../parts/pieces.module.css";
import type { ExhibitViewProps } from "../../exhibit.ts";
import type { TrainState } from "./model.ts";
import { Said } from "./said.tsx";
import styles from "./view.module.css";

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
