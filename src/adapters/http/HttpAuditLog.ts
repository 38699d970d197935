import * as v from 'valibot';
import type { AuditLog, Page } from '#application/ports.ts';
import { type AuditEntry, type AuditQuery, isAuditKind } from '#domain/audit.ts';
import { name, object, oneOf, optionalText, wholeNumber } from './decoders.ts';
import type { Http } from './Http.ts';
import { pageOf } from './pages.ts';
import { timestamp } from './wireValues.ts';

/** The additive call that answers the audit log. */
export class HttpAuditLog implements AuditLog {
  readonly #http: Http;

  constructor({ http }: { readonly http: Http }) {
    this.#http = http;
  }

  async list(query: AuditQuery, after = encodeQuery(query)): Promise<Page<AuditEntry>> {
    const call = { method: 'GET', path: `/audit${after}`, withAccessToken: true } as const;
    return pageOf(entry, await this.#http.send(call));
  }
}

function encodeQuery({ kind, since, until, member, text }: AuditQuery): string {
  const parameters = Object.entries({ kind, since: isoTime(since), until: isoTime(until), member, q: text });
  const chosen = parameters.flatMap(([parameter, value]) => (value ? [[parameter, value]] : []));
  return chosen.length === 0 ? '' : `?${new URLSearchParams(chosen)}`;
}

const isoTime = (time: number | undefined): string | undefined =>
  time === undefined ? undefined : new Date(time).toISOString();

const entry = v.pipe(
  object({
    _id: name,
    kind: oneOf(isAuditKind, 'a kind of the audit log'),
    date: timestamp,
    by: optionalText,
    from: optionalText,
    person: optionalText,
    subject: optionalText,
    note: optionalText,
    times: wholeNumber,
  }),
  v.transform(({ _id, date, ...same }): AuditEntry => ({ ...same, id: _id, at: date })),
);
