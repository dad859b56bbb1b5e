import { describe, expect, it } from "vitest";
import { comparePage } from "./compare-page.ts";
import { reportPage } from "./report-page.ts";
import { readRun } from "./run.ts";
import type { Run } from "./run.ts";

const run = (faults: Run["talks"][number]["faults"]): Run => ({
  at: "2026-05-12T09:00:00.000Z",
  coach: "some-model",
  talks: [
    {
      area: "Activities",
      who: "Thinks along.",
      child: "thoughtful",
      activity: "lamps.band1",
      lines: [
        { who: "coach", text: "Hello!" },
        { who: "child", text: "<b>a lamp</b>" },
        { who: "coach", text: "Why? How?" },
      ],
      result: { score: 40, completed: false, evidence: "You named a lamp.", criteria: [] },
      tokens: { in: 900, out: 100 },
      faults,
    },
  ],
  cases: { passed: 1, skipped: [{ name: "shared/guide: 9.", why: "gives no student's words" }], failed: [] },
});
const broken = run([{ rule: "one-question", line: 2, what: "asks 2 questions" }]);

describe("a run's page", () => {
  it("needs nothing from anywhere else, in light and dark", () => {
    expect(reportPage(broken)).toContain("color-scheme: light dark");
    expect(reportPage(broken)).not.toMatch(/(?:src|href)="(?!#)|@import|url\(/);
  });

  it("shows each child with each activity, and a fault at its line", () => {
    const html = reportPage(broken);
    expect(html).toContain('<a href="#thoughtful/lamps.band1"><span class="bad">✗ one-question 1</span></a>');
    expect(html).toMatch(/<li class="coach faulty">.*Why\? How\?<span class="fault">✗ one-question: asks 2 questions<\/span>/);
    expect(html).toContain("1,000 tokens a talk");
    expect(html).toContain("1 passed, 0 failed, 1 skipped");
  });

  it("has a table for each area whose children talked, who they are beside their names", () => {
    const [talk] = run([]).talks;
    const html = reportPage({ ...run([]), talks: [talk!, { ...talk!, area: "Tutor", child: "learner", who: "Draws & reasons." }] });
    expect([...html.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, area]) => area)).toEqual(["Activities", "Tutor"]);
    expect(html).toMatch(/<h3>Tutor<\/h3>.*learner<br><span class="soft">Draws &amp; reasons\.<\/span>/);
  });

  it("opens a talk that a link names when all talks are there", () => {
    const html = reportPage(broken);
    expect(html.lastIndexOf("<script>")).toBeGreaterThan(html.lastIndexOf("</details>"));
  });

  it("shows a talk without faults as one, and a child's words never as markup", () => {
    const html = reportPage(run([]));
    expect(html).toContain("✓ nothing broken");
    expect(html).not.toContain("<b>a lamp</b>");
    expect(html).toContain("&lt;b&gt;a lamp&lt;/b&gt;");
  });
});

describe("two runs side by side", () => {
  it("say by rule what got better or worse, and show both talks with their faults", () => {
    const html = comparePage(broken, run([]));
    expect(html).toMatch(/one-question<\/th>.*<td class="number">1<\/td><td class="number">0<\/td><td class="number good">✓ -1<\/td>/);
    expect(comparePage(run([]), broken)).toContain('<td class="number bad">✗ +1</td>');
    expect(html).toContain("broken 1 → 0");
  });
});

it("a run is read back from its file as it was written, and other files are refused", () => {
  expect(readRun(JSON.stringify(broken))).toEqual(broken);
  expect(() => readRun('{"talks": []}')).toThrow();
});
