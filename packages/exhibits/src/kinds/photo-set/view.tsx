import type { PhotoSetData } from "@learn/exhibit-data/photo-set";
import { useEffect, useState, type ChangeEvent } from "react";
import type { ExhibitViewProps } from "../../exhibit.ts";
import { Drawing } from "../../parts/drawing.tsx";
import pieces from "../../parts/pieces.module.css";
import { countSigns, type PhotoSetState } from "./model.ts";
import styles from "./view.module.css";

const mostOwn = 4;

/** Tap the photos that the machine gets to see; what they have in common is counted below. */
export function View({ data, state, change }: ExhibitViewProps<PhotoSetData, PhotoSetState>) {
  const { photos, take } = data;
  const { taken } = state;
  const toggle = (place: number) => {
    if (taken.includes(place)) change({ ...state, taken: taken.filter((one) => one !== place) });
    else if (taken.length < take) change({ ...state, taken: [...taken, place] });
  };
  return (
    <div className={styles.photos}>
      <ul>
        {photos.map(({ text, drawing, signs }, place) => (
          <li key={text}>
            <button
              type="button"
              aria-pressed={taken.includes(place)}
              aria-disabled={!taken.includes(place) && taken.length >= take}
              onClick={() => toggle(place)}
            >
              <Drawing name={drawing} />
              <b>{text}</b>
              <span>{signs.join(", ")}</span>
            </button>
          </li>
        ))}
      </ul>
      <output className={pieces.tell}>
        {taken.length} of {take} taken. {taken.length > 0 && `${countSigns(data, state).join(" · ")}`}
      </output>
      {data.hasOwn && <OwnPhotos onAdd={(own) => change({ ...state, own })} />}
    </div>
  );
}

/** Photos of the child's own: this page shows them as long as it is open, and nobody else ever gets them. */
function OwnPhotos({ onAdd }: { onAdd(count: number): void }) {
  const [urls, setUrls] = useState<string[]>([]);
  useEffect(() => () => urls.forEach((url) => URL.revokeObjectURL(url)), [urls]);
  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, mostOwn);
    if (files.length === 0) return;
    setUrls(files.map((file) => URL.createObjectURL(file)));
    onAdd(files.length);
  };
  return (
    <div className={styles.own}>
      <label>
        Look at photos of your own
        <input type="file" accept="image/*" multiple onChange={add} />
      </label>
      <p className={pieces.note}>They stay on this device, and are gone when you leave.</p>
      {urls.map((url, place) => (
        <img key={url} src={url} alt={`Your own, number ${place + 1}`} />
      ))}
    </div>
  );
}
