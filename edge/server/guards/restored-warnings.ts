/**
 * Guard 7. Importing @supabase/lite replaces `process.emitWarning` by a function that expects a
 * string and throws when Node warns with an Error object. Its modules are imported behind this
 * (`lite.ts`), and the original function is put back afterwards.
 */
export async function withRestoredWarnings<T>(importModules: () => Promise<T>): Promise<T> {
  const { emitWarning } = process;
  const restoreConsole = muteClientAdvice();
  try {
    return await importModules();
  } finally {
    process.emitWarning = emitWarning;
    restoreConsole();
  }
}

/** lite brings a browser client along that tells Node 20 it is old; the server never uses that client. */
function muteClientAdvice(): () => void {
  const { warn } = console;
  // oxlint-disable-next-line no-console -- replaced for the length of the import, not printed to
  console.warn = (...printed: unknown[]) => {
    if (!String(printed[0]).includes("@supabase/supabase-js")) warn(...printed);
  };
  return () => {
    // oxlint-disable-next-line no-console -- see above
    console.warn = warn;
  };
}
