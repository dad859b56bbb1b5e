import type { Evaluation } from "./evaluation.ts";
import styles from "./result.module.css";
import { words } from "./words.ts";

const most = 5;
const middle = 60;

/** The levels of all criteria as one shape, whose points lie the further out the more was shown. The list below it names them. */
export function CriteriaShape({ criteria }: Pick<Evaluation, "criteria">) {
  // Fewer have no shape.
  if (criteria.length < 3) return null;
  const at = (index: number, level: number): [number, number] => {
    const turn = (2 * Math.PI * index) / criteria.length;
    const far = 6 + (level / most) * 46;
    return [middle + far * Math.sin(turn), middle - far * Math.cos(turn)];
  };
  const outline = (levelOf: (index: number) => number) => criteria.map((_, index) => at(index, levelOf(index)).join(" ")).join("L");
  const isRead = { role: "img", "aria-label": words.shape(criteria) } as const;
  return (
    <svg className={styles.shape} viewBox="0 0 120 120" {...isRead}>
      {[1, 3, most].map((level) => (
        <path key={level} className={styles.ring} d={`M${outline(() => level)}Z`} />
      ))}
      <path className={styles.got} d={`M${outline((index) => criteria[index]?.level ?? 0)}Z`} />
      {criteria.map(({ name, level }, index) => {
        const [x, y] = at(index, level);
        return <circle key={name} className={styles.point} cx={x} cy={y} r="4" />;
      })}
    </svg>
  );
}
