import { SmallPicture } from "./small-picture.tsx";

/** A boat on the lake: nothing is here yet. */
export function BoatPicture() {
  return (
    <SmallPicture>
      <circle cx="142" cy="40" r="20" fill="var(--pic-sun)" />
      <path d="M0 84C40 62 70 66 104 80S170 62 200 74V130H0Z" fill="var(--pic-hill-1)" />
      <path d="M0 92H200V114Q200 130 184 130H16Q0 130 0 114Z" fill="var(--pic-lake-2)" />
      <g stroke="var(--pic-glint)" strokeWidth="3" strokeLinecap="round" opacity=".75">
        <path d="M20 104h24" />
        <path d="M150 102h30" />
        <path d="M60 118h40" />
      </g>
      <g transform="translate(92 96)">
        <path d="M0-64L30-20H0Z" fill="var(--pic-white)" stroke="var(--pic-lake-3)" strokeWidth="2" />
        <path d="M0-64L-26-20H0Z" fill="var(--pic-cloth)" stroke="var(--pic-lake-3)" strokeWidth="2" />
        <path d="M-44-20H48L30 10H-26Z" fill="var(--pic-white)" stroke="var(--pic-lake-3)" strokeWidth="2" strokeLinejoin="round" />
      </g>
    </SmallPicture>
  );
}
