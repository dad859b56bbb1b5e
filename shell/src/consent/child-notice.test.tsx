import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ChildNotice } from "./child-notice.tsx";

it.each([true, false])("the notice to children has 120 words at most, and a picture for each line (at a school: %s)", (isAtSchool) => {
  const { container } = render(<ChildNotice isAtSchool={isAtSchool} />);
  expect(container.textContent?.split(/[\s.?!]+/).length).toBeLessThanOrEqual(120);
  const lines = screen.getAllByRole("listitem");
  expect(lines.length).toBe(isAtSchool ? 7 : 5);
  for (const line of lines) expect(line.querySelector("svg")).not.toBeNull();
});
