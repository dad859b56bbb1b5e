import { MusicIcon, Text } from "@learn/ui";
import type { ExhibitViewProps } from "../../exhibit.ts";
import { Range } from "../../parts/range.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { mostPicks, mostSurprises, type State } from "./facts.ts";
import { countKinds, kinds, neverShown, recommend, songs } from "./machine.ts";
import styles from "./view.module.css";
import { words } from "./words.ts";

/** A list of songs that follows what is picked from it. */
export function View({ state, change }: Pick<ExhibitViewProps<null, State>, "state" | "change">) {
  const { picks } = state;
  const { now: surprises, set, rest } = useDraft(state.surprises, (places) => change({ ...state, surprises: places }));
  const list = recommend(picks, surprises);
  const isFull = picks.length >= mostPicks;
  return (
    <div className={styles.machine}>
      <div>
        <Text as="h2" tone="small-muted">
          {words.list}
        </Text>
        <ul className={styles.songs}>
          {list.map(({ id, kind, isCalm }) => (
            <li key={id}>
              <button type="button" disabled={isFull} onClick={() => change({ ...state, picks: [...picks, id] })}>
                <MusicIcon size="s" />
                <strong>{words.title(id)}</strong>
                <small>{words.about(kind, isCalm)}</small>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.about}>
        <output className={styles.result}>
          {words.now(countKinds(list), kinds.length)} {words.hidden(neverShown(picks, surprises).length, songs.length)}
          {isFull && ` ${words.full}`}
        </output>
        <Range label={words.surprises} value={surprises} from={0} to={mostSurprises} onSet={set} onRest={rest} />
        <Text tone="small-muted">{words.invented}</Text>
      </div>
    </div>
  );
}
