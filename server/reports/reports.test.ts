import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { APPEAL_MS, FINAL_AFTER_MS, REPORTS_A_DAY } from '#domain/report.ts';
import { email } from '#support/builders.ts';
import { reportRow } from '#support/reportRows.ts';
import {
  caseOf,
  decide,
  decideOnOwnInitiative,
  FOUND,
  finish,
  kindsOf,
  queue,
  reportCar,
  takeDown,
} from '#support/reports.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';
import { eraseMember } from '../members/removal.ts';

const bearer = { bearer: true };
const DAY_MS = 24 * 60 * 60_000;

let server: TestServer;
let admin: Visitor;
let seller: Visitor;
let reporter: Visitor;
let car: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.remove());
beforeEach(async () => {
  [seller, reporter] = [await server.seller({ name: 'Sara Seller' }), await server.member()];
  car = await server.listCar(seller);
});

const decisionsAbout = async (who: Visitor) => (await who.getWithToken('/api/decisions')).list;
const appeal = (who: Visitor, id: string, text = 'They were friends of mine.') =>
  who.put(`/api/decisions/${id}/appeal`, { text }, bearer);
const statusOf = async (id: string) => (await server.visitor().get(`/api/car/${id}`)).status;
const bookedBy = async (buyer: Visitor) =>
  String((await buyer.post('/api/booking', { serial: car, price: 12_500 })).json.insertedId);

/** As if a decision had been made earlier: logins would not outlast so much time. */
async function letPass(id: string, ms: number): Promise<void> {
  const { store } = server.services;
  const row = await store.selectFrom('report_cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const earlier = { decided_at: row.decided_at - ms, next_at: row.next_at === null ? null : row.next_at - ms };
  await store.updateTable('report_cases').set(earlier).where('id', '=', id).execute();
}

describe('[reports.make]', () => {
  it('anyone who is signed in reports a car or a person, once', async () => {
    const answer = await reportCar(reporter, car, { text: ' He wants the money first ' });
    expect([answer.status, answer.json]).toEqual([200, { acknowledged: true, insertedId: expect.any(String) }]);
    const again = await reportCar(reporter, car, { reason: 'illegal' });
    expect([again.status, again.json.msg]).toEqual([409, 'You have reported this already. A person looks at it']);
    const guest = await server.visitor().post('/api/reports', { kind: 'car', id: car, reason: 'scam' });
    expect(guest.status).toBe(401);
    const { id } = await server.services.store
      .selectFrom('members')
      .select('id')
      .where('email', '=', email(seller.email))
      .executeTakeFirstOrThrow();
    const person = await reporter.post('/api/reports', { kind: 'member', id, reason: 'hateful', text: null }, bearer);
    expect(person.status).toBe(200);
    expect((await queue(admin)).find((one) => String(one.id) === id)).toMatchObject({
      kind: 'member',
      name: 'Sara Seller',
    });
    expect(await kindsOf(reporter)).toEqual(['report-received', 'report-received']);
  });

  it('nobody reports their own, what is gone, what they may not see, or for an unknown reason', async () => {
    expect((await reportCar(seller, car)).json.msg).toBe('This is your own');
    expect((await reportCar(reporter, 'never-was')).status).toBe(404);
    expect((await reportCar(reporter, car, { reason: 'boring' })).status).toBe(400);
    expect((await reportCar(reporter, car, { kind: 'message' })).status).toBe(400);
    await takeDown({ admin, reporter: await server.member() }, car);
    expect((await reportCar(reporter, car)).status).toBe(404);
  });

  it('an account makes a bounded number of reports a day', async () => {
    const { store, clock } = server.services;
    const rows = Array.from({ length: REPORTS_A_DAY }, (_, index) => ({
      ...reportRow({ id: `${car}-${index}`, case_id: 'c', thing_id: `${car}-${index}`, created_at: clock.now() }),
      reporter: email(reporter.email),
    }));
    await store.insertInto('reports').values(rows).execute();
    const refused = await reportCar(reporter, car);
    expect([refused.status, refused.json.msg]).toEqual([409, expect.stringContaining('20 reports within a day')]);
    const yesterday = clock.now() - DAY_MS;
    await store.updateTable('reports').set({ created_at: yesterday }).where('thing_id', 'like', `${car}-%`).execute();
    expect((await reportCar(reporter, car)).status).toBe(200);
  });
});

describe('[reports.queue]', () => {
  it('has what waits, where each further report counts as a day of waiting, and all that a decision needs', async () => {
    const [old, often] = [await server.listCar(seller), car];
    await reportCar(reporter, old);
    const place = server.time.now - DAY_MS;
    const { store } = server.services;
    await store
      .updateTable('report_cases')
      .set({ opened_at: place, queue_place: place })
      .where('thing_id', '=', old)
      .execute();
    const others = [await server.member(), await server.member(), await server.member()];
    for (const one of others) {
      server.time.now += 1;
      await reportCar(one, often, { reason: 'untrue', text: 'The clock was turned back' });
    }
    const mine = (await queue(admin)).filter(({ id }) => [old, often].includes(String(id)));
    expect(mine).toMatchObject([
      {
        id: often,
        name: 'Corvane Outpost',
        owner: 'Sara Seller',
        email: seller.email,
        carState: 'available',
        state: 'open',
        count: 3,
        reports: others.map((one) => ({ reason: 'untrue', text: 'The clock was turned back', email: one.email })),
        history: [],
        record: { cars: 2, cases: 1, takenDown: 0, warnings: 0 },
        canUndo: false,
      },
      { id: old, count: 1 },
    ]);
  });

  it('[reports.secret] [reports.visible] only admins read it, and nobody else learns who reported', async () => {
    await reportCar(reporter, car);
    const id = await caseOf(admin, car);
    for (const who of [seller, reporter]) expect((await who.getWithToken('/api/reports')).status).toBe(403);
    await decide(admin, id, 'take-down');
    await finish(server);
    const read = [
      await seller.getWithToken('/api/decisions'),
      await seller.getWithToken('/api/notifications'),
      await seller.getWithToken(`/api/product?email=${seller.email}`),
      await seller.getWithToken(`/api/car/${car}`),
      await seller.getWithToken('/api/account/data'),
    ];
    for (const { status, text } of read) expect([status, text.includes(reporter.email)]).toEqual([200, false]);
  });

  it('has what was decided before, and what else was decided about its owner', async () => {
    await reportCar(reporter, car);
    await decide(admin, await caseOf(admin, car), 'warn');
    await finish(server);
    await reportCar(await server.member(), car);
    expect((await queue(admin)).find((one) => String(one.id) === car)).toMatchObject({
      state: 'open',
      history: [{ decision: 'warn', rule: 'scam', reversed: false }],
      record: { cases: 1, warnings: 1 },
    });
    expect((await queue(admin, 'decided')).find((one) => String(one.id) === car)).toMatchObject({
      ruling: { decision: 'warn', text: FOUND },
    });
  });
});

describe('[reports.by-people] numbers hide nothing', () => {
  it('however many report a car, it stays until a person decides', async () => {
    for (let each = 0; each < 12; each += 1) await reportCar(await server.member(), car);
    await finish(server);
    expect(await statusOf(car)).toBe(200);
    expect(await decisionsAbout(seller)).toEqual([]);
  });
});

describe('[reports.decide]', () => {
  it('[notifications.reports] hides a car at once, and tells both sides once it can’t be undone', async () => {
    const buyer = await server.member();
    await bookedBy(buyer);
    const id = await takeDown({ admin, reporter }, car);
    expect(await statusOf(car)).toBe(404);
    expect([await kindsOf(buyer), await decisionsAbout(seller)]).toEqual([[], []]);
    expect(await kindsOf(seller)).toEqual(['booked']);
    await finish(server);
    expect(await kindsOf(seller)).toEqual(['car-hidden', 'booked']);
    expect(await kindsOf(buyer)).toEqual(['booked-car-hidden']);
    expect(await kindsOf(reporter)).toEqual(['report-acted', 'report-received']);
    expect((await decide(admin, id, 'undo')).status).toBe(409);
    await finish(server);
    expect(await kindsOf(seller)).toEqual(['car-hidden', 'booked']);
  });

  it('[reports.undo] is as if nothing had happened where it is undone in time', async () => {
    await seller.post('/api/advertise', { serial: car });
    const id = await takeDown({ admin, reporter }, car);
    server.time.now += FINAL_AFTER_MS - 1;
    const late = await server.member();
    expect((await decide(admin, id, 'undo')).status).toBe(200);
    await finish(server);
    expect([await statusOf(car), await kindsOf(seller), await decisionsAbout(seller)]).toEqual([200, [], []]);
    expect((await server.visitor().get('/api/advertise')).text).toContain(car);
    await bookedBy(late);
    await reportCar(late, car);
    expect((await queue(admin)).filter((one) => String(one.id) === car)).toMatchObject([{ _id: id, count: 2 }]);
  });

  it('a case that is open again has what was reported meanwhile, and its place in the queue', async () => {
    const other = await server.listCar(seller);
    await reportCar(await server.member(), car);
    server.time.now += 1;
    await reportCar(reporter, other);
    const id = await caseOf(admin, other);
    await decide(admin, id, 'keep');
    await reportCar(await server.member(), other, { reason: 'untrue' });
    expect((await decide(admin, id, 'undo')).status).toBe(200);
    const mine = (await queue(admin)).filter((one) => [car, other].includes(String(one.id)));
    expect(mine).toMatchObject([
      { id: other, _id: id, count: 2 },
      { id: car, count: 1 },
    ]);
  });

  it('keeps, warns, and removes an account', async () => {
    const others = [await server.seller(), await server.seller(), await server.seller()] as const;
    const cars = await Promise.all(others.map((one) => server.listCar(one)));
    for (const one of cars) await reportCar(reporter, one);
    const [kept = '', warned = '', removed = ''] = await Promise.all(cars.map((one) => caseOf(admin, one)));
    expect((await decide(admin, kept, 'keep', { rule: undefined, text: '' })).status).toBe(200);
    expect((await decide(admin, warned, 'warn')).status).toBe(200);
    expect((await decide(admin, removed, 'remove-account')).status).toBe(200);
    expect((await others[2].getWithToken('/api/decisions')).status).toBe(200);
    await finish(server);
    expect([await kindsOf(others[0]), await kindsOf(others[1])]).toEqual([[], ['warned']]);
    expect((await others[2].getWithToken('/api/decisions')).status).toBe(403);
    expect(await Promise.all(cars.map(statusOf))).toEqual([200, 200, 410]);
    expect((await kindsOf(reporter)).toSorted()).toEqual([
      ...['report-acted', 'report-acted', 'report-kept'],
      ...['report-received', 'report-received', 'report-received'],
    ]);
  });

  it('needs a rule and what was found', async () => {
    await reportCar(reporter, car);
    const id = await caseOf(admin, car);
    expect((await decide(admin, id, 'warn', { rule: undefined })).json.msg).toBe(
      'rule: Choose the rule that was broken',
    );
    expect((await decide(admin, id, 'warn', { text: ' ' })).json.msg).toContain('Say what was found');
    expect((await decide(admin, id, 'uphold')).status).toBe(409);
    expect((await decide(admin, 'never-was', 'keep')).status).toBe(404);
  });

  it('takes down no car that is gone, and removes no admin', async () => {
    await reportCar(reporter, car);
    const id = await caseOf(admin, car);
    await seller.delete(`/api/car/${car}`);
    expect((await decide(admin, id, 'take-down')).json.msg).toBe('This is already gone');
    expect((await decide(admin, id, 'keep')).status).toBe(200);
    const other = await server.admin();
    const { store } = server.services;
    const found = store.selectFrom('members').select('id').where('email', '=', email(other.email));
    const person = (await found.executeTakeFirstOrThrow()).id;
    await reporter.post('/api/reports', { kind: 'member', id: person, reason: 'hateful' }, bearer);
    const about = await caseOf(admin, person);
    expect((await decide(admin, about, 'take-down')).status).toBe(409);
    expect((await decide(admin, about, 'remove-account')).json.msg).toBe('An admin’s account can’t be removed here');
  });

  it('[audit.recorded] is a line of the audit log, and so is what is taken back', async () => {
    const id = await takeDown({ admin, reporter }, car);
    server.time.now += 1;
    await decide(admin, id, 'undo');
    const { list } = await admin.getWithToken(`/api/audit?kind=report-decided&q=${car}`);
    expect(list.map(({ note, by }) => [String(note), String(by)])).toEqual([
      ['undo', admin.email],
      ['take-down', admin.email],
    ]);
  });
});

describe('[reports.statement]', () => {
  it('its owner reads what was decided, by which rule, on which facts, and may appeal', async () => {
    await takeDown({ admin, reporter }, car);
    await finish(server);
    expect(await decisionsAbout(seller)).toEqual([
      {
        _id: expect.any(String),
        kind: 'car',
        id: car,
        name: 'Corvane Outpost',
        decision: 'take-down',
        rule: 'scam',
        text: FOUND,
        date: expect.any(String),
        canAppeal: true,
        reported: true,
      },
    ]);
    expect(await decisionsAbout(reporter)).toEqual([]);
  });
});

describe('[reports.appeal]', () => {
  it('its owner appeals once, and the car is back where the decision falls', async () => {
    const buyer = await server.member();
    const booking = await bookedBy(buyer);
    const id = await takeDown({ admin, reporter }, car);
    expect((await appeal(seller, id)).status).toBe(404);
    await finish(server);
    expect((await appeal(reporter, id)).status).toBe(404);
    expect((await appeal(seller, id, '  ')).status).toBe(400);
    expect((await appeal(seller, id)).status).toBe(200);
    expect((await appeal(seller, id)).json.msg).toBe('You have appealed already');
    expect((await queue(admin)).find((one) => String(one._id) === id)).toMatchObject({
      state: 'appealed',
      ruling: { appeal: { text: 'They were friends of mine.' } },
    });
    // Nothing follows by itself any more.
    await letPass(id, APPEAL_MS);
    await finish(server);
    expect((await buyer.get(`/api/bookings/${booking}`)).json.status).toBe('booked');

    for (const text of ['', ' ', null])
      expect(await decide(admin, id, 'reverse', { text })).toMatchObject({
        status: 400,
        json: { msg: 'text: Say why: the owner reads it' },
      });
    expect((await decide(admin, id, 'reverse', { text: 'We were wrong.' })).status).toBe(200);
    expect((await decide(admin, id, 'undo')).status).toBe(200);
    expect((await decide(admin, id, 'reverse', { text: 'We were wrong.' })).status).toBe(200);
    expect(await statusOf(car)).toBe(404);
    await finish(server);
    expect(await statusOf(car)).toBe(200);
    expect((await buyer.get(`/api/bookings/${booking}`)).json).toMatchObject({ status: 'booked', issold: false });
    expect((await kindsOf(seller)).at(0)).toBe('car-back');
    expect((await kindsOf(buyer)).at(0)).toBe('car-back');
    expect((await kindsOf(reporter)).at(0)).toBe('report-kept');
    expect((await decisionsAbout(seller))[0]).toMatchObject({
      canAppeal: false,
      appeal: { answer: 'reverse', answerText: 'We were wrong.' },
    });
  });

  it('[hidden-cars.bookings] a decision that stands ends the bookings, after the appeal or after 14 days without one', async () => {
    const [first, second] = [await server.member(), await server.member()];
    const booking = await bookedBy(first);
    const id = await takeDown({ admin, reporter }, car);
    await finish(server);
    await appeal(seller, id);
    await decide(admin, id, 'uphold', { text: 'Three people say the same.' });
    await finish(server);
    expect((await first.get(`/api/bookings/${booking}`)).json.status).toBe('cancelled');
    expect((await kindsOf(seller)).at(0)).toBe('appeal-answered');
    car = await server.listCar(seller);
    const other = await bookedBy(second);
    const alone = await takeDown({ admin, reporter }, car);
    await finish(server);
    await letPass(alone, APPEAL_MS - 3 * FINAL_AFTER_MS);
    expect((await second.get(`/api/bookings/${other}`)).json.status).toBe('booked');
    await finish(server);
    await finish(server);
    expect((await second.get(`/api/bookings/${other}`)).json.status).toBe('cancelled');
    expect((await appeal(seller, alone)).json.msg).toBe('It is too late for that');
    expect(await statusOf(car)).toBe(404);
  });

  it('a warning falls by an appeal, too', async () => {
    await reportCar(reporter, car);
    const id = await caseOf(admin, car);
    await decide(admin, id, 'warn');
    await finish(server);
    await appeal(seller, id);
    await decide(admin, id, 'reverse', { text: 'We were wrong.' });
    await finish(server);
    expect((await kindsOf(seller)).at(0)).toBe('appeal-answered');
    await reportCar(await server.member(), car);
    expect((await queue(admin)).find((one) => String(one.id) === car)).toMatchObject({ record: { warnings: 0 } });
  });
});

describe('[deleted-accounts.erased] [account.download]', () => {
  it('what was reported of an erased account goes, and of its own reports its name', async () => {
    await reportCar(reporter, car, { text: 'I am Rita' });
    const { store } = server.services;
    const reports = () => store.selectFrom('reports').selectAll().where('thing_id', '=', car).execute();
    const file = await reporter.getWithToken('/api/account/data');
    expect(file.json.reportsMade).toMatchObject([{ kind: 'car', thing: car, reason: 'scam', line: 'I am Rita' }]);
    const remove = (target: Visitor) =>
      admin.delete(`/api/userdelet?email=${admin.email}&&selleremail=${target.email}`);
    await remove(reporter);
    await eraseMember(server.services, email(reporter.email));
    expect(await reports()).toMatchObject([{ reporter: null, line: '' }]);
    expect((await queue(admin)).find((one) => String(one.id) === car)).toMatchObject({ count: 1 });
    await remove(seller);
    await eraseMember(server.services, email(seller.email));
    expect(await reports()).toEqual([]);
    expect((await queue(admin)).filter((one) => String(one.id) === car)).toEqual([]);
  });
});

describe('[reports.own-initiative]', () => {
  const about = () => ({ kind: 'car', id: car });

  it('hides a car that nobody has reported, tells its owner, and is taken back as if it had never been', async () => {
    const { json, status } = await decideOnOwnInitiative(admin, about());
    expect(status).toBe(200);
    expect(await statusOf(car)).toBe(404);
    const id = String(json.insertedId);
    expect((await decide(admin, id, 'undo')).status).toBe(200);
    expect(await statusOf(car)).toBe(200);
    expect([...(await queue(admin)), ...(await queue(admin, 'decided'))].map(({ _id }) => _id)).not.toContain(id);
    await decideOnOwnInitiative(admin, about());
    await finish(server);
    expect(await decisionsAbout(seller)).toMatchObject([{ kind: 'car', id: car, decision: 'take-down', rule: 'scam' }]);
    expect(await kindsOf(seller)).toContain('car-hidden');
  });

  it('decides what is reported already, and whoever reported it is told', async () => {
    await reportCar(reporter, car);
    const waiting = await caseOf(admin, car);
    expect((await decideOnOwnInitiative(admin, about(), { decision: 'warn' })).json.insertedId).toBe(waiting);
    await finish(server);
    expect(await kindsOf(reporter)).toContain('report-acted');
    expect(await statusOf(car)).toBe(200);
  });

  it('is no case of the queue once it is undone: the next report opens one', async () => {
    const first = String((await decideOnOwnInitiative(admin, about())).json.insertedId);
    const booker = await server.member();
    await decide(admin, first, 'undo');
    await reportCar(booker, car);
    expect(await queue(admin)).toContainEqual(expect.objectContaining({ id: car, count: 1 }));
  });

  it('is refused for what is gone, hidden already or an admin’s account, and without rule and facts', async () => {
    expect((await decideOnOwnInitiative(admin, { kind: 'car', id: 'never-was' })).status).toBe(404);
    await decideOnOwnInitiative(admin, about());
    expect((await decideOnOwnInitiative(admin, about())).status).toBe(409);
    for (const lacking of [{ rule: null }, { text: ' ' }, { decision: 'undo' }])
      expect((await decideOnOwnInitiative(admin, about(), lacking)).status).toBe(400);
    const { id } = await server.services.store
      .selectFrom('members')
      .select('id')
      .where('email', '=', email(admin.email))
      .executeTakeFirstOrThrow();
    expect((await decideOnOwnInitiative(admin, { kind: 'member', id }, { decision: 'remove-account' })).status).toBe(
      409,
    );
    expect((await queue(admin)).map((one) => one.id)).not.toContain(id);
  });
});

it('[reports.queue] has what is reported of one member alone, where it is asked for', async () => {
  const other = await server.listCar(await server.seller());
  for (const one of [car, other]) await reportCar(reporter, one);
  const { id } = await server.services.store
    .selectFrom('members')
    .select('id')
    .where('email', '=', email(seller.email))
    .executeTakeFirstOrThrow();
  const { list } = await admin.getWithToken(`/api/reports?state=open&owner=${id}`);
  expect(list.map((one) => one.id)).toEqual([car]);
  expect((await admin.getWithToken('/api/reports?owner=never-was')).list).toEqual([]);
});
