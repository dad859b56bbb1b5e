import { colours, paper, pointsText, type Colour, type Shape } from "./drawing.ts";
import styles from "./drawn.module.css";

interface DrawnProps {
  shapes: readonly Shape[];
  /** What it shows, for those who can't see it. */
  description: string;
}

/** A drawing as SVG, made here from numbers, colour names and plain text: nothing that was stored is ever read as markup. */
export function Drawn({ shapes, description }: DrawnProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, so that it takes the theme's colours and no markup of anybody's
    <svg className={styles.paper} viewBox={`0 0 ${paper.width} ${paper.height}`} role="img" aria-label={description}>
      <Shapes shapes={shapes} />
    </svg>
  );
}

/** The shapes of a drawing, inside an `svg`. */
export function Shapes({ shapes }: { shapes: readonly Shape[] }) {
  // A drawing's shapes have no names of their own; they are only drawn.
  return shapes.map((shape, at) => <OneShape key={`${at}-${shape.shape}`} shape={shape} />);
}

/** The class of the paper, for one that is drawn on. */
export const drawnPaper = styles.paper;

const classes: Record<Colour, string | undefined> = Object.fromEntries(colours.map((colour) => [colour, styles[colour]])) as Record<
  Colour,
  string | undefined
>;

function OneShape({ shape }: { shape: Shape }) {
  const className = classes[shape.colour];
  switch (shape.shape) {
    case "pen":
      return <polyline className={`${className} ${styles.line}`} points={pointsText(shape.points)} />;
    case "line":
      return <line className={`${className} ${styles.line}`} x1={shape.x} y1={shape.y} x2={shape.x2} y2={shape.y2} />;
    case "text":
      return (
        <text className={`${className} ${styles.text}`} x={shape.x} y={shape.y}>
          {shape.text}
        </text>
      );
    case "rectangle":
      return (
        <rect
          className={`${className} ${shape.filled ? styles.filled : styles.line}`}
          x={Math.min(shape.x, shape.x2)}
          y={Math.min(shape.y, shape.y2)}
          width={Math.abs(shape.x2 - shape.x)}
          height={Math.abs(shape.y2 - shape.y)}
        />
      );
    case "ellipse":
      return (
        <ellipse
          className={`${className} ${shape.filled ? styles.filled : styles.line}`}
          cx={(shape.x + shape.x2) / 2}
          cy={(shape.y + shape.y2) / 2}
          rx={Math.abs(shape.x2 - shape.x) / 2}
          ry={Math.abs(shape.y2 - shape.y) / 2}
        />
      );
  }
}
