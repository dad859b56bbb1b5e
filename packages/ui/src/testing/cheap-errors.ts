/**
 * Test set-up only: what is written for errors that nobody reads, a sixth of what the tests of pages cost. Whoever waits for an element
 * would print the whole page at each look, and prints it once, when the time is over; and React would take a stack for each element, for
 * a warning to say where it was made.
 */
import * as React from "react";
import { configure, getConfig } from "@testing-library/react";

const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true
      ? Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" })
      : getElementError(message, container),
});

const name = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const internals = (React as unknown as Record<string, object | undefined>)[name] ?? {};
// React stops at ten thousand a second.
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set: () => {} });
