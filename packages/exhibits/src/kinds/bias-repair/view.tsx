import { Button, PlusIcon, ProgressBar, Text } from "@learn/ui";
import type { ExhibitViewProps } from "../../exhibit.ts";
import type { State } from "./facts.ts";
import { countPeople, groups, learn, mostPeople, rightFor, type Group } from "./machine.ts";
import styles from "./view.module.css";
import { words } from "./words.ts";

/** A sample to change, and for whom the machine is right then. */
export function View({ state, change }: Pick<ExhibitViewProps<null, State>, "state" | "change">) {
  const { sample, changes } = state;
  const line = learn(sample);
  const people = countPeople(sample);
  const add = (group: Group, more: number) => change({ sample: { ...sample, [group]: sample[group] + more }, changes: changes + 1 });
  return (
    <div className={styles.machine}>
      <Text as="h2" tone="small-muted">
        {words.sample(people, mostPeople)}
      </Text>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group}>
            <strong>{words.group(group)}</strong>
            <div className={styles.number}>
              <Button square aria-label={words.fewer(group)} disabled={sample[group] === 0} onClick={() => add(group, -1)}>
                <span aria-hidden="true">−</span>
              </Button>
              <span className={styles.value}>{sample[group]}</span>
              <Button square aria-label={words.more(group)} disabled={people >= mostPeople} onClick={() => add(group, 1)}>
                <PlusIcon />
              </Button>
            </div>
            <div className={styles.right}>
              <ProgressBar value={10 * rightFor(group, line)} />
              <span>{words.right(rightFor(group, line))}</span>
            </div>
          </li>
        ))}
      </ul>
      <output className={styles.result}>{line === null ? words.noLine : words.line(line)}</output>
      <Text tone="small-muted">{words.about}</Text>
    </div>
  );
}
