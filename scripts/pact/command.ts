/** A command that was called wrongly: its usage is printed with the sentence. */
export class UsageError extends Error {}

/**
 * Runs a command line program and sets its exit code: what `main` returns, or 2 with one sentence where it throws.
 * @param usage printed where an option is wrong
 */
export async function runCommand(usage: string, main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // parseArgs throws a TypeError with a code.
    const isWrongUse = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
    console.error(isWrongUse ? `${message}\n\n${usage}` : message);
    process.exitCode = 2;
  }
}
