import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { WHOLE_AUDIT_LOG } from '#domain/audit.ts';
import { email } from '#support/builders.ts';
import { contractWith } from './support/contract.ts';
import { anEmail } from './support/json.ts';

const { eachLike, integer, regex } = MatchersV3;
const additions = contractWith('market-server-additions');

/* The additive call about what happened in the market. */

const ADMIN = { email: email('admin@pact.test'), name: 'Amina' };

additions(
  'a request for the logins of an admin in the audit log',
  {
    shows: '[audit.list]',
    given: [['an admin is signed in', ADMIN]],
    signedInAs: ADMIN,
    request: { method: 'GET', path: '/api/audit', query: { kind: 'login', member: ADMIN.email }, bearer: true },
    response: {
      status: 200,
      json: eachLike({
        _id: regex(/^\S+$/, 'line-1'),
        kind: 'login',
        date: regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, '2026-11-21T10:00:00.000Z'),
        by: anEmail(ADMIN.email),
        times: integer(1),
      }),
    },
  },
  async (pages) =>
    expect((await pages.ports.auditLog.list({ ...WHOLE_AUDIT_LOG, kind: 'login', member: ADMIN.email })).items).toEqual(
      [
        {
          id: 'line-1',
          kind: 'login',
          at: Date.parse('2026-11-21T10:00:00.000Z'),
          by: ADMIN.email,
          from: '',
          person: '',
          subject: '',
          note: '',
          times: 1,
        },
      ],
    ),
);
