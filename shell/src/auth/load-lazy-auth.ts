/** Fetches what comes after the login form; later calls share it. */
export const loadLazyAuth = () => import("./lazy-auth.ts");
