import { parseArgs } from 'node:util';
import { type AuditEntry, type AuditKind, isAuditKind, MAX_AUDIT_FILTER, WHOLE_AUDIT_LOG } from '#domain/audit.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { MAX_PAGE_SIZE } from '../database/database.ts';
import type { Cursor } from '../http/cursors.ts';
import { encodeEntry } from './calls.ts';
import { listAudit } from './listAudit.ts';

/** Lines of one command; more are asked for by `--until`. */
const MOST_LINES = 10_000;

const OPTIONS = {
  since: { type: 'string' },
  until: { type: 'string' },
  kind: { type: 'string' },
  member: { type: 'string' },
  text: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** What is wrong with the command, as a line for the operator. */
class UsageError extends Error {}

/**
 * Prints the audit log, the latest line first: as text, or with `--json` one object a line, as the call answers it.
 */
export async function printAudit(
  context: Pick<ServerContext, 'store' | 'secrets'>,
  args: readonly string[],
): Promise<{ readonly isDone: boolean; readonly lines: readonly string[] }> {
  try {
    const { query, isJson } = decodeArgs(args);
    const { entries, hasMore } = await readEntries(context, query);
    const lines = entries.map((entry) => (isJson ? JSON.stringify(encodeEntry(entry)) : lineOf(entry)));
    const oldest = entries.at(-1);
    if (isJson || !hasMore || oldest === undefined) return { isDone: true, lines };
    return { isDone: true, lines: [...lines, `There is more: --until ${new Date(oldest.at).toISOString()}`] };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { isDone: false, lines: [error.message] };
  }
}

async function readEntries(context: Pick<ServerContext, 'store' | 'secrets'>, query: typeof WHOLE_AUDIT_LOG) {
  const entries: AuditEntry[] = [];
  let after: Cursor | undefined;
  do {
    const page = await listAudit(context, query, { limit: MAX_PAGE_SIZE, after });
    entries.push(...page.items);
    after = page.next;
  } while (after !== undefined && entries.length < MOST_LINES);
  return { entries, hasMore: after !== undefined };
}

function decodeArgs(args: readonly string[]) {
  const { since, until, kind, member = '', text = '', json = false } = parse(args);
  if ([member, text].some((filter) => filter.length > MAX_AUDIT_FILTER))
    throw new UsageError(`A filter has at most ${MAX_AUDIT_FILTER} characters`);
  const times = { since: decodeTime('since', since), until: decodeTime('until', until) };
  return { query: { ...WHOLE_AUDIT_LOG, ...times, kind: decodeKind(kind), member, text }, isJson: json };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function decodeKind(kind: string | undefined): AuditKind | undefined {
  if (kind === undefined || isAuditKind(kind)) return kind;
  throw new UsageError(`--kind: there is no kind '${kind}'`);
}

/** A day or a time; without an offset in UTC, whatever the clock of this computer shows. */
function decodeTime(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(/T[\d:.]+$/.test(text) ? `${text}Z` : text);
  if (Number.isNaN(time)) throw new UsageError(`--${name}: a time such as 2026-11-22 or 2026-11-22T10:00Z is needed`);
  return time;
}

const lineOf = ({ at, kind, by, from, person, subject, note, times }: AuditEntry): string =>
  [
    new Date(at).toISOString(),
    kind,
    by && `by ${by}`,
    from && `from ${from}`,
    person && `person ${person}`,
    subject && `of ${subject}`,
    note && `(${note.replaceAll('\n', '; ')})`,
    times > 1 && `${times} times`,
  ]
    .filter(Boolean)
    .join('  ');
