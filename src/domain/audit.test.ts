import { expect, it } from 'vitest';
import { AUDIT_KINDS, isAuditKind } from './audit.ts';

it('knows its own kinds and no others', () => {
  expect(AUDIT_KINDS.every(isAuditKind)).toBe(true);
  expect([undefined, '', 'Login', 'log-out', 1].some(isAuditKind)).toBe(false);
});
