import { useVoice } from "../session/use-chat-voice.ts";
import type { Voice } from "../session/voice.ts";
import styles from "./caption.module.css";

/**
 * The sentence that is being spoken, for those who don't hear it or read along. It lies over the top of what comes next on the page,
 * so that nothing moves; readers of screens find the whole reply in the conversation.
 */
export function Caption({ voice }: { voice: Voice }) {
  const saying = useVoice(voice, (state) => state.saying);
  return (
    saying && (
      <div className={styles.place} aria-hidden="true" data-caption>
        <p className={styles.caption}>{saying}</p>
      </div>
    )
  );
}
