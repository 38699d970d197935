import { expect, it } from 'vitest';
import { sentenceViolations } from '../../scripts/laws/sentences.ts';

const found = (path: string, text: string) =>
  sentenceViolations(path, text).map(({ line, what }) => `${line}: ${what}`);

it.each([
  ["throw new Failure('card', { detail: 'Fill in your card first' });"],
  ["this.#notifier.success('Added to wishlist again');"],
  ['export const GOOGLE_OFF = `Google sign-in is off`;'],
  ["const WORDS = { denied: 'Google did not let you in' };"],
])('finds a sentence in an adapter: %s', (text) => {
  expect(found('src/adapters/embedded/planted.ts', `\n${text}`)[0]).toMatch(
    /^2: the sentence ".*" stands in an adapter/,
  );
});

it.each([
  ['src/adapters/http/a.ts', "request.headers.set('Content-Type', 'application/json');"],
  [
    'src/adapters/http/a.ts',
    "// Answers a sentence to nobody.\nexport const keys = ['accessToken', 'no such car', 'Buyer'];",
  ],
  ['src/adapters/http/a.ts', "export const title = 'Second Gear';"],
  ['src/adapters/memory/a.ts', "throw new Failure('refused', { detail: 'You booked this car already' });"],
  ['src/adapters/http/a.test.ts', "expect(detail).toBe('You booked this car already');"],
  ['src/ui/a.tsx', "export const text = 'You booked this car already';"],
])('allows keys, headers, comments, memory adapters, tests and the UI: %s', (path, text) => {
  expect(found(path, text)).toEqual([]);
});
