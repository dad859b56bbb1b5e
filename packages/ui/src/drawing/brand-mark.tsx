/** The product's mark: the sun, the lake and three stepping stones. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
      <rect width="36" height="36" rx="10" fill="var(--pic-lake-3)" />
      <circle cx="22" cy="11" r="5.5" fill="var(--pic-sun)" />
      <ellipse cx="11.5" cy="28" rx="7" ry="3" fill="var(--pic-white)" />
      <ellipse cx="21" cy="22.5" rx="5" ry="2.2" fill="var(--pic-white)" opacity=".85" />
      <ellipse cx="14.5" cy="18" rx="3.6" ry="1.6" fill="var(--pic-white)" opacity=".7" />
    </svg>
  );
}
