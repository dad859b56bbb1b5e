import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { ActivityRow, Score } from "./activity-row.tsx";
import { initials } from "./avatar.tsx";
import { Chip } from "./chip.tsx";
import { ProgressBadge } from "./progress-badge.tsx";
import { Stones } from "./stones.tsx";

it.each([
  ["not started", "Not started", "gray"],
  ["started", "Started", "yellow"],
  ["completed", "Completed", "green"],
] as const)("shows %s as a badge of its own word and colour", (progress, word, kind) => {
  render(<ProgressBadge progress={progress} />);
  expect(screen.getByText(word).dataset.kind).toBe(kind);
});

it("turns more than twelve stones into a bar", () => {
  const { container } = render(<Stones states={Array.from({ length: 20 }, (_, index) => (index < 5 ? "done" : "rest"))} />);
  expect(container.querySelector("i")?.style.inlineSize).toBe("25%");
});

it("offers an activity as one link, and a completed one as none", () => {
  const link = ({ children, ...parts }: { children: ReactNode }) => (
    <a href="#here" {...parts}>
      {children}
    </a>
  );
  const { rerender } = render(<ActivityRow title="Is it AI or not?" progress="started" hint="Click to start" link={link} />);
  expect(screen.getByRole("link", { name: "Is it AI or not?" })).toBeTruthy();
  expect(screen.getByText("Click to start")).toBeTruthy();
  rerender(<ActivityRow title="Is it AI or not?" progress="completed" hint="Click to start" />);
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.queryByText("Click to start")).toBeNull();
});

it("writes scores as the lists do", () => {
  const { container, rerender } = render(<Score score={92.5} />);
  expect(container.textContent).toBe("92.5%");
  rerender(<Score score={86.6667} />);
  expect(container.textContent).toBe("86.67%");
  rerender(<Score score={0} />);
  expect(container.textContent).toBe("0%");
  rerender(<Score score={null} />);
  expect(container.textContent).toBe("No score yet");
});

it("tells whether a filter is on", () => {
  render(
    <Chip pressed count={12}>
      All
    </Chip>,
  );
  expect(screen.getByRole("button", { name: "All 12", pressed: true })).toBeTruthy();
});

it.each([
  ["Amina Njeri", "AN"],
  ["amina", "A"],
  ["Ana Maria de la Cruz", "AC"],
  ["  ", ""],
  ["Élodie ñandu", "ÉÑ"],
])("draws %s as %s", (name, letters) => {
  expect(initials(name)).toBe(letters);
});
