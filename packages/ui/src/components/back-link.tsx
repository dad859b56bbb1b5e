import styles from "./back-link.module.css";
import { ArrowLeftIcon } from "../icons/arrow-left.tsx";
import type { RenderLink } from "./render-link.ts";

export interface BackLinkProps {
  link: RenderLink;
  children: string;
}

/** The way back to the list one came from. */
export function BackLink({ link, children }: BackLinkProps) {
  return link({
    className: styles.back,
    children: (
      <>
        <ArrowLeftIcon />
        {children}
      </>
    ),
  });
}
