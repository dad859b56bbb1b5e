/** Test set-up only: a page is printed when the time to wait for an element is over, and not at each look, whose error nobody reads. */
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
