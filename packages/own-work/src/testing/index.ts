/**
 * A server that keeps modules, for tests of areas in which students make their own.
 *
 * @packageDocumentation
 */
export { keepModules, ownModule, type KeptModules } from "./kept-modules.ts";
