import { decodeWholeNumber } from '../env/decoders.ts';
import { defineSettings } from '../env/Env.ts';

declare module '../env/Env.ts' {
  interface Env {
    /** How long a line of the audit log stays, in days. */
    readonly auditDays: number;
  }
}

export const auditSettings = defineSettings(
  (read) => ({ auditDays: decodeWholeNumber('AUDIT_DAYS', read('AUDIT_DAYS') ?? '400', 1, 36_500) }),
  { auditDays: (days) => ({ AUDIT_DAYS: days }) },
);
