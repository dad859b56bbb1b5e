/**
 * How the tests of an area run: in a pretended browser, with patience on a busy machine.
 * JavaScript, because Vitest reads what a configuration imports without translating it.
 * @packageDocumentation
 */
import { pageTests } from "@learn/ui/testing/page-tests";

/** The Vitest configuration of an area. */
export const areaTests = pageTests({ include: ["{src,function}/**/*.test.{ts,tsx}"] });
