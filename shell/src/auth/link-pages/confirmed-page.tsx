import { Button, usePageTitle } from "@learn/ui/first-page";
import { useEffect, useState } from "react";
import { Heading } from "../heading.tsx";
import own from "../mail-link/mail-link.module.css";
import type { LinkPageProps } from "./link-page-props.ts";
import { words } from "./words.ts";

const text = words.confirmed;
const closesAfterMs = 5_000;
/** How long a browser takes to close a page, in ms; one that is still there afterwards stays. */
const closingMs = 500;

/** 'Email Confirmed', which closes by itself where the browser lets it. */
export function ConfirmedPage({ onGo }: LinkPageProps) {
  const [staysOpen, setStaysOpen] = useState(false);
  usePageTitle(text.title);

  useEffect(() => {
    let check: ReturnType<typeof setTimeout> | undefined;
    const close = setTimeout(() => {
      // A browser closes only pages that a script opened or that have no history.
      window.close();
      check = setTimeout(() => setStaysOpen(true), closingMs);
    }, closesAfterMs);
    return () => {
      clearTimeout(close);
      clearTimeout(check);
    };
  }, []);

  return (
    <>
      <Heading title={text.title}>
        <p>{text.lead}</p>
        <p>{text.close}</p>
      </Heading>
      <output className={own.quiet}>{staysOpen ? text.staysOpen : text.closesSoon}</output>
      <Button variant="primary" wide onClick={() => onGo("/login")}>
        {text.logIn}
      </Button>
    </>
  );
}
