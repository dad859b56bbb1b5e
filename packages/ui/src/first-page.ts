/**
 * What the shell's first page shows. Only the shell imports it: modules that are named beside everything else in index.ts
 * are cut into chunks of their own, and on a slow line each is a request more before anybody can sign in.
 *
 * @packageDocumentation
 */
export { BrandMark } from "./brand-mark.tsx";
export { Button } from "./button.tsx";
export { Field } from "./field.tsx";
export { PasswordInput } from "./password-input.tsx";
export { TextInput } from "./text-input.tsx";
export { usePageTitle } from "./use-page-title.ts";
