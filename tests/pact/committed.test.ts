import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPacts } from '../../scripts/pact/normalizePact.ts';

/** Needs the consumer tests to run first; alone it finds no pacts. */
const WRITTEN = process.env.PACT_WRITTEN ?? '';

it('pacts/ is byte for byte what the consumer tests have just written (else run `npm run pact` and commit)', () => {
  const written = existsSync(WRITTEN) ? readPacts(WRITTEN) : new Map<string, string>();
  expect(written.size, 'the consumer tests have to run first').toBeGreaterThan(0);
  const committed = readPacts('pacts');
  expect([...committed.keys()]).toEqual([...written.keys()]);
  for (const [name, text] of written) expect(committed.get(name), name).toBe(text);
});
