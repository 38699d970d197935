import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { caseOf, decide, decideOnOwnInitiative, queue, reportCar } from '#support/reports.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';

let server: TestServer;
let admin: Visitor;
let seller: Visitor;
let reporter: Visitor;
let car: string;
beforeAll(async () => {
  server = await startTestServer();
  [admin, seller, reporter] = [await server.admin(), await server.seller(), await server.member()];
});
afterAll(() => server.remove());
beforeEach(async () => {
  car = await server.listCar(seller);
});

it('[reports.make] first reports at the same moment are one case', async () => {
  const others = await Promise.all([1, 2, 3].map(() => server.member()));
  const answers = await Promise.all(others.map((one) => reportCar(one, car)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await queue(admin)).filter(({ id }) => String(id) === car)).toMatchObject([{ count: 3 }]);
});

it('[reports.decide] of two decisions at the same moment one is made', async () => {
  await reportCar(reporter, car);
  const id = await caseOf(admin, car);
  const answers = await Promise.all([decide(admin, id, 'warn'), decide(admin, id, 'take-down')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('[reports.own-initiative] a decision joins a report that somebody makes at the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const odd = await server.listCar(seller);
    const [decided, reported] = await Promise.all([
      decideOnOwnInitiative(admin, { kind: 'car', id: odd }, { decision: 'warn' }),
      reportCar(reporter, odd),
    ]);
    expect([decided.status, reported.status]).toEqual([200, 200]);
  }
});
