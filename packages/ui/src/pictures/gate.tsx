import { SmallPicture } from "./small-picture.tsx";

/** A closed gate: this is not open, or not yet. */
export function GatePicture() {
  return (
    <SmallPicture>
      <path d="M0 78C40 54 80 60 110 74S170 52 200 64V114Q200 130 184 130H16Q0 130 0 114Z" fill="var(--pic-hill-1)" />
      <path d="M0 106C60 92 140 96 200 104V114Q200 130 184 130H16Q0 130 0 114Z" fill="var(--pic-ground-1)" />
      <g stroke="var(--pic-trunk)" strokeWidth="8" strokeLinecap="round">
        <path d="M40 52V112M160 52V112" />
      </g>
      <g stroke="var(--pic-trunk)" strokeWidth="6" strokeLinecap="round">
        <path d="M46 64H154M46 84H154M46 102H154M48 102L152 64" />
      </g>
      <g transform="translate(20 122) scale(0.6)">
        <path d="M0 0C2-18-2-34 0-52" stroke="var(--pic-leaf-2)" strokeWidth="3" fill="none" />
        <g fill="var(--pic-rose)">
          <circle cx="0" cy="-62" r="6" />
          <circle cx="-9" cy="-56" r="5.5" />
          <circle cx="9" cy="-56" r="5.5" />
          <circle cx="-5" cy="-48" r="4.5" />
          <circle cx="6" cy="-48" r="4.5" />
        </g>
        <circle cx="0" cy="-55" r="3" fill="var(--pic-white)" />
      </g>
      <g transform="translate(182 122) scale(0.7)">
        <path d="M0 0C2-18-2-34 0-52" stroke="var(--pic-leaf-2)" strokeWidth="3" fill="none" />
        <g fill="var(--pic-violet)">
          <circle cx="0" cy="-62" r="6" />
          <circle cx="-9" cy="-56" r="5.5" />
          <circle cx="9" cy="-56" r="5.5" />
          <circle cx="-5" cy="-48" r="4.5" />
          <circle cx="6" cy="-48" r="4.5" />
        </g>
        <circle cx="0" cy="-55" r="3" fill="var(--pic-white)" />
      </g>
      <g transform="translate(172 124) scale(0.4)" fill="var(--pic-leaf-1)">
        <path d="M0 0C-6-30-22-46-40-54C-30-40-18-22-8 0Z" />
        <path d="M-4 0C-4-36-2-58 8-80C14-56 10-28 6 0Z" />
        <path d="M2 0C8-28 24-44 44-48C32-34 20-18 12 0Z" />
      </g>
      <g transform="translate(30 124) scale(0.4)" fill="var(--pic-leaf-2)">
        <path d="M0 0C-6-30-22-46-40-54C-30-40-18-22-8 0Z" />
        <path d="M-4 0C-4-36-2-58 8-80C14-56 10-28 6 0Z" />
        <path d="M2 0C8-28 24-44 44-48C32-34 20-18 12 0Z" />
      </g>
    </SmallPicture>
  );
}
