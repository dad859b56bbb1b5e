import { SmallPicture } from "./small-picture.tsx";

/** Stepping stones with one missing: something failed. */
export function MissingStonePicture() {
  return (
    <SmallPicture>
      <circle cx="46" cy="38" r="18" fill="var(--pic-sun)" />
      <path d="M0 80C40 60 80 66 110 78S170 60 200 70V130H0Z" fill="var(--pic-hill-1)" />
      <path d="M0 90H200V114Q200 130 184 130H16Q0 130 0 114Z" fill="var(--pic-lake-2)" />
      <ellipse cx="26" cy="100" rx="22" ry="9" fill="var(--pic-blue)" />
      <ellipse cx="26" cy="98" rx="18.48" ry="6" fill="var(--pic-white)" opacity=".35" />
      <ellipse cx="76" cy="104" rx="20" ry="9" fill="var(--pic-green)" />
      <ellipse cx="76" cy="102" rx="16.8" ry="6" fill="var(--pic-white)" opacity=".35" />
      <ellipse cx="176" cy="100" rx="22" ry="9" fill="var(--pic-coral)" />
      <ellipse cx="176" cy="98" rx="18.48" ry="6" fill="var(--pic-white)" opacity=".35" />
      <ellipse cx="126" cy="104" rx="20" ry="9" fill="none" stroke="var(--pic-glint)" strokeWidth="2.5" strokeDasharray="6 6" />
    </SmallPicture>
  );
}
