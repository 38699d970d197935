import type { Disclosure } from './disclosure.ts';
import { DISCLOSURE_LABELS, disclosureRows, NOT_STATED } from './disclosureTexts.ts';

/** What a seller discloses, as a receipt says it line by line; what was not stated says so. */
export const disclosureLines = (disclosure: Disclosure): readonly string[] => [
  ...disclosureRows(disclosure).map(([label, text]) => `${label}: ${text}`),
  `${DISCLOSURE_LABELS.faults}: ${disclosure.faults.map(({ text }) => text).join('; ') || NOT_STATED}`,
];
