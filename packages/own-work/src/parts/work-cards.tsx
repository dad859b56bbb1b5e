import { Button, CheckIcon } from "@learn/ui";
import { useId, type ReactNode } from "react";
import type { OwnModule } from "../model/own-module.ts";
import { useOwnWorkArea } from "../own-work-area.tsx";
import { TrashIcon } from "./trash-icon.tsx";
import styles from "./work-cards.module.css";

/** What a card needs of the module that it shows; a list of something else brings rows of this shape. */
type Shown = Pick<OwnModule, "learning_module_id" | "title" | "sub_category" | "description">;

export interface WorkCardsProps<Module extends Shown> {
  modules: readonly Module[];
  selectedId: string | null;
  /** Pressed on the selected card it is null: that lets go of it. */
  onSelect: (id: string | null) => void;
  onDelete: (module: Module) => void;
  /** Signs beside the sub-category. */
  badges?: (module: Module) => ReactNode;
  /** More controls, before the one that deletes. */
  controls?: (module: Module) => ReactNode;
}

/** The student's modules as cards, of which one can be selected. Each card is one stop of the keyboard, and each control on it one more. */
export function WorkCards<Module extends Shown>({ modules, selectedId, ...rest }: WorkCardsProps<Module>) {
  const { words } = useOwnWorkArea();
  return (
    <ul className={styles.cards} aria-label={words.cards}>
      {modules.map((module) => (
        <WorkCard key={module.learning_module_id} module={module} isSelected={module.learning_module_id === selectedId} {...rest} />
      ))}
    </ul>
  );
}

type WorkCardProps<Module extends Shown> = Omit<WorkCardsProps<Module>, "modules" | "selectedId"> & { module: Module; isSelected: boolean };

function WorkCard<Module extends Shown>({ module, isSelected, onSelect, onDelete, badges, controls }: WorkCardProps<Module>) {
  const { words } = useOwnWorkArea();
  const about = useId();
  return (
    <li className={styles.card} data-selected={isSelected || undefined}>
      <h3>
        <button
          type="button"
          className={styles.select}
          aria-pressed={isSelected}
          aria-describedby={about}
          onClick={() => onSelect(isSelected ? null : module.learning_module_id)}
        >
          <bdi>{module.title}</bdi>
        </button>
      </h3>
      <div id={about} className={styles.about}>
        <p className={styles.labels}>
          <bdi className={styles.label}>{module.sub_category}</bdi>
          {badges?.(module)}
        </p>
        {/* A model writes its marks into it. */}
        <p className={styles.description}>{module.description.replace(/\*\*|^#+ /gm, "")}</p>
      </div>
      <div className={styles.foot}>
        <span className={styles.mark} aria-hidden="true">
          {isSelected && (
            <>
              <CheckIcon size="s" />
              {words.selected}
            </>
          )}
        </span>
        {controls?.(module)}
        <Button
          variant="quiet"
          square
          icon={<TrashIcon />}
          title={words.delete}
          aria-label={`${words.delete}: ${module.title}`}
          onClick={() => onDelete(module)}
        />
      </div>
    </li>
  );
}
