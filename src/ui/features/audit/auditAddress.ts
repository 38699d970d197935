import { useSearchParams } from 'react-router-dom';
import { type AuditQuery, isAuditKind, MAX_AUDIT_FILTER } from '#domain/audit.ts';
import { trimUnseen } from '#domain/characters.ts';
import { cutText } from '#domain/cutText.ts';
import { ROUTES } from '#domain/navigation.ts';
import { dayStart, type TimeZone } from '#domain/timeZone.ts';

/** The filters as the address bar and the form have them: days are days of the market's clocks. */
export interface AuditFilterTexts {
  readonly kind: string;
  /** The first and the last day, as "2026-11-22". */
  readonly since: string;
  readonly until: string;
  readonly member: string;
  readonly text: string;
}

const NAMES = ['kind', 'since', 'until', 'member', 'text'] as const satisfies readonly (keyof AuditFilterTexts)[];

/** The filters of the current address; another address is an entry of its own in the history. */
export function useAuditAddress() {
  const [parameters, setParameters] = useSearchParams();
  const part = (name: string) => cutText(parameters.get(name) ?? '', MAX_AUDIT_FILTER);
  const [kind, since, until, member, text] = [part('kind'), part('since'), part('until'), part('member'), part('text')];
  const filters: AuditFilterTexts = { kind, since, until, member, text };
  return {
    filters,
    isFiltered: NAMES.some((name) => filters[name] !== ''),
    change: (next: AuditFilterTexts) => setParameters(parametersOf(next), { preventScrollReset: true }),
  };
}

const parametersOf = (filters: AuditFilterTexts): Record<string, string> =>
  Object.fromEntries(NAMES.map((name) => [name, trimUnseen(filters[name])]).filter(([, value]) => value !== ''));

/** The address of everything that one person or network has to do with. */
export const addressOfMember = (member: string): string => `${ROUTES.auditLog}?${new URLSearchParams({ member })}`;

/** What the filters ask for; a kind or a day that is none asks for nothing. */
export const queryOf = ({ kind, since, until, member, text }: AuditFilterTexts, zone: TimeZone): AuditQuery => ({
  kind: isAuditKind(kind) ? kind : undefined,
  since: startOfDay(zone, since, 0),
  until: endOfDay(zone, until),
  member: trimUnseen(member),
  text: trimUnseen(text),
});

/** The first moment of a day, or of one some days later. */
function startOfDay(zone: TimeZone, text: string, later: number): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  return dayStart(zone, { year: Number(year), month: Number(month), day: Number(date) + later });
}

function endOfDay(zone: TimeZone, day: string): number | undefined {
  const next = startOfDay(zone, day, 1);
  return next === undefined ? undefined : next - 1;
}
