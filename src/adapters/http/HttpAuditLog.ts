import type { AuditLog, Page } from '#application/ports.ts';
import { type AuditEntry, type AuditQuery, isAuditKind } from '#domain/audit.ts';
import { type Decoder, fields, name, oneOf, optionalText, timestamp, wholeNumber } from './decoders.ts';
import type { Http } from './Http.ts';
import { pageOf } from './pages.ts';

/** The additive call that answers the audit log. */
export class HttpAuditLog implements AuditLog {
  readonly #http: Http;

  constructor({ http }: { readonly http: Http }) {
    this.#http = http;
  }

  async list(query: AuditQuery, after = encodeQuery(query)): Promise<Page<AuditEntry>> {
    const call = { method: 'GET', path: `/audit${after}`, withAccessToken: true } as const;
    return pageOf(entry, 'audit log', await this.#http.send(call));
  }
}

function encodeQuery({ kind, since, until, member, text }: AuditQuery): string {
  const parameters = Object.entries({ kind, since: isoTime(since), until: isoTime(until), member, q: text });
  const chosen = parameters.flatMap(([parameter, value]) => (value ? [[parameter, value]] : []));
  return chosen.length === 0 ? '' : `?${new URLSearchParams(chosen)}`;
}

const isoTime = (time: number | undefined): string | undefined =>
  time === undefined ? undefined : new Date(time).toISOString();

const entry: Decoder<AuditEntry> = (value, place) => {
  const field = fields(value, place);
  return {
    id: field('_id', name),
    kind: field('kind', oneOf(isAuditKind, 'a kind of the audit log')),
    at: field('date', timestamp),
    by: field('by', optionalText),
    from: field('from', optionalText),
    person: field('person', optionalText),
    subject: field('subject', optionalText),
    note: field('note', optionalText),
    times: field('times', wholeNumber),
  };
};
