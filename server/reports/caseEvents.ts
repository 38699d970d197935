import type { MarketEvent } from '../database/transactionEvents.ts';

/** Something was decided, whose effect is due soon: the server that takes the steps may be another one. */
export const CASE_DECIDED: MarketEvent = { topic: 'case-decided', key: '', detail: '' };
