import type { ReactNode } from "react";

/** What a component hands to the link that a page renders for it. */
interface LinkParts {
  className?: string;
  children: ReactNode;
  "aria-current"?: "page" | "true";
}

/**
 * Renders a link with the parts given, so that components need to know no router.
 *
 * @example link={(parts) => <Link to="/home" {...parts} />}
 */
export type RenderLink = (parts: LinkParts) => ReactNode;
