/** The sun over the stones, with the score on the sun; decoration. */
export function ResultPicture({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 512 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <rect width="512" height="200" fill="var(--pic-sky-2)" />
      <path d="M0 60C120 36 200 84 300 60S450 40 512 62V200H0Z" fill="var(--pic-sky-3)" />
      <circle cx="17" cy="9" r="3.5" fill="var(--pic-blue)" />
      <rect x="100" y="56" width="9" height="5" rx="1.5" fill="var(--pic-green)" transform="rotate(53 104 58)" />
      <rect x="432" y="8" width="9" height="5" rx="1.5" fill="var(--pic-amber)" transform="rotate(265 436 10)" />
      <circle cx="3" cy="55" r="3.5" fill="var(--pic-rose)" />
      <rect x="86" y="102" width="9" height="5" rx="1.5" fill="var(--pic-blue)" transform="rotate(11 90 104)" />
      <rect x="169" y="31" width="9" height="5" rx="1.5" fill="var(--pic-green)" transform="rotate(64 173 33)" />
      <rect x="335" y="7" width="9" height="5" rx="1.5" fill="var(--pic-teal)" transform="rotate(170 339 9)" />
      <rect x="418" y="54" width="9" height="5" rx="1.5" fill="var(--pic-coral)" transform="rotate(223 422 56)" />
      <circle cx="501" cy="101" r="3.5" fill="var(--pic-amber)" />
      <rect x="72" y="30" width="9" height="5" rx="1.5" fill="var(--pic-rose)" transform="rotate(329 76 32)" />
      <rect x="155" y="77" width="9" height="5" rx="1.5" fill="var(--pic-blue)" transform="rotate(22 159 79)" />
      <circle cx="238" cy="6" r="3.5" fill="var(--pic-green)" />
      <rect x="404" y="100" width="9" height="5" rx="1.5" fill="var(--pic-teal)" transform="rotate(181 408 102)" />
      <circle cx="487" cy="29" r="3.5" fill="var(--pic-coral)" />
      <rect x="58" y="76" width="9" height="5" rx="1.5" fill="var(--pic-amber)" transform="rotate(287 62 78)" />
      <rect x="141" y="5" width="9" height="5" rx="1.5" fill="var(--pic-rose)" transform="rotate(340 145 7)" />
      <rect x="390" y="28" width="9" height="5" rx="1.5" fill="var(--pic-violet)" transform="rotate(139 394 30)" />
      <circle cx="473" cy="75" r="3.5" fill="var(--pic-teal)" />
      <rect x="44" y="4" width="9" height="5" rx="1.5" fill="var(--pic-coral)" transform="rotate(245 48 6)" />
      <rect x="127" y="51" width="9" height="5" rx="1.5" fill="var(--pic-amber)" transform="rotate(298 131 53)" />
      <rect x="376" y="74" width="9" height="5" rx="1.5" fill="var(--pic-green)" transform="rotate(97 380 76)" />
      <circle cx="459" cy="3" r="3.5" fill="var(--pic-violet)" />
      <rect x="30" y="50" width="9" height="5" rx="1.5" fill="var(--pic-teal)" transform="rotate(203 34 52)" />
      <rect x="113" y="97" width="9" height="5" rx="1.5" fill="var(--pic-coral)" transform="rotate(256 117 99)" />
      <circle cx="196" cy="26" r="3.5" fill="var(--pic-amber)" />
      <rect x="362" y="2" width="9" height="5" rx="1.5" fill="var(--pic-blue)" transform="rotate(55 366 4)" />
      <circle cx="445" cy="49" r="3.5" fill="var(--pic-green)" />
      <rect x="16" y="96" width="9" height="5" rx="1.5" fill="var(--pic-violet)" transform="rotate(161 20 98)" />
      <rect x="99" y="25" width="9" height="5" rx="1.5" fill="var(--pic-teal)" transform="rotate(214 103 27)" />
      <rect x="265" y="1" width="9" height="5" rx="1.5" fill="var(--pic-amber)" transform="rotate(320 269 3)" />
      <rect x="348" y="48" width="9" height="5" rx="1.5" fill="var(--pic-rose)" transform="rotate(13 352 50)" />
      <circle cx="431" cy="95" r="3.5" fill="var(--pic-blue)" />
      <rect x="2" y="24" width="9" height="5" rx="1.5" fill="var(--pic-green)" transform="rotate(119 6 26)" />
      <rect x="85" y="71" width="9" height="5" rx="1.5" fill="var(--pic-violet)" transform="rotate(172 89 73)" />
      <circle cx="168" cy="0" r="3.5" fill="var(--pic-teal)" />
      <circle cx="417" cy="23" r="3.5" fill="var(--pic-rose)" />
      <rect x="500" y="70" width="9" height="5" rx="1.5" fill="var(--pic-blue)" transform="rotate(77 504 72)" />
      <rect x="71" y="117" width="9" height="5" rx="1.5" fill="var(--pic-green)" transform="rotate(130 75 119)" />
      <circle cx="154" cy="46" r="3.5" fill="var(--pic-violet)" />
      <circle cx="256" cy="112" r="104" fill="var(--pic-sun-halo)" opacity=".5" />
      <circle cx="256" cy="112" r="80" fill="var(--pic-sun)" />
      <path d="M0 128C60 104 120 104 190 126S330 104 400 120S480 116 512 110V200H0Z" fill="var(--pic-hill-2)" />
      <rect y="132" width="512" height="68" fill="var(--pic-lake-2)" />
      <path d="M0 166C140 154 300 182 512 160V200H0Z" fill="var(--pic-lake-3)" />
      <ellipse cx="70" cy="155.88" rx="42" ry="12.6" fill="var(--pic-blue)" />
      <ellipse cx="70" cy="152.52" rx="35.28" ry="8.4" fill="var(--pic-white)" opacity=".35" />
      <ellipse cx="152" cy="177.32" rx="38" ry="11.4" fill="var(--pic-green)" />
      <ellipse cx="152" cy="174.28" rx="31.92" ry="7.6" fill="var(--pic-white)" opacity=".35" />
      <ellipse cx="232" cy="154.76" rx="34" ry="10.2" fill="var(--pic-violet)" />
      <ellipse cx="232" cy="152.04" rx="28.56" ry="6.8" fill="var(--pic-white)" opacity=".35" />
      <ellipse cx="304" cy="172.2" rx="30" ry="9" fill="var(--pic-teal)" />
      <ellipse cx="304" cy="169.8" rx="25.2" ry="6" fill="var(--pic-white)" opacity=".35" />
      <ellipse cx="368" cy="155.64" rx="26" ry="7.8" fill="var(--pic-coral)" />
      <ellipse cx="368" cy="153.56" rx="21.84" ry="5.2" fill="var(--pic-white)" opacity=".35" />
      <ellipse cx="424" cy="167.22" rx="23" ry="6.9" fill="var(--pic-amber)" />
      <ellipse cx="424" cy="165.38" rx="19.32" ry="4.6" fill="var(--pic-white)" opacity=".35" />
      <ellipse cx="472" cy="154.8" rx="20" ry="6" fill="var(--pic-rose)" />
      <ellipse cx="472" cy="153.2" rx="16.8" ry="4" fill="var(--pic-white)" opacity=".35" />{" "}
    </svg>
  );
}
