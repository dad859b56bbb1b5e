import styles from "./family.module.css";
import { useTexts } from "./texts.ts";

/** What is kept about a student, why and for how long. */
export function KeptTable() {
  const { say, kept } = useTexts();
  return (
    <table className={`${styles.table} ${styles.kept}`}>
      <thead>
        <tr>
          <th scope="col">{say("what")}</th>
          <th scope="col">{say("why")}</th>
          <th scope="col">{say("until")}</th>
        </tr>
      </thead>
      <tbody>
        {kept.map(({ what, why, until }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{why}</td>
            <td>{until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
