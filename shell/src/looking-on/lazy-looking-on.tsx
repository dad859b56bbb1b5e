import type { ComponentProps } from "react";
import { LazyCode } from "../navigation/lazy-code.tsx";
import { words } from "./words.ts";

type LookingOnProps = ComponentProps<(typeof import("./looking-on.tsx"))["LookingOn"]>;

/** What teachers and staff find on their dashboard, whose code comes for them alone. */
export function LazyLookingOn(props: LookingOnProps) {
  return (
    <LazyCode name="looking-on" load={() => import("./looking-on.tsx")} words={words}>
      {({ LookingOn }) => <LookingOn {...props} />}
    </LazyCode>
  );
}
