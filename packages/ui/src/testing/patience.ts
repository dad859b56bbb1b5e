/**
 * Test set-up only: how long a test waits for what a person would see.
 * Its one second is enough on an idle machine and not on a busy one; waiting longer costs only where a test fails.
 */
import { configure } from "@testing-library/dom";

configure({ asyncUtilTimeout: 10_000 });
