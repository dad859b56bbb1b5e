/** What the components of the first page say; apart from the rest, because its script carries whole objects. */
export const words = { product: "Learn together", showPassword: "Show password" } as const;
