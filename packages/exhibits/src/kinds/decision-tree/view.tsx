import { Button, Field, Row, Select, Text } from "@learn/ui";
import { useState } from "react";
import type { ExhibitViewProps } from "../../exhibit.ts";
import type { State } from "./facts.ts";
import { ask, bestQuestion, groupsOf, newAnimals, placeOf, questions, split, takeAway, type Group, type Question } from "./machine.ts";
import styles from "./view.module.css";
import { words } from "./words.ts";

/** Groups of animals, a question to ask about each, and new animals to send through. */
export function View({ state, change }: Pick<ExhibitViewProps<null, State>, "state" | "change">) {
  const { tree, tried } = state;
  const animal = newAnimals.find(({ id }) => id === tried);
  const company = animal && placeOf(tree, animal);
  return (
    <div className={styles.machine}>
      <output className={styles.result}>{animal && company ? words.tried(words.animal(animal.id), namesOf(company)) : words.start}</output>
      <ul className={styles.groups}>
        {groupsOf(tree).map((group) => (
          <GroupCard
            key={String(group.way)}
            group={group}
            isMet={company !== undefined && String(company.way) === String(group.way)}
            onAsk={(question, byMachine) => change({ tree: ask(tree, group.way, question, byMachine), tried: null })}
            onTakeAway={() => change({ tree: takeAway(tree, group.way.slice(0, -1)), tried: null })}
          />
        ))}
      </ul>
      {tree !== null && (
        <fieldset className={styles.try}>
          <legend>{words.try}</legend>
          <Row>
            {newAnimals.map(({ id }) => (
              <Button key={id} onClick={() => change({ ...state, tried: id })}>
                {words.animal(id)}
              </Button>
            ))}
          </Row>
        </fieldset>
      )}
    </div>
  );
}

interface GroupCardProps {
  group: Group;
  isMet: boolean;
  onAsk(question: Question, byMachine: boolean): void;
  onTakeAway(): void;
}

function GroupCard({ group: { way, asked, members }, isMet, onAsk, onTakeAway }: GroupCardProps) {
  // Where a closed list changes with each arrow key, a choice alone asks nothing.
  const [chosen, setChosen] = useState<Question | null>(null);
  const best = bestQuestion(members);
  const named = asked.map((question, index) => words.answer(question, way[index] === true)).join(" · ") || words.all;
  return (
    <li data-met={isMet || undefined}>
      <Text tone="small-muted">{named}</Text>
      <p className={styles.members}>{members.length === 0 ? words.nobody : members.map(({ id }) => words.animal(id)).join(", ")}</p>
      {best !== null ? (
        <>
          <Field label={words.ask} hideLabel>
            <Select
              value={chosen ?? ""}
              aria-label={`${words.ask}: ${named}`}
              onChange={({ target }) => setChosen(target.value as Question)}
            >
              <option value="" disabled>
                {words.choose}
              </option>
              {questions
                .filter((question) => !asked.includes(question))
                .map((question) => {
                  const { yes, no } = split(members, question);
                  return (
                    <option key={question} value={question}>
                      {words.question(question)} ({words.splits(yes.length, no.length)})
                    </option>
                  );
                })}
            </Select>
          </Field>
          <Button disabled={chosen === null} onClick={() => chosen && onAsk(chosen, false)}>
            {words.askIt}
          </Button>
          <Button variant="quiet" onClick={() => onAsk(best, true)}>
            {words.machine}
          </Button>
        </>
      ) : (
        members.length > 0 && <Text tone="small">{members.length === 1 ? words.named : words.same}</Text>
      )}
      {way.length > 0 && way.at(-1) === true && (
        <Button variant="quiet" onClick={onTakeAway}>
          {words.back}
        </Button>
      )}
    </li>
  );
}

const namesOf = ({ members }: Group) => members.map(({ id }) => words.animal(id)).join(", ") || words.nobody;
