/** Fetches what comes after the login form; later calls share it. */
export const loadParts = () => import("./parts.ts");
