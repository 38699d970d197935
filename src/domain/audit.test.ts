import { expect, it } from 'vitest';
import { AUDIT_KINDS, isAuditKind, OPERATOR, SERVER, WHOLE_AUDIT_LOG } from './audit.ts';

it('knows its own kinds and no others', () => {
  expect(AUDIT_KINDS.every(isAuditKind)).toBe(true);
  expect([undefined, '', 'Login', 'log-out', 1].some(isAuditKind)).toBe(false);
});

it('names the operator and the server, and asks for every line where no filter is set', () => {
  expect([OPERATOR, SERVER]).toEqual(['operator', 'server']);
  expect(WHOLE_AUDIT_LOG).toEqual({ kind: undefined, since: undefined, until: undefined, member: '', text: '' });
  expect(Object.keys(WHOLE_AUDIT_LOG)).toHaveLength(5);
});
