import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeDraft } from '#adapters/http/carCodec.ts';
import { RESTORABLE_MS } from '#domain/account.ts';
import { SORTS } from '#domain/search.ts';
import { BY_OPERATOR } from '../../server/audit/audit.ts';
import { removeOldAudit } from '../../server/audit/retention.ts';
import { addCar } from '../../server/cars/listings.ts';
import { grantDueContacts } from '../../server/contacts/grantContacts.ts';
import { transact } from '../../server/database/transact.ts';
import { unguarded } from '../../server/database/writeGuard.ts';
import { encodeCursor } from '../../server/http/cursors.ts';
import { uploadTicket } from '../../server/http/uploadTickets.ts';
import { FailedSignIns } from '../../server/identity/FailedSignIns.ts';
import { proveSessionsOf } from '../../server/logins/marketSessions.ts';
import { recordNewAccount } from '../../server/logins/newAccounts.ts';
import { accountMail } from '../../server/mail/accountMails.ts';
import { MailRefusal } from '../../server/mail/Mailer.ts';
import { MailQueue } from '../../server/mail/MailQueue.ts';
import { readCarNames } from '../../server/makes/readCarNames.ts';
import { computeMarked } from '../../server/market/computePrices.ts';
import { AdminTool } from '../../server/members/AdminTool.ts';
import { eraseDue } from '../../server/members/erasure.ts';
import { removeOldNotifications } from '../../server/notifications/retention.ts';
import { unsubscribeToken } from '../../server/notifications/unsubscribing.ts';
import { queueCancellation } from '../../server/paymentQueues/intentCancellations.ts';
import { createCancellationQueue } from '../../server/payments/cancellationQueue.ts';
import { createProviderAttempts } from '../../server/payments/ProviderAttempts.ts';
import { matchUnmatched } from '../../server/payments/paymentIssues.ts';
import { removeProvisionalBookings } from '../../server/payments/provisionalBookings.ts';
import { reconcile } from '../../server/payments/reconciler.ts';
import { createRefundQueue, followRefund } from '../../server/payments/refundQueue.ts';
import { settlePayment } from '../../server/payments/settlePayment.ts';
import { createGuestToken, makeGuestReport, removeOutdated } from '../../server/reports/guestReports.ts';
import { setReviewHidden } from '../../server/reviews/reviews.ts';
import { matchCar } from '../../server/savedSearches/matchCars.ts';
import { CarSets } from '../../server/search/CarSets.ts';
import { COMMON_FROM } from '../../server/search/SearchedWords.ts';
import { WordSets } from '../../server/search/WordSets.ts';
import { requestFilling } from '../../server/searchIndex/fillSearchIndex.ts';
import { openSession } from '../../server/sessions/sessions.ts';
import { checkQueued } from '../../server/signals/checkThings.ts';
import { aDisclosure, dollars, email } from './builders.ts';
import { FakeGateway } from './payments/FakeGateway.ts';
import { bookingRow } from './payments/marketRows.ts';
import { cardForm } from './payments/sandboxCalls.ts';
import { caseOf, decide, decideOnOwnInitiative, finish, letThrough, reportCar, takeDown } from './reports.ts';
import { aDraft, type TestServer } from './server.ts';
import { PASSWORD, type Visitor } from './Visitor.ts';

/*
 * Every call of the API and every background job at least once, for tests about what all of them do to the database.
 */

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
const bearer = { bearer: true };

/** The mails about accounts, one of which can't be sent now, and one never. */
async function exerciseMails(server: TestServer): Promise<void> {
  const person = await server.member();
  await person.post('/identity/request-password-reset', { email: person.email });
  await person.post('/identity/send-verification-email', {});
  const change = { currentPassword: PASSWORD, newPassword: 'Another#2026', revokeOtherSessions: true };
  await person.post('/identity/change-password', change);
  await proveSessionsOf(server.services.store, email(person.email));
  const compose = async () => accountMail('reset', { to: email(person.email), link: 'https://cars.test/' });
  for (const failure of [new MailRefusal('nobody of that name'), new Error('not now')]) {
    const mailer = { send: () => Promise.reject(failure), stop: () => undefined };
    const queue = new MailQueue(server.services, { mailer, compose });
    await queue.add('reset', email(person.email));
    await queue.stop();
  }
}

/** A contact that is granted to a reader, with the bound of a network: a market without a limit of requests has none. */
async function exerciseContacts({ services }: TestServer, buyer: Visitor): Promise<void> {
  const context = { ...services, env: { ...services.env, rateLimit: 600 } };
  await grantDueContacts(context, { email: email(buyer.email), isEmailVerified: true, network: '192.0.2' });
}

/** Keeps a search, which a car finds, looks at it and removes it. */
async function exerciseSavedSearches(server: TestServer, member: Visitor, seller: Visitor): Promise<void> {
  const bearer = { bearer: true };
  const { json } = await member.post('/api/saved-searches', { category: 'sedan' }, bearer);
  const car = await server.listCar(seller, { category: 'sedan' });
  await matchCar(server.services, car);
  await member.get('/api/saved-searches', bearer);
  const waiting = server.services.store.insertInto('cars_to_match').values({ car_id: car, changed_at: 1 });
  await waiting.onConflict((conflict) => conflict.doNothing()).execute();
  await member.put(`/api/saved-searches/${json._id}/seen`, {}, bearer);
  await seller.delete(`/api/car/${car}`);
  await matchCar(server.services, car);
  await member.delete(`/api/saved-searches/${json._id}`);
}

/** Reports and decisions of every kind, an appeal, and what follows by itself. */
async function exerciseReports(server: TestServer, admin: Visitor): Promise<void> {
  const [seller, reporter, booker] = [await server.seller(), await server.member(), await server.member()];
  const car = await server.listCar(seller);
  await seller.post('/api/advertise', { serial: car });
  await booker.post('/api/booking', { serial: car, price: 12_500 });
  await editCar(seller, car, '/cars/corvane-outpost.svg');
  const { id } = await server.services.store
    .selectFrom('members')
    .select('id')
    .where('email', '=', email(seller.email))
    .executeTakeFirstOrThrow();
  await reporter.post('/api/reports', { kind: 'member', id, reason: 'hateful' }, bearer);
  const taken = await takeDown({ admin, reporter }, car);
  for (const who of [booker, reporter]) await who.getWithToken(`/api/car/${car}`);
  await decide(admin, taken, 'undo');
  await decide(admin, taken, 'take-down');
  await reportCar(booker, car);
  await decide(admin, taken, 'undo');
  await reportCar(await server.member(), car);
  await decide(admin, taken, 'take-down');
  await finish(server);
  await seller.getWithToken('/api/decisions');
  await seller.put(`/api/decisions/${taken}/appeal`, { text: 'No' }, bearer);
  await admin.getWithToken(`/api/reports?limit=1&after=${LAST}`);
  await admin.getWithToken(`/api/reports?state=decided&limit=1&after=${LAST}`);
  await decide(admin, taken, 'reverse');
  await decide(admin, taken, 'undo');
  await decide(admin, taken, 'uphold');
  await finish(server);
  for (const state of ['open', 'decided']) await admin.getWithToken(`/api/reports?state=${state}&owner=${id}`);
  const ownInitiative = await decideOnOwnInitiative(admin, { kind: 'car', id: await server.listCar(seller) });
  await decide(admin, String(ownInitiative.json.insertedId), 'undo');
  for (const list of ['', '/cars', '/bookings', '/bookings?side=seller'])
    await admin.getWithToken(`/api/members/${id}${list}`);
  for (const list of ['cars?', 'bookings?', 'bookings?side=seller&'])
    await admin.getWithToken(`/api/members/${id}/${list}limit=1&after=${LAST}`);
  await reporter.getWithToken('/api/account/data');
  await decide(admin, await caseOf(admin, id), 'remove-account');
  await finish(server);
  await exerciseSignals(server, admin);
  await exerciseGuestReports(server, admin);
  await exerciseHeldCars(server, admin);
  await admin.getWithToken('/api/figures');
}

/** Cars that wait for a look, one of which is deleted. */
async function exerciseHeldCars(server: TestServer, admin: Visitor): Promise<void> {
  const seller = await server.seller();
  const holding = { ...server.services, env: { ...server.services.env, holdFirst: 3 } };
  const list = () => addCar(holding, email(seller.email), { draft: aDraft(), morePictures: [] });
  const [car, gone] = [await list(), await list()];
  await seller.delete(`/api/car/${gone}`);
  await admin.getWithToken(`/api/reports?state=held&limit=1&after=${LAST}`);
  await letThrough({ server, admin }, car);
}

/** Everything that is checked for signals, of three accounts with one phone number and one picture. */
async function exerciseSignals(server: TestServer, admin: Visitor): Promise<void> {
  const { services } = server;
  const sellers = [await server.seller(), await server.seller(), await server.seller()];
  const about = {
    make: 'Halden',
    model: 'Ridge',
    mileage: 50_000,
    phone: '01711 000001',
    picture: await upload(server),
  };
  for (const seller of sellers) {
    const account = { email: email(seller.email), ip: '203.0.113.9' };
    await transact(services.store, (trx) => recordNewAccount(trx, services, account));
    await server.listCar(seller, about);
  }
  await checkQueued(services);
  await admin.getWithToken(`/api/reports?state=signals&limit=1&after=${LAST}`);
  await admin.getWithToken('/api/reports?state=signals');
}

/** A report of a guest, who proves the address and is told what was decided. */
async function exerciseGuestReports(server: TestServer, admin: Visitor): Promise<void> {
  const { services } = server;
  const car = await server.listCar(await server.seller());
  const about = { thing: { kind: 'car', id: car }, reason: 'scam', line: '', name: '' } as const;
  const limited = { ...services, env: { ...services.env, rateLimit: 600 } };
  await makeGuestReport(limited, { ...about, email: email('guest@x.test') }, '203.0.113.1');
  const made = services.store.selectFrom('guest_reports').select('id').where('email', '=', email('guest@x.test'));
  const { id } = await made.executeTakeFirstOrThrow();
  const token = await createGuestToken(services, id);
  const proof = `${server.address}/api/guest-reports/proof?token=${token}`;
  await fetch(proof);
  await fetch(proof, { method: 'POST', body: new URLSearchParams() });
  await decide(admin, await caseOf(admin, car), 'keep');
  await finish(server);
  await removeOutdated(services);
}

/** The operator refunds the payment of a booking at the provider, and that refund fails. */
async function refundByHand(services: TestServer['services'], booking: string): Promise<void> {
  const intent = `pi_of_${booking}`;
  const paid = { transaction_id: intent, booking_id: booking, email: email('buyer@x.test'), amount: dollars(1) };
  await unguarded(services.store)
    .insertInto('payments')
    .values({ ...paid, currency: 'usd', outcome: 'paid', created_at: 1 })
    .execute();
  const gateway = new FakeGateway();
  gateway.refunded.add(intent);
  for (const status of ['succeeded', 'failed'] as const) {
    gateway.refundStatuses.set(intent, status);
    await followRefund({ ...services, gateway }, intent);
  }
}

/** Says how the seller sells, reviews them, and reads their page. */
async function exerciseSellers({ services, visitor, member }: TestServer, seller: Visitor): Promise<void> {
  for (const business of [undefined, { name: 'Gear' }])
    await seller.put('/api/account/seller', { sellerKind: 'trader', business }, bearer);
  await seller.getWithToken('/api/account/seller');
  const members = services.store.selectFrom('members').select('id').where('email', '=', email(seller.email));
  const { id } = await members.executeTakeFirstOrThrow();
  const buyer = await member();
  const deal = { id: services.newId(), car_id: 'reviewed-car', status: 'paid' } as const;
  const people = { seller_email: email(seller.email), buyer_email: email(buyer.email) };
  await unguarded(services.store)
    .insertInto('bookings')
    .values(bookingRow({ ...deal, ...people }))
    .execute();
  for (const stars of [4, 5]) await buyer.put(`/api/bookings/${deal.id}/review`, { stars });
  const review = await services.store
    .selectFrom('reviews')
    .select('id')
    .where('booking_id', '=', deal.id)
    .executeTakeFirstOrThrow();
  await seller.put(`/api/reviews/${review.id}/answer`, { text: 'Thanks' });
  await refundByHand(services, deal.id);
  await reportCar(seller, review.id, { kind: 'review' });
  for (const isHidden of [true, false])
    await transact(services.store, (trx) => setReviewHidden(trx, review.id, isHidden));
  const later = `limit=1&after=${LAST}`;
  for (const path of ['', '/cars', '/cars?state=sold', `/cars?${later}`, '/reviews', `/reviews?${later}`])
    for (const reader of [visitor(), seller]) await reader.get(`/api/sellers/${id}${path}`);
}

async function readNotifications({ services, address }: TestServer, person: Visitor): Promise<void> {
  await person.getWithToken('/api/notifications');
  await person.getWithToken(`/api/notifications?limit=1&after=${LAST}`);
  for (const body of [{ ids: ['one', 'other'] }, {}]) await person.put('/api/notifications/read', body, bearer);
  await removeOldNotifications(services);
  await person.getWithToken('/api/notifications/settings');
  for (const muted of [['booked'], []]) await person.put('/api/notifications/settings', { muted }, bearer);
  const token = unsubscribeToken(services, { member: email(person.email), kind: 'booked' });
  await fetch(`${address}/api/unsubscribe?token=${token}`, { method: 'POST', body: new URLSearchParams() });
}

/** Makes every call once. Calls may be refused; they only have to run. */
export async function exerciseMarket(server: TestServer): Promise<void> {
  const seller = await server.seller();
  const [buyer, rival] = [await server.member(), await server.member()];
  const admin = await server.admin();
  const own = (person: Visitor, path: string) => person.getWithToken(`${path}?email=${person.email}`);

  await exerciseMails(server);
  const picture = await upload(server);
  const car = await server.listCar(seller, { picture });
  await seller.post('/api/advertise', { serial: car });
  await seller.delete(`/api/advertise/${car}`);
  await seller.post('/api/advertise', { serial: car });
  await browse(server.visitor());
  await countCommonWord(server);
  for (const path of ['/sitemap.xml', '/sitemaps/0.xml']) await server.visitor().get(path);
  await browse(buyer);

  await buyer.post('/api/booking', { serial: car, price: 12_500 });
  await exerciseContacts(server, buyer);
  await buyer.get(`/api/bookings/${car}`);
  await rival.get(`/api/bookings/${car}`);
  await rival.put('/api/wishlist', { _id: car });
  await rival.delete(`/api/wishlist/${car}`);
  await rival.put('/api/wishlist', { _id: car });
  await own(rival, '/api/wishlist');
  await exerciseSavedSearches(server, rival, seller);
  await own(buyer, '/api/bookinglist');
  await own(seller, '/api/product');
  await exerciseReports(server, admin);
  await exerciseSellers(server, seller);
  await readNotifications(server, seller);
  await server.listCar(seller);
  for (const [person, path] of [
    [rival, 'wishlist'],
    [buyer, 'bookinglist'],
    [seller, 'product'],
  ] as const)
    await person.getWithToken(`/api/${path}?email=${person.email}&limit=1&after=${LAST}`);
  await buyer.get(`/api/advertise?limit=1&after=${LAST}`);

  const winning = await openPayment(buyer, car);
  const late = await openPayment(rival, car);
  await payAndReport(buyer, winning);
  await payAndReport(rival, late);
  await payAndReport(rival, late);
  await settleTwice(server, rival, car);
  await sendRefunds(server);
  await followPayments(server);
  await lookAtPayments(server, admin, late.bookingId);

  const second = await server.listCar(seller);
  const provisional = await openPayment(buyer, second);
  await unguarded(server.services.store)
    .updateTable('cars')
    .set({ price: dollars(13_000) })
    .where('id', '=', second)
    .execute();
  await buyer.post('/api/create-payment-intent', { price: 13_000, bookingId: second }, bearer);
  await buyer.post('/api/create-payment-intent', { price: 13_000, bookingId: second }, bearer);
  const third = await server.listCar(seller);
  await openPayment(buyer, third);
  await buyer.post('/api/booking', { serial: third, price: 12_500 });
  await buyer.put(`/api/bookings/${provisional.bookingId}`, {});
  await buyer.put(`/api/bookings/${provisional.bookingId}/contact`, { phone: '018', location: 'Gate 3' });
  const points = [{ point: 'tyres', found: 'fault', note: 'Worn' }];
  for (const found of [points, []])
    await buyer.put(`/api/bookings/${provisional.bookingId}/inspection`, { points: found });
  await buyer.delete(`/api/bookings/${provisional.bookingId}`);
  await buyer.put(`/api/bookings/${provisional.bookingId}/hidden`, { hidden: true });
  await openPayment(rival, third);
  await endProvisionalBookings(server, await openPayment(rival, await server.listCar(seller)));
  await buyer.get('/api/booking');
  await buyer.post('/api/booking', { serial: second, price: 12_500 });
  await seller.post('/api/advertise', { serial: second });
  await seller.put('/api/sold', { _id: second }, bearer);
  await seller.put('/api/available', { _id: second }, bearer);
  await editCar(seller, second, picture);
  await server.visitor().get(`/api/car/${second}`);
  await buyer.get(`/api/car/${second}`);
  await server.visitor().get(`/api/cars?ids=${second},never-was`);
  await buyer.post('/api/booking', { serial: second, price: 11_900 });
  await buyer.get(`/api/car/${second}`);
  await seller.delete(`/api/car/${second}`);
  await server.visitor().get(`/api/car/${second}`);
  for (const id of [car, second]) await fetch(`${server.address}/car/${id}`, { headers: { accept: 'text/html' } });

  await admin.getWithToken(`/api/user?role=Seller&email=${admin.email}`);
  await admin.put(`/api/verify?email=${admin.email}`, { email: seller.email }, bearer);
  await listMembers(admin);
  await admin.delete(`/api/verify?email=${admin.email}&selleremail=${seller.email}`);
  await rival.delete(`/api/wishlist/${car}`, bearer);
  await seller.delete(`/api/advertise/${await server.listCar(seller)}`);
  await manageSessions(server);
  await compareCars(server);
  await changeOwnRole(server);
  await deleteOwnAccount(server, await server.listCar(seller));
  await relinkMembers(server);
  for (const person of [buyer, seller]) await person.getWithToken('/api/account/data');
  await removeAndRestore(server, admin);
  await readAudit(server, admin, buyer);
  await admin.delete(`/api/userdelet?email=${admin.email}&selleremail=${rival.email}`);
  await admin.delete(`/api/userdelet?email=${admin.email}&selleremail=${admin.email}`);
  for (const command of ['list', `grant ${seller.email} --vouch`, `revoke ${seller.email}`]) {
    const { lines } = await new AdminTool(server.services).run(command.split(' '));
    const [, token] = /#token=([\w-]+)&/.exec(lines.at(-1) ?? '') ?? [];
    if (token !== undefined) await buyer.post('/identity/reset-password', { newPassword: PASSWORD, token });
  }

  await server.visitor().post('/identity/sign-in/email', { email: buyer.email, password: 'Wrong#2026' });
  // What a sign-up asks where requests are limited.
  await new FailedSignIns(server.services).read('nobody', WEEK_MS);

  await buyer.openSession();
  await buyer.post('/api/logout', {});
  await admin.logIn((await server.member()).email, PASSWORD);
  await seller.post('/identity/update-user', { image: picture });
  server.time.now += WEEK_MS / 2;
  await admin.get('/api/user/seller?email=a@x.test');
  writeFileSync(join(server.services.pictures.folder, 'stray-320.webp'), '');
  server.time.now += WEEK_MS;
  await upload(server);
  server.time.now += WEEK_MS;
  await server.services.pictures.removeUnused();
  await requestFilling(server.services.store);
  await readCarNames(server.services, () => false);
  await server.visitor().get('/readyz');
}

/** Provisional bookings whose intents are cancelled: those that nobody paid, and one whose payment was refunded. */
async function endProvisionalBookings(
  server: TestServer,
  { bookingId }: { readonly bookingId: string },
): Promise<void> {
  const { services, time } = server;
  const later = { ...services, clock: { now: () => time.now + WEEK_MS } };
  await removeProvisionalBookings(later);
  const store = unguarded(services.store);
  await store.updateTable('intent_cancellations').set({ done_at: time.now }).where('done_at', 'is', null).execute();
  const payment = { transaction_id: 'pi_unsaved', booking_id: bookingId, email: email('rival@x.test') };
  await store
    .insertInto('payments')
    .values({ ...payment, amount: dollars(12_500), outcome: 'refunded', created_at: time.now })
    .execute();
  const times = { created_at: 0, next_attempt_at: 0, attempts: 0, done_at: time.now };
  await store
    .insertInto('refunds')
    .values({ ...times, intent_id: 'pi_unsaved', reason: 'booking-cancelled', state: 'done' })
    .execute();
  await removeProvisionalBookings(later);
}

/** A member with three browsers, who ends the sessions of the other two. */
async function manageSessions(server: TestServer): Promise<void> {
  const member = await server.member();
  for (const _browser of [1, 2]) await server.visitor().logIn(member.email, PASSWORD);
  const { list } = await member.getWithToken('/api/account/sessions');
  await member.delete(`/api/account/sessions/${list.find(({ current }) => String(current) === 'false')?._id}`);
  await member.delete('/api/account/sessions');
}

/** A member who is known by no account, whom the operator lets be known by one, and one who proves the address at another provider. */
async function relinkMembers(server: TestServer): Promise<void> {
  const { services } = server;
  const member = await server.member();
  const { json } = await member.get('/identity/token');
  await services.store.deleteFrom('member_identities').where('email', '=', email(member.email)).execute();
  await member.post('/api/session', { idToken: json.token });
  for (const address of [member.email, 'nobody@x.test']) await new AdminTool(services).run(['relink', address]);
  const identity = { id: 'there', email: email(member.email), isEmailVerified: true, name: '', picture: '' };
  await openSession(services, identity, { loggedInAt: server.time.now, issuer: 'another', endsUnproven: true });
}

/** A member who sells once, and buys again. */
async function changeOwnRole(server: TestServer): Promise<void> {
  const member = await server.member();
  for (const role of ['Seller', 'Buyer']) await member.put('/api/account/role', { role }, bearer);
}

/** A member with an open payment, who deletes the account. */
async function deleteOwnAccount(server: TestServer, car: string): Promise<void> {
  const member = await server.member();
  await openPayment(member, car);
  await member.post('/api/account/deletion', { email: member.email }, bearer);
}

/** The end of a page before everything. */
const LAST = encodeCursor([9_999_999_999_999, 'z']);

const AUDIT_FILTERS = ['', 'kind=login', 'since=2020-01-01T00:00:00Z', 'q=pi_'];

/** Each filter of the audit log alone and with a person, and pages that go on; and the end of old lines. */
async function readAudit({ services }: TestServer, admin: Visitor, buyer: Visitor): Promise<void> {
  for (const filter of AUDIT_FILTERS) {
    for (const member of ['', buyer.email, '127.0.0.1', 'person-1']) {
      await admin.getWithToken(`/api/audit?limit=1&member=${member}&${filter}`);
      await admin.getWithToken(`/api/audit?limit=1&after=${LAST}&member=${member}&${filter}`);
    }
  }
  await removeOldAudit(services);
}

/** A car among five that are comparable, one of which was sold long ago. */
async function compareCars(server: TestServer): Promise<void> {
  const { store } = server.services;
  const about = { make: 'Halden', model: 'Ridge', mileage: 48_000 };
  const sellers = [await server.seller(), await server.seller(), await server.seller()];
  const cars = await Promise.all([...sellers, ...sellers].map((seller) => server.listCar(seller, about)));
  await server.listCar(await server.seller(), about);
  await computeMarked(server.services);
  await server.visitor().get(`/api/car/${cars[0]}`);
  await sellers[0]?.get('/api/market?make=Halden&model=Ridge&year=2020&mileage=48000', { bearer: true });
  await sellers[0]?.delete(`/api/car/${cars[0]}`);
  await store.updateTable('market_cars').set({ sold_at: 0 }).where('car_id', 'in', cars).execute();
  await computeMarked(server.services);
}

/** Each order of the admin's table, a search, and a page that goes on. */
async function listMembers(admin: Visitor): Promise<void> {
  for (const query of ['', '&sort=newest', '&q=person', '&q=person&sort=newest']) {
    const first = await admin.getWithToken(`/api/user?email=${admin.email}&role=Buyer&limit=1${query}`);
    const [, next = ''] = /<(.+)>/.exec(first.headers.get('link') ?? '') ?? [];
    if (next !== '') await admin.getWithToken(next);
  }
}

/** A seller whose account is deleted and restored, and two whose accounts are erased. */
async function removeAndRestore(server: TestServer, admin: Visitor): Promise<void> {
  const remove = (email: string) => admin.delete(`/api/userdelet?email=${admin.email}&selleremail=${email}`);
  const [seller, other] = [await server.seller(), await server.provenMember()];
  const car = await server.listCar(seller);
  await seller.post('/api/advertise', { serial: car });
  for (const { email } of [seller, other]) await remove(email);
  await admin.getWithToken(`/api/car/${car}`);
  const first = await admin.getWithToken(`/api/removed?email=${admin.email}&limit=1`);
  const [, next = ''] = /<(.+)>/.exec(first.headers.get('link') ?? '') ?? [];
  await admin.getWithToken(next);
  await admin.put(`/api/restore?email=${admin.email}`, { email: seller.email }, bearer);
  await remove(seller.email);
  server.time.now += RESTORABLE_MS;
  await eraseDue(server.services);
  server.time.now -= RESTORABLE_MS;
}

async function editCar(seller: Visitor, car: string, picture: string): Promise<void> {
  const lister = { name: '', email: email(seller.email), verified: false, now: 0 };
  const body = encodeDraft(aDraft({ picture, price: dollars(11_900) }), lister, {
    morePictures: [picture],
    shots: { seats: picture },
    disclosure: aDisclosure(),
  });
  await seller.put(`/api/car/${car}`, body, bearer);
}

async function browse(visitor: Visitor): Promise<void> {
  await visitor.get('/api/advertise');
  const first = await visitor.get('/api/catagory/suv?limit=1');
  const [, next = ''] = /<(.+)>/.exec(first.headers.get('link') ?? '') ?? [];
  await visitor.get(next);
  await visitor.get(`${next}&include=sold`);
  await visitor.get('/api/catagory/suv?limit=1&include=sold');
  await searchInEveryWay(visitor);
}

/** A common word, which small markets don't have. */
async function countCommonWord({ services }: TestServer): Promise<void> {
  const words = new WordSets(services.store, new CarSets());
  await words.setsOf({ words: [{ words: ['corvane'], prefixes: [], cars: COMMON_FROM + 1 }] });
  await words.update([1]);
}

const WORDS = ['', 'q=corvane', 'q=outpost+suv', 'q=outpots', 'q=nowhere', 'q=o'];
const FILTERS = [
  '',
  'category=suv&verified=1',
  'price=1000-20000',
  'year=2019-',
  'mileage=-90000',
  'make=Corvane&model=Outpost&body=suv',
  'goodprice=1',
  'price=999999-&fuel=lpg',
];

async function searchInEveryWay(visitor: Visitor): Promise<void> {
  await visitor.get('/api/categories');
  await visitor.get('/api/makes');
  await visitor.get('/api/operator');
  await visitor.get('/api/search/facets?q=corvane&make=Corvane');
  for (const words of WORDS) {
    for (const filters of FILTERS) {
      for (const sort of SORTS) {
        const page = await visitor.get(`/api/search?${words}&${filters}&sort=${sort}&limit=1`);
        const [, next] = /<(.+)>/.exec(page.headers.get('link') ?? '') ?? [];
        if (next !== undefined) await visitor.get(next);
      }
    }
  }
}

/** Uploads a picture and returns its address. */
async function upload(server: TestServer): Promise<string> {
  const form = new FormData();
  form.set('image', new Blob([readFileSync('tests/support/car.jpg')], { type: 'image/jpeg' }), 'car.jpg');
  const answer = await server.visitor().post(`/image-host/1/upload?key=${uploadTicket(server.services)}`, form);
  return String(answer.json.data?.url);
}

/** Opens the payment of a buyer's booking of a car. */
export async function openPayment(buyer: Visitor, car: string): Promise<{ secret: string; bookingId: string }> {
  const { json } = await buyer.post('/api/create-payment-intent', { price: 12_500, bookingId: car }, bearer);
  return { secret: String(json.clientSecret), bookingId: String(json.bookingId) };
}

/** Pays with a good card, and reports the payment as the page does. */
export async function payAndReport(
  buyer: Visitor,
  { secret, bookingId }: Awaited<ReturnType<typeof openPayment>>,
): Promise<void> {
  const [transactionID = ''] = secret.split('_secret_');
  const body = new URLSearchParams(cardForm(secret));
  await buyer.post(`/sandbox-cards/v1/payment_intents/${transactionID}/confirm`, body);
  await buyer.put('/api/payment', { transactionID, email: buyer.email, bookingId }, bearer);
}

/** Settles one payment twice, as two simultaneous requests do that both asked the provider first. */
async function settleTwice({ services, time }: TestServer, buyer: Visitor, car: string): Promise<void> {
  const own = services.store.selectFrom('bookings').select(['id', 'car_id', 'buyer_email']);
  const booking = await own
    .where('car_id', '=', car)
    .where('buyer_email', '=', email(buyer.email))
    .executeTakeFirstOrThrow();
  const payment = { booking, amount: 100, currency: 'usd', earlierRefund: undefined, now: time.now };
  const twice = { ...payment, transactionId: 'pi_twice' };
  await settlePayment(services, twice, () => {});
  await settlePayment(services, twice, () => {});
}

const PAID = { succeeded: true, amount: 1_250_000, currency: 'usd', buyer: 'lost@x.test' };

/** Sends due refunds to a provider that is unreachable, and to one that answers. */
async function sendRefunds(server: TestServer): Promise<void> {
  const { store, clock, newId, log } = server.services;
  const due = { reason: 'car-not-available', created_at: 0, next_attempt_at: 0, attempts: 0, done_at: null };
  await store
    .insertInto('refunds')
    .values({ ...due, intent_id: 'pi_exercise' })
    .execute();
  const gateway = new FakeGateway();
  gateway.intents.set('pi_exercise', { ...PAID, bookingId: 'of pi_exercise' });
  for (const isUnavailable of [true, false]) {
    gateway.isUnavailable = isUnavailable;
    server.time.now += 60_000;
    const queue = createRefundQueue({ store, gateway, clock, newId, log, checkpoint: () => {} });
    queue.wake();
    await queue.idle();
    await queue.stop();
  }
}

/** Cancellations with a provider that is unreachable and one that answers, a refund that fails, a dispute, an unknown booking. */
async function followPayments({ services, time }: TestServer): Promise<void> {
  const gateway = new FakeGateway();
  const settlement = { ...services, gateway, checkpoint: () => {} };
  const intent = { intentId: 'pi_exercise', bookingId: 'none', now: time.now };
  await transact(services.store, (trx) => queueCancellation(trx, intent));
  for (const isUnavailable of [true, false]) {
    gateway.isUnavailable = isUnavailable;
    time.now += 60_000;
    const queue = createCancellationQueue(settlement);
    queue.wake();
    await queue.idle();
    await queue.stop();
  }
  for (const intent of UNMATCHED) gateway.intents.set(intent, { ...PAID, bookingId: `of ${intent}` });
  gateway.refunded.add('pi_exercise');
  gateway.refundStatuses.set('pi_exercise', 'failed');
  gateway.disputes.set('du_1', {
    id: 'du_1',
    intentId: UNMATCHED[0],
    amount: 1,
    currency: 'usd',
    reason: 'x',
    status: 'won',
    isClosed: true,
  });
  gateway.events.push(
    { id: 'evt_1', createdAt: time.now, about: 'refund', subjectId: 'pi_exercise' },
    { id: 'evt_2', createdAt: time.now, about: 'dispute', subjectId: 'du_1' },
  );
  await reconcile(settlement);
  await reconcile(settlement);
  const attempts = createProviderAttempts(services);
  await attempts.next('intent:exercise', await attempts.current('intent:exercise'));
}

const UNMATCHED = ['pi_unmatched_1', 'pi_unmatched_2'] as const;

/** The admin's calls, and a match as it goes where the provider knows the payment. */
async function lookAtPayments({ services }: TestServer, admin: Visitor, bookingId: string): Promise<void> {
  await admin.getWithToken('/api/paymentissues');
  for (const place of [0, 1, 2])
    await admin.getWithToken(`/api/paymentissues?after=${encodeCursor([0, `${place}-pi`])}`);
  await admin.put('/api/paymentissues/refund', { transactionID: UNMATCHED[0] }, bearer);
  await admin.put('/api/paymentissues/match', { transactionID: UNMATCHED[1], bookingId }, bearer);
  const gateway = new FakeGateway();
  gateway.intents.set(UNMATCHED[1], { succeeded: true, amount: 1, currency: 'usd', bookingId: 'lost', buyer: '' });
  const settlement = { ...services, gateway, checkpoint: () => {} };
  await matchUnmatched(settlement, { intentId: UNMATCHED[1], bookingId }, BY_OPERATOR);
}
