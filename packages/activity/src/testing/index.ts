/**
 * A server and a visit for tests of areas with activities.
 *
 * @packageDocumentation
 */
export { passMarkForTests, sendJson, storedActivity, type Asked, type Platform, type StoredActivity } from "./platform.ts";
export { visitArea } from "./visit.tsx";
