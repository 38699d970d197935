/* What servers in this process have logged as an error since somebody asked. */

const errors: string[] = [];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What a line of the log tells of an error, with its stack; undefined of another line. */
export function errorIn(line: string): string | undefined {
  const entry: unknown = JSON.parse(line);
  if (!isRecord(entry) || (entry.level !== 'error' && entry.level !== 'fatal')) return undefined;
  const where = [entry.route, entry.msg].filter((text) => typeof text === 'string').join(': ');
  return `${where}\n${isRecord(entry.err) ? String(entry.err.stack ?? entry.err.message) : line}`;
}

export function keepError(line: string): void {
  const error = errorIn(line);
  if (error !== undefined) errors.push(error);
}

/** The errors since the last call. */
export const takeErrors = (): readonly string[] => errors.splice(0);
