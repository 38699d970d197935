/** How often the operator reads how far it is, in milliseconds. */
const INTERVAL_MS = 5_000;

/** What the operator reads while a backup or a restore runs. */
export interface Progress {
  /** How far it is; the last text is printed now and then. */
  readonly tell: (text: string) => void;
  /** Something to look at, printed at once. */
  readonly warn: (text: string) => void;
}

/** Prints lines by `print` until `end` is called; short work prints none. */
export function startProgress(print: (line: string) => void): Progress & { readonly end: () => void } {
  let latest: string | undefined;
  const timer = setInterval(() => {
    if (latest !== undefined) print(`  … ${latest}`);
  }, INTERVAL_MS).unref();
  return {
    tell: (text) => {
      latest = text;
    },
    warn: (text) => print(`  ! ${text}`),
    end: () => clearInterval(timer),
  };
}
