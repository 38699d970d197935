import { expect, it } from 'vitest';
import { NOTHING_STATED } from './disclosure.ts';
import { disclosureLines } from './receiptTexts.ts';

it('[receipts.print] [disclosure.not-stated] says of everything what was disclosed, or that it was not stated', () => {
  const fault = { view: 'left', x: 1, y: 2, picture: undefined } as const;
  const faults = [
    { ...fault, text: 'A scratch' },
    { ...fault, text: 'A dent' },
  ];
  expect(disclosureLines({ ...NOTHING_STATED, accidents: 'none', keys: 2, faults })).toEqual([
    'Accidents: None',
    'Service history: Not stated',
    'Keys: 2',
    'Registered until: Not stated',
    'VIN: Not stated',
    'Known faults: A scratch; A dent',
  ]);
  expect(disclosureLines(NOTHING_STATED).at(-1)).toBe('Known faults: Not stated');
});
