/**
 * What the shell's first page shows. Only the shell imports it: modules that are named beside everything else in index.ts
 * are cut into chunks of their own, and on a slow connection each is a request more before anybody can sign in.
 *
 * @packageDocumentation
 */
export { BrandMark } from "./drawing/brand-mark.tsx";
export { Button } from "./components/button.tsx";
export { Field } from "./components/field.tsx";
export { PasswordInput } from "./components/password-input.tsx";
export { TextInput } from "./components/text-input.tsx";
export { usePageTitle } from "./components/use-page-title.ts";
