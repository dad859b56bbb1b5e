import type { OrderData } from "@learn/exhibit-data/order";
import { Button, ChevronDownIcon, VisuallyHidden } from "@learn/ui";
import { useRef, useState } from "react";
import { CardFace } from "../../parts/card-face.tsx";
import type { ExhibitViewProps } from "../../exhibit.ts";
import { moved, type OrderState } from "./model.ts";
import styles from "./view.module.css";

/** Each step has a press up and a press down, and can be dragged. */
export function View({ data: { steps, ends }, state, change }: ExhibitViewProps<OrderData, OrderState>) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState("");
  const move = (from: number, to: number) => {
    const step = state[from];
    if (step === undefined || to < 0 || to >= state.length) return;
    change(moved(state, from, to));
    setSaid(`${steps[step]?.text ?? ""}: now ${to + 1} of ${state.length}`);
    // The button that was pressed goes along with its step, and so does the keyboard.
    const wanted = `[data-step="${step}"] [data-way="${to < from ? "up" : "down"}"]`;
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(wanted)?.focus());
  };
  return (
    <div className={styles.order}>
      <p>{ends[0]}</p>
      <ol ref={list}>
        {state.map((step, place) => {
          const text = steps[step]?.text ?? "";
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is an extra beside the two buttons
            <li
              key={step}
              data-step={step}
              draggable
              onDragStart={(event) => event.dataTransfer.setData("text/plain", String(place))}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                move(Number(event.dataTransfer.getData("text/plain")), place);
              }}
            >
              <b aria-hidden="true">{place + 1}</b>
              <CardFace card={steps[step]} row />
              <Button
                variant="quiet"
                square
                data-way="up"
                icon={<ChevronDownIcon />}
                aria-label={`Move up: ${text}`}
                aria-disabled={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <Button
                variant="quiet"
                square
                data-way="down"
                icon={<ChevronDownIcon />}
                aria-label={`Move down: ${text}`}
                aria-disabled={place === state.length - 1}
                onClick={() => move(place, place + 1)}
              />
            </li>
          );
        })}
      </ol>
      <p>{ends[1]}</p>
      <VisuallyHidden as="output">{said}</VisuallyHidden>
    </div>
  );
}
