import styles from "./steps-picture.module.css";

/** The lake with a stone for each step: what is done is lit, and the boat lies beside the open one. Decoration: the words say it, too. */
export function StepsPicture({ step, of }: { step: number; of: number }) {
  return (
    <div className={styles.picture} data-step={step} aria-hidden="true">
      {/* As wide and as high as its place: a strip on a phone, a column beside the words from there on. */}
      <svg viewBox="0 0 272 528" preserveAspectRatio="none">
        <path d="M0 72C82 36 163 117 272 63V528H0Z" fill="var(--pic-sky-2)" />
        <path d="M0 144C41 99 68 153 109 129S169 90 204 126S253 111 272 126V200H0Z" fill="var(--pic-hill-1)" />
        <path d="M0 167C54 135 95 180 136 162S218 135 272 162V200H0Z" fill="var(--pic-hill-2)" />
        <rect y="180" width="272" height="348" fill="var(--pic-lake-1)" />
        <path d="M0 271C82 241 136 308 272 262V528H0Z" fill="var(--pic-lake-2)" />
        <path d="M0 400C68 363 163 440 272 382V528H0Z" fill="var(--pic-lake-3)" />
        <path d="M16 216h40M33 235h26M125 210h48M218 222h36M245 302h40M8 348h34M131 339h40M125 363h24M218 455h30" />
        <path d="M0 496C54 473 114 502 163 486S239 470 272 491V528H0Z" fill="var(--pic-ground-1)" />
      </svg>
      <i className={styles.sun} />
      {Array.from({ length: of }, (_, index) => (
        <svg key={index} className={styles.stone} data-lit={index < step || undefined} viewBox="0 0 80 52">
          <ellipse className={styles.halo} cx="40" cy="24" rx="40" ry="24" />
          <ellipse className={styles.shade} cx="40" cy="30" rx="29" ry="17" />
          <ellipse className={styles.top} cx="40" cy="24" rx="29" ry="17" />
          <path d="m30 24 7 6 13-12" />
        </svg>
      ))}
      <svg className={styles.boat} viewBox="-40 -66 86 86">
        <path d="M2-60C28-46 36-22 36-6H2Z" fill="var(--color-primary)" />
        <path d="M-3-52C-16-36-20-18-20-6H-3Z" fill="var(--pic-white)" />
        <path d="M0-62V0" stroke="var(--pic-trunk-2)" strokeWidth="3" />
        <path d="M-36 0H42C36 12 26 16 17 16H-15C-26 16-33 10-36 0Z" fill="var(--pic-trunk)" />
        <path d="M-35 3.5H40" stroke="var(--pic-cloth)" strokeWidth="3" />
      </svg>
    </div>
  );
}
