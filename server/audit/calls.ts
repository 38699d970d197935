import { type Static, Type } from 'typebox';
import { AUDIT_KINDS, type AuditEntry, type AuditQuery, MAX_AUDIT_FILTER } from '#domain/audit.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Call } from '../http/defineCall.ts';
import { defineList, listOf } from '../http/defineList.ts';
import { type Complete, oneOf, text } from '../http/shapes.ts';
import { listAudit } from './listAudit.ts';

/* The audit log, for admins (spec: audit.list). */

const time = Type.String({
  pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{3})?Z$',
  description: 'ISO 8601 in UTC',
  'x-message': 'a time such as 2026-11-22T10:00:00Z is needed',
});
const maybe = (description: string) => Type.Optional(Type.String({ description }));

const filters = {
  kind: Type.Optional(oneOf(AUDIT_KINDS)),
  since: Type.Optional(time),
  until: Type.Optional(time),
  member: Type.Optional(text(MAX_AUDIT_FILTER)),
  q: Type.Optional(text(MAX_AUDIT_FILTER)),
};

const entry = Type.Object({
  _id: Type.String(),
  kind: Type.Enum([...AUDIT_KINDS], { type: 'string' }),
  date: Type.String(),
  by: maybe('Who did it: an admin’s address, a pseudonym, operator or server'),
  from: maybe('The network address of an admin, or a pseudonym'),
  person: maybe('To whom: an admin’s address, or a pseudonym'),
  subject: maybe('The car or the payment'),
  note: maybe('Why, or which values'),
  times: Type.Integer({ description: 'How often' }),
});

const list = defineList({
  path: '/api/audit',
  tag: 'Audit log',
  summary: 'What happened in the market, the latest first; a Link header leads to the next page',
  access: { proof: 'bearer', action: 'read-audit-log' },
  query: filters,
  answer: listOf(entry),
  example: {
    query: { kind: 'seller-verified', since: '2026-11-01T00:00:00Z' },
    answer: [
      {
        _id: '0f8e7d6c-1111-4222-8333-444455556666',
        kind: 'seller-verified',
        date: '2026-11-21T10:00:00.000Z',
        by: 'admin@demo.test',
        from: '203.0.113.7',
        person: 'person-9f86d081884c7d65',
        times: 1,
      },
    ],
  },
  handle: async (context: ServerContext, { query }, { page, reply }) => {
    reply.header('cache-control', 'no-store');
    const { items, next } = await listAudit(context, decodeAuditQuery(query), page);
    return { answer: items.map(encodeEntry), next };
  },
});

export const auditCalls: readonly Call<ServerContext>[] = [list];

interface FilterTexts {
  readonly kind?: AuditEntry['kind'];
  readonly since?: string;
  readonly until?: string;
  readonly member?: string;
  readonly q?: string;
}

const decodeAuditQuery = ({ kind, since, until, member = '', q = '' }: FilterTexts): AuditQuery => ({
  kind,
  since: since === undefined ? undefined : Date.parse(since),
  until: until === undefined ? undefined : Date.parse(until),
  member,
  text: q,
});

export const encodeEntry = ({
  id,
  at,
  by,
  from,
  person,
  subject,
  note,
  ...same
}: AuditEntry): Complete<Static<typeof entry>> => ({
  ...same,
  _id: id,
  date: new Date(at).toISOString(),
  by: by || undefined,
  from: from || undefined,
  person: person || undefined,
  subject: subject || undefined,
  note: note || undefined,
});
