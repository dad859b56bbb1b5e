/** For who reads a file that may not be there: null for one that isn't, while anything else that goes wrong stays an error. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && /^(?:ENOENT|ENOTDIR|ESRCH)$/.test(String(error.code))) return null;
  throw error;
}
