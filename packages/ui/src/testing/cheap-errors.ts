/**
 * Test set-up only: what nobody reads of errors, a quarter of what tests of pages cost. A page is printed when the time to wait for an element
 * is over and not at each look, and React takes no stack for each element to say in a warning where it was made.
 */
import * as React from "react";
import { configure, getConfig } from "@testing-library/react";

const { getElementError } = getConfig();
const isLook = (): unknown => Object.entries(getConfig()).find(([name]) => name === "_disableExpensiveErrorDiagnostics")?.[1];
configure({
  getElementError: function elementError(message, page) {
    const error = isLook() ? new Error(message ?? "") : getElementError(message, page);
    // The test's line stays the first that is told.
    Error.captureStackTrace(error, elementError);
    return Object.assign(error, { name: "TestingLibraryElementError" });
  },
});
const internals = Object.entries(React).find(([name]) => name.startsWith("__CLIENT_INTERNALS"))?.[1] ?? {};
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set: () => {} });
