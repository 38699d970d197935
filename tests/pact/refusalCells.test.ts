import { expect, it } from 'vitest';
import { interactionsOf } from './support/pacts.ts';
import { EXCEPTIONS, REFUSALS, REFUSED_CELLS } from './support/refusalCells.ts';
import { REFUSED_CALLS } from './support/refusedCalls.ts';

/* Which refusals the contract has, and which it leaves out on purpose. */

const nameOf = ({ call: { call }, caller, ownership }: (typeof REFUSED_CELLS)[number]) =>
  `${call} · ${caller} · ${ownership}`;

it('has every refusal of the rights table, in the pact, but those with a reason', () => {
  const left = REFUSED_CELLS.filter((cell) => EXCEPTIONS.some(({ covers }) => covers(cell)));
  expect(REFUSALS.length + left.length).toBe(REFUSED_CELLS.length);
  const written = new Set(interactionsOf('market-server-refusals').map(({ description }) => description));
  const sentences = new Set(REFUSALS.map(({ description }) => description));
  expect(sentences.size).toBe(REFUSALS.length);
  expect([...sentences].filter((sentence) => !written.has(sentence))).toEqual([]);
});

it('has no exception that covers nothing', () => {
  const idle = EXCEPTIONS.filter(({ covers }) => !REFUSED_CELLS.some(covers));
  expect(idle.map(({ reason }) => reason)).toEqual([]);
  // One call of each kind; a hole that is left open on purpose shows here.
  const ofOneReason = REFUSED_CELLS.filter((cell) => EXCEPTIONS.filter(({ covers }) => covers(cell)).length === 1);
  const [people, proof, lists] = EXCEPTIONS.map(({ covers }) => ofOneReason.filter(covers).map(nameOf));
  expect(people).toContain('PUT /api/sold · another seller · another’s');
  expect(proof).toContain('PUT /api/sold · token without its cookie · own');
  expect(lists).toEqual([
    'GET /api/advertise · deleted member · no one’s',
    'GET /api/catagory/:id · deleted member · no one’s',
  ]);
});

it('knows every call of the specification', () => {
  const patterns = REFUSED_CALLS.map(({ call }) => new RegExp(`^${call.replaceAll(/:\w+/g, '[^/]+')}$`));
  const calls = new Set(interactionsOf('market-server').map(({ request }) => `${request.method} ${request.path}`));
  expect([...calls].filter((call) => !patterns.some((pattern) => pattern.test(call)))).toEqual([]);
  expect(patterns.filter((pattern) => ![...calls].some((call) => pattern.test(call)))).toEqual([]);
});
