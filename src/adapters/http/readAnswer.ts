import * as v from 'valibot';
import { malformed, type Schema } from './decoders.ts';
import type { HttpResponse } from './Http.ts';

type Path = readonly PropertyKey[];

/** Most fields that one line of the console names. */
const MAX_NAMED = 10;

/**
 * Decodes an answer of the contract and goes without what can't be read: an optional field is left blank, a row that lacks what it
 * can't be without is left out of its list. The console then names call, rows and fields, never a value. Throws `malformed` for an
 * answer that lacks what it can't be without itself, and for a list of which no row can be read.
 */
export function readAnswer<T>(schema: Schema<T>, { body, call }: Pick<HttpResponse, 'body' | 'call'>): T {
  /** Where something is undefined now, and the fields that were wrong at first. */
  const blanks = new Set<string>();
  const flaws: string[] = [];
  let value = body;
  for (;;) {
    const result = v.safeParse(schema, value, { abortPipeEarly: true });
    if (result.success) {
      const { output } = result;
      const [first] = flaws;
      if (first !== undefined && Array.isArray(output) && output.length === 0)
        throw malformed(`${call}: ${first}`, 'a list with a row that can be read');
      if (first !== undefined) warn(call, flaws, blanks);
      return output;
    }
    const before = new Set(blanks);
    for (const { path = [], message } of result.issues) {
      const place = path.map(({ key }) => key as PropertyKey);
      const blank = outermost(place, before);
      if (blank.length === 0) throw malformed(place.length === 0 ? call : `${call}: ${format(place)}`, message);
      if (blank.length === place.length) flaws.push(format(place));
      blanks.add(format(blank));
      value = withBlank(value, blank);
    }
  }
}

/** What is to be left blank: what is wrong, or what holds it where leaving it blank was not enough. */
function outermost(place: Path, blanks: ReadonlySet<string>): Path {
  let blank = place;
  while (blank.length > 0 && blanks.has(format(blank))) blank = blank.slice(0, -1);
  return blank;
}

const format = (path: Path): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

/** A copy in which what is at the path is undefined. */
function withBlank(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return undefined;
  if (Array.isArray(value)) return value.map((item, place) => (place === key ? withBlank(item, rest) : item));
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [key]: withBlank(Reflect.get(value, key), rest) };
}

/** The one line for one answer. */
function warn(call: string, flaws: readonly string[], blanks: ReadonlySet<string>): void {
  const rows = [...blanks].filter((place) => place.endsWith(']'));
  const fields = flaws.filter((flaw) => !rows.some((row) => flaw.startsWith(row)));
  const named = flaws.slice(0, MAX_NAMED).join(', ');
  const more = flaws.length > MAX_NAMED ? `, and ${flaws.length - MAX_NAMED} more` : '';
  console.warn(`${call}: ${count(rows, 'row')} left out, ${count(fields, 'field')} left blank: ${named}${more}`);
}

const count = ({ length }: readonly string[], thing: string): string => `${length} ${thing}${length === 1 ? '' : 's'}`;
