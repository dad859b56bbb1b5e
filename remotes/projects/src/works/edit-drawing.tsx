import { colours, drawnPaper, paper, Shapes, type Colour, type Shape } from "@learn/own-work";
import { Button, CloseIcon, Field, Row, Select, Stack, Text, TextInput } from "@learn/ui";
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { words } from "../words.ts";
import { addPoint, mostShapes, moveShape, penLine } from "./drawing.ts";
import styles from "./edit-drawing.module.css";
import { PlaceShape } from "./place-shape.tsx";
import type { WorkBody } from "./work.ts";

type Body = WorkBody<"drawing">["body"];

interface EditDrawingProps {
  body: Body;
  onChange: (body: Body) => void;
}

/** A paper to draw on with a pointer, and the same by words and arrow keys for those who use none. */
export function EditDrawing({ body, onChange }: EditDrawingProps) {
  const [colour, setColour] = useState<Colour>("black");
  const { shapes } = body;
  const isFull = shapes.length >= mostShapes;
  const change = (next: Shape[]) => onChange({ ...body, shapes: next });
  const add = (shape: Shape) => {
    if (!isFull) change([...shapes, shape]);
  };
  return (
    <Stack>
      <Paper shapes={shapes} colour={colour} onDrawn={add} />
      <Text tone="muted">{isFull ? words.paperFull : words.drawHint}</Text>
      <Field label={words.colour}>
        <Select value={colour} onChange={({ target }) => setColour(colours.find((one) => one === target.value) ?? "black")}>
          {colours.map((one) => (
            <option key={one} value={one}>
              {words.colours[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Row>
        <Button disabled={shapes.length === 0} onClick={() => change(shapes.slice(0, -1))}>
          {words.undoShape}
        </Button>
      </Row>
      <PlaceShape colour={colour} disabled={isFull} onPlace={add} />
      <ShapeList shapes={shapes} onChange={change} />
      <Field label={words.drawingDescription} hint={words.drawingDescriptionHint}>
        <TextInput
          name="description"
          dir="auto"
          maxLength={300}
          value={body.description}
          onChange={({ target }) => onChange({ ...body, description: target.value })}
        />
      </Field>
    </Stack>
  );
}

function Paper({ shapes, colour, onDrawn }: { shapes: Shape[]; colour: Colour; onDrawn: (shape: Shape) => void }) {
  const [points, setPoints] = useState<number[]>([]);
  const svg = useRef<SVGSVGElement>(null);
  const isDown = useRef(false);
  const draw = (event: PointerEvent) => {
    const box = svg.current?.getBoundingClientRect();
    if (!box || box.width === 0 || !isDown.current) return;
    const x = ((event.clientX - box.left) / box.width) * paper.width;
    const y = ((event.clientY - box.top) / box.height) * paper.height;
    setPoints((known) => addPoint(known, x, y));
  };
  const end = () => {
    isDown.current = false;
    const line = penLine(points, colour);
    setPoints([]);
    if (line) onDrawn(line);
  };
  const line = penLine(points, colour);
  return (
    <svg
      ref={svg}
      className={`${drawnPaper} ${styles.paper}`}
      viewBox={`0 0 ${paper.width} ${paper.height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img can't be drawn on; the same is done by words below
      role="img"
      aria-label={words.drawingOf}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        // The line goes on where the pointer leaves the paper; not every browser of old has this.
        svg.current?.setPointerCapture?.(event.pointerId);
        isDown.current = true;
        draw(event);
      }}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <Shapes shapes={line ? [...shapes, line] : shapes} />
    </svg>
  );
}

const step = 10;
const moves: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** What is on the paper as a list: each can be moved by the arrow keys and taken away. */
function ShapeList({ shapes, onChange }: { shapes: Shape[]; onChange: (shapes: Shape[]) => void }) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  if (shapes.length === 0) return null;
  const move = (at: number) => (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(shapes.map((shape, index) => (index === at ? moveShape(shape, ...by) : shape)));
  };
  const remove = (at: number) => {
    onChange(shapes.filter((_, index) => index !== at));
    heading.current?.focus();
  };
  return (
    <details className={styles.list}>
      <summary>
        <h4 id={titleId} ref={heading} tabIndex={-1}>
          {words.drawnShapes}
        </h4>
      </summary>
      <ol aria-labelledby={titleId}>
        {shapes.map((shape, at) => {
          const name = words.drawnShape(at + 1, words.shapes[shape.shape], words.colours[shape.colour]);
          return (
            <li key={`${at}-${shape.shape}`}>
              <button type="button" className={styles.handle} aria-label={words.moveShape(name)} onKeyDown={move(at)}>
                {name}
                {shape.shape === "text" && (
                  <>
                    : <bdi>{shape.text}</bdi>
                  </>
                )}
              </button>
              <Button variant="quiet" square icon={<CloseIcon />} aria-label={words.removeShape(name)} onClick={() => remove(at)} />
            </li>
          );
        })}
      </ol>
    </details>
  );
}
