import { expect, it } from 'vitest';
import { AUDIT_KINDS, isAuditKind, MAX_AUDIT_FILTER, OPERATOR, SERVER, WHOLE_AUDIT_LOG } from './audit.ts';
import { MAX_EMAIL_LENGTH } from './email.ts';
import { MAX_PROVIDER_ID_LENGTH } from './limits.ts';

it('knows its own kinds and no others', () => {
  expect(AUDIT_KINDS.every(isAuditKind)).toBe(true);
  expect([undefined, '', 'Login', 'log-out', 1].some(isAuditKind)).toBe(false);
});

it('finds by an address or an id of the greatest length', () => {
  expect(MAX_AUDIT_FILTER).toBeGreaterThanOrEqual(MAX_EMAIL_LENGTH);
  expect(MAX_AUDIT_FILTER).toBeGreaterThanOrEqual(MAX_PROVIDER_ID_LENGTH);
});

it('names the operator and the server, and asks for every line where no filter is set', () => {
  expect([OPERATOR, SERVER]).toEqual(['operator', 'server']);
  expect(WHOLE_AUDIT_LOG).toEqual({ kind: undefined, since: undefined, until: undefined, member: '', text: '' });
  expect(Object.keys(WHOLE_AUDIT_LOG)).toHaveLength(5);
});
