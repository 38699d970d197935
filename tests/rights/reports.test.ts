import { afterAll, beforeAll, expect, it } from 'vitest';
import { caseRow, reportRow } from '#support/reportRows.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { putAdmin, putMember } from '../providerStates/people.ts';
import { person } from './actors.ts';
import { makeRelation, type Relation } from './contactRelations.ts';
import { readEverything } from './readEverything.ts';

/*
 * Who reads what of a report, in every answer that somebody can read. Written by hand: the table "who sees a report" of the
 * specification.
 */

const REPORTER = person('who-reported', 'Buyer');
const STRANGER = person('who-passed-by', 'Buyer');
const ADMIN = person('who-decides', 'Buyer');

const SAID = {
  line: 'He wanted the money before I saw the car',
  facts: 'Three people were asked for money first',
  appeal: 'They were friends of mine',
  answer: 'Friends pay nothing in advance either',
};
type Said = keyof typeof SAID;
/** As it is said of this car, and of no other one. */
const saidOf = (what: Said, { car }: Pick<Relation, 'car'>): string => `${SAID[what]} (${car})`;

const STATES = ['open', 'decided', 'answered'] as const;
type State = (typeof STATES)[number];

interface Reader {
  readonly who: string;
  readonly personOf: (relation: Relation) => ReturnType<typeof person>;
  /** Whether they read by whom something was reported. */
  readonly readsReporter: boolean;
  readonly reads: Readonly<Record<State, readonly Said[]>>;
}

const NOTHING = { open: [], decided: [], answered: [] };
const EXPECTED: readonly Reader[] = [
  { who: 'a stranger', personOf: () => STRANGER, readsReporter: false, reads: NOTHING },
  { who: 'who has booked the car', personOf: ({ buyer }) => buyer, readsReporter: false, reads: NOTHING },
  {
    who: 'the reporter',
    personOf: () => REPORTER,
    // Their own address.
    readsReporter: true,
    reads: { open: ['line'], decided: ['line'], answered: ['line'] },
  },
  {
    who: 'the owner',
    personOf: ({ seller }) => seller,
    readsReporter: false,
    reads: { open: [], decided: ['facts'], answered: ['facts', 'appeal', 'answer'] },
  },
  {
    who: 'an admin',
    personOf: () => ADMIN,
    readsReporter: true,
    reads: { open: ['line'], decided: ['line', 'facts'], answered: ['line', 'facts', 'appeal', 'answer'] },
  },
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const other of [REPORTER, STRANGER]) await putMember(server.services, other);
  await putAdmin(server.services, ADMIN);
});
afterAll(() => server.remove());

/** A car that is booked and was reported. */
async function reported(state: State): Promise<Relation> {
  const relation = await makeRelation(server, { name: 'booked', buyerReads: true, sellerReads: true });
  const { store, clock } = server.services;
  const now = clock.now();
  const about = { id: `case-${relation.car}`, thing_id: relation.car, owner_email: relation.seller.email };
  const said = (what: Said) => saidOf(what, relation);
  const warned = {
    state: 'decided',
    waits: 0,
    decision: 'warn',
    rule: 'scam',
    facts: said('facts'),
    decided_at: now,
  } as const;
  const upheld = { answer: 'uphold', answer_facts: said('answer'), answered_at: now } as const;
  const ruled = state === 'open' ? {} : warned;
  const answered = state === 'answered' ? { appeal: said('appeal'), appealed_at: now, ...upheld } : {};
  await store
    .insertInto('report_cases')
    .values(caseRow({ ...about, ...ruled, ...answered }))
    .execute();
  const report = { id: `report-${relation.car}`, case_id: about.id, thing_id: relation.car, line: said('line') };
  await store
    .insertInto('reports')
    .values(reportRow({ ...report, reporter: REPORTER.email }))
    .execute();
  return relation;
}

for (const state of STATES) {
  for (const { who, personOf, readsReporter, reads } of EXPECTED) {
    it(`[reports.visible] [reports.secret] of a report that is ${state}, ${who} reads: ${reads[state].join(', ') || 'nothing'}`, async () => {
      const relation = await reported(state);
      const read = await readEverything(server, relation, { reader: personOf(relation), isProven: true });
      const answers = [...read.values()].join('\n');
      expect(Object.keys(SAID).filter((said) => answers.includes(saidOf(said as Said, relation)))).toEqual(
        reads[state],
      );
      expect(answers.includes(REPORTER.email)).toBe(readsReporter);
    });
  }
}
