import type { ComponentProps } from "react";
import { LazyCode } from "../navigation/lazy-code.tsx";
import { words } from "../school/words.ts";

type LtiPagesProps = ComponentProps<(typeof import("./lti-pages.tsx"))["LtiPages"]>;

/** What people come to from a learning platform; its code comes for them alone. */
export function LazyLti(props: LtiPagesProps) {
  return (
    <LazyCode name="lti" load={() => import("./lti-pages.tsx")} words={words}>
      {({ LtiPages }) => <LtiPages {...props} />}
    </LazyCode>
  );
}
