/**
 * What shell and areas share at run time: one copy of each, brought by the shell.
 * A workspace package that is left out here would quietly be loaded twice, with two copies of its state.
 */
export const sharedModuleNames = [
  "react",
  "react/jsx-runtime",
  "react-dom",
  "react-router-dom",
  "zustand",
  "@tanstack/react-query",
  "@learn/ui",
  "@learn/data",
  "@learn/chat-session",
  "@learn/voice",
  "@learn/assessment",
  "@learn/area-kit",
] as const;

/** The name of one shared module. */
export type SharedModule = (typeof sharedModuleNames)[number];

/** The package that a shared module comes from: "react/jsx-runtime" is part of "react". */
export function packageOf(module: SharedModule): string {
  return module === "react/jsx-runtime" ? "react" : module;
}
