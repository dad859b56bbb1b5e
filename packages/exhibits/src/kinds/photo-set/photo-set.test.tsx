import { render, screen } from "@testing-library/react";
import * as v from "valibot";
import { expect, it } from "vitest";
import { conformance } from "../../testing/conformance.tsx";
import { samples } from "../../testing/samples.ts";
import kind from "./index.ts";

conformance(kind, {
  act: async (user) => {
    screen.getByRole("button", { name: /Cat on a bed/ }).focus();
    await user.keyboard("{Enter}");
    screen.getByRole("button", { name: /Cat in snow/ }).focus();
    await user.keyboard(" ");
  },
});

it("offers no photos of the child's own where the examples are none", () => {
  kind.use(({ View, schema, initial }) => {
    const show = (lines: unknown) => {
      const data = v.parse(schema, lines);
      return render(<View data={data} state={initial(data)} change={() => {}} isAwake />);
    };
    const { unmount } = show(samples["photo-set"]);
    expect(screen.getByLabelText("Look at photos of your own")).toBeTruthy();
    unmount();
    show([...samples["photo-set"]!, ["own", "none"]]);
    expect(screen.queryByLabelText("Look at photos of your own")).toBeNull();
  });
});
