import { keptAboutStudents } from "@learn/student-data";
import styles from "./family.module.css";
import { words } from "./words.ts";

/** What is kept about a student, why and for how long. */
export function KeptTable() {
  return (
    <table className={`${styles.table} ${styles.kept}`}>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.why}</th>
          <th scope="col">{words.until}</th>
        </tr>
      </thead>
      <tbody>
        {keptAboutStudents.map(({ what, why, until }) => (
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
