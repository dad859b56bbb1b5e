import { countSkills, listSkills, type Data, type SkillProgress } from "@learn/data";
import { Card, CardHead, CheckCircleIcon, ProgressBar, ScoreRing, Text, VisuallyHidden } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { words } from "./page-words.ts";
import styles from "./profile-page.module.css";
import { ProgressSkeleton } from "./progress-skeleton.tsx";
import { nameSkill, sumUpSkills } from "./skills-summary.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

interface SkillsRead {
  skills: SkillProgress[];
  /** How many there are to begin with; asked for only before the first evaluation. */
  offered: number;
}

async function readSkills(data: Data, userId: string): Promise<SkillsRead> {
  const skills = await listSkills(data, userId);
  return { skills, offered: skills.length > 0 ? 0 : await countSkills(data, userId) };
}

/** How far a learner is, over all and in each skill. */
export function ProgressCard({ data, userId }: { data: Data; userId: string }) {
  const skills = useQuery({ queryKey: ["skills-progress", userId], queryFn: () => readSkills(data, userId) });
  return (
    <Card aria-labelledby="learning-progress">
      <CardHead id="learning-progress" title={words.progress} />
      {skills.data ? (
        <Skills {...skills.data} />
      ) : skills.isPending ? (
        <>
          <VisuallyHidden as="p">{words.progressLoading}</VisuallyHidden>
          <ProgressSkeleton />
        </>
      ) : (
        <Unanswered calm query={skills} words={{ loading: words.progressLoading, failed: words.progressFailed }} />
      )}
    </Card>
  );
}

function Skills({ skills, offered }: SkillsRead) {
  const { percent, completed, total } = sumUpSkills(skills, offered);
  return (
    <div className={styles.progress}>
      <div className={styles.overall}>
        <VisuallyHidden>{words.overall} </VisuallyHidden>
        <ScoreRing size="l" score={percent} showNumber unit="%" />
      </div>
      <div className={styles.skills}>
        <p className={styles.completed}>
          {words.skillsCompleted}{" "}
          <b>
            {completed} / {total}
          </b>
        </p>
        {skills.length === 0 ? (
          <Text tone="muted">{words.noSkills}</Text>
        ) : (
          <ul className={styles.skillRows}>
            {skills.map((skill) => (
              <SkillRow key={skill.skill} {...skill} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function SkillRow({ skill, progress }: SkillProgress) {
  return (
    <li>
      <p>
        <span>{nameSkill(skill)}</span>
        <span className={styles.percent}>
          {progress >= 100 && (
            <>
              <CheckCircleIcon />
              <VisuallyHidden>{words.skillDone}</VisuallyHidden>
            </>
          )}
          {Math.floor(progress)}%
        </span>
      </p>
      <ProgressBar value={progress} />
    </li>
  );
}
