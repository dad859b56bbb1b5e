/**
 * Holds still what of the open page differs from one run or machine to the next: names that people have, times, what is made up for each
 * of them, and fonts. `letGo` brings it back. Evaluated in the page (accepted-pictures.ts).
 */
// oxlint-disable-next-line no-unused-expressions -- its value is what the page is asked for
({
  hold(names, differs) {
    const months = "(?:January|February|March|April|May|June|July|August|September|October|November|December|[A-Z][a-z]{2})";
    const held = [
      ...names,
      // What is left of them: a part of a name, or its first letter.
      [/^[^a-z]*[\u0590-\u07ff][^]*$/g, (part) => (part.length > 2 ? "Amina" : "A")],
      [/\b[A-Z\d]{4}-[A-Z\d]{4}\b/g, "ABCD-2345"],
      [/\b[\da-f]{8}(?:-[\da-f-]+)?\b/g, "12345678"],
      [/\b20\d\d-\d\d-\d\d\b/g, "2026-05-12"],
      [/student-\d+-\d+@/g, "student@"],
      [new RegExp(`\\b${months} \\d{1,2}, \\d{4}\\b`, "g"), "May 12, 2026"],
      [/\b\d{1,2}:\d{2}(?::\d{2})?(?=\s?[AP]M\b)/g, "10:00"],
      [/(?<=\b10:00\s?)[AP]M\b/g, "AM"],
      [/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g, "Monday"],
    ];
    const back = (window.heldBack ??= []);
    // A code is drawn letter by letter.
    const isOfCode = ({ data, parentElement: { parentElement: row } }) => /^[A-Z\d]$/.test(data ?? "") && row.childElementCount > 4;
    const change = (one, key) => {
      const was = one[key];
      const now = key === "data" && isOfCode(one) ? "A" : held.reduce((text, [shown, instead]) => text.replaceAll(shown, instead), was);
      if (now === was) return;
      one[key] = now;
      // What the page has written meanwhile is newer.
      back.push(() => one[key] === now && (one[key] = was));
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) change(texts.currentNode, "data");
    for (const field of document.querySelectorAll("input:not([type=file]), textarea")) change(field, "value");
    if (back.sheet) return;
    back.sheet = new CSSStyleSheet();
    // What runs in a frame is a program of somebody's, with fonts of its own; messages of the app leave after seconds.
    back.sheet.replaceSync(`
      :root { --font-text: Accepted !important; --font-code: Accepted !important; }
      *, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; }
      iframe, #root > [aria-live=polite] { visibility: hidden !important; }
      ${differs} { color: transparent !important; }
    `);
    document.adoptedStyleSheets.push(back.sheet);
  },

  /** Brings the font with which pictures are drawn: the product takes the system's, which differ. */
  async bringFont(base64) {
    if ([...document.fonts].some(({ family }) => family === "Accepted")) return;
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
    document.fonts.add(await new FontFace("Accepted", bytes, { weight: "100 900" }).load());
  },

  letGo() {
    const { heldBack: back = [] } = window;
    for (const bringBack of back) bringBack();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== back.sheet);
    delete window.heldBack;
  },
});
