import sharp from 'sharp';
import type { Email } from '#domain/email.ts';
import { cents } from '#domain/money.ts';
import { appCode } from '#support/appCode.ts';
import { email } from '#support/builders.ts';
import { caseRow, warningRow } from '#support/reportRows.ts';
import { reviewRow } from '#support/reviewRows.ts';
import { aDraft, startTestServer, type TestServer, withOwnAccounts } from '#support/server.ts';
import { PASSWORD, type Visitor } from '#support/Visitor.ts';
import { deleteCars } from '../../server/cars/cars.ts';
import { addCar } from '../../server/cars/listings.ts';
import { emit } from '../../server/database/facts.ts';
import { transact } from '../../server/database/transact.ts';
import { unguarded } from '../../server/database/writeGuard.ts';
import { saveMember } from '../../server/members/members.ts';
import { setAdmin } from '../../server/members/provisionAdmin.ts';
import { listOwnSessions } from '../../server/sessions/ownSessions.ts';
import { putBooking, putPaidBooking } from '../providerStates/bookings.ts';
import { putRemoved, signIn } from '../providerStates/people.ts';

export const ROLES = ['guest', 'buyer', 'seller', 'admin', 'no-record', 'deleted'] as const;
export type Role = (typeof ROLES)[number];

/** A caller and their credentials. */
export interface Caller {
  readonly role: Role;
  readonly email: string;
  readonly cookie: string;
  readonly authorization: string;
}

/** A market with a caller of every role, and their cars and bookings. */
export interface Fixture {
  readonly server: TestServer;
  readonly callers: Readonly<Record<Role, Caller>>;
  /** An ID token of a member who is never deleted. */
  readonly idToken: string;
  readonly picture: Buffer;
  /** The file of a stored picture. */
  readonly file: string;
  /** A car of the seller, and the ids of two bookings of the buyer's: one open, one paid by this transaction. */
  readonly car: string;
  /** In the address of that seller's page. */
  readonly sellerId: string;
  readonly booking: string;
  readonly paidBooking: string;
  readonly transaction: string;
  /** An open intent at the sandbox. */
  readonly intent: { readonly id: string; readonly secret: string };
  /** Values that a call uses up, created anew each time. */
  freshProofToken(): Promise<string>;
  freshEmail(): string;
  freshCar(): Promise<string>;
  freshMember(): Promise<string>;
  freshRemoved(): Promise<string>;
  /** A booking of the buyer's in this status. */
  freshBooking(status: 'booked' | 'cancelled'): Promise<string>;
  /** A review of the seller's that has no answer. */
  freshReview(): Promise<string>;
  /** A payment that names no booking of ours, which an admin may refund. */
  freshUnmatchedPayment(): Promise<string>;
  /** A session of a new member, for calls that end other sessions or the account. */
  freshCaller(role: Role): Promise<Caller>;
  /** A new admin who has given a second factor, for calls that use its codes up or remove it. */
  freshAdmin(): Promise<Caller>;
  /** A code of such an admin that is still good; a wrong one of anybody else. */
  codeOf(caller: Caller, kind: 'app' | 'recovery'): string;
  /** A further session of this person, as answers name it. */
  freshSession(caller: Caller): Promise<string>;
  /** A saved search of this person. */
  savedSearch(caller: Caller): Promise<string>;
  /** A case that waits for a decision. */
  freshCase(): Promise<string>;
  /** A decision about this person, who may appeal. */
  freshWarning(caller: Caller): Promise<string>;
  /** Another session of the same person, for calls that end it. */
  freshProof(caller: Caller): Promise<Caller>;
  /**
   * Deletes the cars, bookings, members, sessions, payments, saved searches and notifications that were added since, so that the
   * market stays as small as it was.
   */
  removeFresh(): Promise<void>;
}

const FIXED_CARS = ['fuzz-car-1', 'fuzz-car-2', 'fuzz-car-3'];
/** A pattern, not an address. */
const FRESH_MEMBERS = 'fresh%@x.test' as Email;
/** What the market has none of at first. */
const GROWING_TABLES = [
  'deleted_cars',
  'unmatched_payments',
  'saved_searches',
  'saved_search_keys',
  'saved_search_hits',
  'notifications',
  'report_cases',
  'reviews',
  'reports',
  'guest_reports',
] as const;
const FIXED_BOOKINGS = ['fuzz-booking-1', 'fuzz-booking-2', 'fuzz-booking-3'];

export async function createFixture(): Promise<Fixture> {
  const server = await startTestServer();
  const { services } = server;
  const [buyer, seller, admin] = [await server.member(), await server.seller(), await server.admin()];
  const callers = {
    guest: { role: 'guest', email: 'nobody@x.test', cookie: '', authorization: '' },
    buyer: callerFrom('buyer', buyer),
    seller: callerFrom('seller', seller),
    admin: callerFrom('admin', admin),
    'no-record': callerFrom('no-record', await signUpWithoutRecord(server)),
    deleted: await createDeletedMember(server),
  } as const;
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const about = { seller: seller.email, buyer: buyer.email };
  await putBooking(services, { ...about, car: 'fuzz-car-1', booking: 'fuzz-booking-1' });
  await putBooking(services, { ...about, car: 'fuzz-car-2', booking: 'fuzz-booking-2' });
  await putPaidBooking(services, { ...about, car: 'fuzz-car-3', booking: 'fuzz-booking-3', transaction: 'pi_fuzz' });
  const opened = await buyer.post(
    '/api/create-payment-intent',
    { price: 12_500, bookingId: 'fuzz-booking-2' },
    { bearer: true },
  );
  const secret = String(opened.json.clientSecret);
  const { id: sellerId } = await services.store
    .selectFrom('members')
    .select('id')
    .where('email', '=', email(seller.email))
    .executeTakeFirstOrThrow();
  const sessions = await services.store.selectFrom('sessions').select('id_hash').execute();
  const factors = new Map<string, { readonly link: string; readonly recoveryCode: string }>();
  let fresh = 0;
  const freshEmail = () => {
    fresh += 1;
    return `fresh${fresh}@x.test`;
  };
  return {
    server,
    callers,
    idToken: String((await buyer.get('/identity/token')).json.token),
    picture,
    file: String((await services.pictures.save(picture)).split('/').at(-1)),
    car: 'fuzz-car-1',
    sellerId,
    booking: 'fuzz-booking-1',
    paidBooking: 'fuzz-booking-3',
    transaction: 'pi_fuzz',
    intent: { id: secret.split('_secret')[0] ?? '', secret },
    freshProofToken: () => unusedProofOf(server, freshEmail()),
    freshEmail,
    freshCar: () => addCar(services, email(seller.email), { draft: aDraft(), morePictures: [] }),
    async freshMember() {
      const address = email(freshEmail());
      await saveMember(services, { email: address, name: 'Fresh', role: 'Buyer', picture: '' });
      return address;
    },
    async freshBooking(status) {
      fresh += 1;
      const id = `fuzz-fresh-${fresh}`;
      await putBooking(services, { ...about, car: `${id}-car`, booking: id });
      await unguarded(services.store).updateTable('bookings').set({ status }).where('id', '=', id).execute();
      return id;
    },
    async freshReview() {
      fresh += 1;
      const id = `fuzz-fresh-${fresh}`;
      await putPaidBooking(services, { ...about, car: `${id}-car`, booking: id, transaction: `pi_${id}` });
      const review = reviewRow({ booking_id: id, id: `${id}-review`, seller_email: email(about.seller) });
      await services.store.insertInto('reviews').values(review).execute();
      return review.id;
    },
    async freshRemoved() {
      const address = email(freshEmail());
      await putRemoved(services, { email: address, name: 'Fresh', role: 'Seller', isVerified: false });
      return address;
    },
    async freshUnmatchedPayment() {
      fresh += 1;
      const payment = { intent_id: `pi_unmatched_${fresh}`, booking_id: 'gone', buyer: email(buyer.email) };
      await services.store
        .insertInto('unmatched_payments')
        .values({ ...payment, amount: cents(100), currency: 'usd', seen_at: 1, resolved_at: null })
        .execute();
      return payment.intent_id;
    },
    async freshCaller(role) {
      const address = email(freshEmail());
      await saveMember(services, { email: address, name: 'Fresh', role: 'Buyer', picture: '' });
      const { headers = {} } = await signIn(services, { email: address, name: '' });
      return { role, email: address, cookie: headers.cookie ?? '', authorization: headers.authorization ?? '' };
    },
    async freshAdmin() {
      const address = email(freshEmail());
      const visitor = await server.member({ email: address, name: 'Fresh' });
      await withOwnAccounts(services).identity.markEmailVerified(address);
      await setAdmin(services, address, true);
      const { json } = await visitor.post('/identity/two-factor/enable', { password: PASSWORD });
      const link = String(json.totpURI);
      await visitor.post('/identity/two-factor/verify-totp', { code: appCode(link) });
      factors.set(address, { link, recoveryCode: String(json.backupCodes?.[0]) });
      return callerFrom('admin', visitor);
    },
    codeOf(caller, kind) {
      const factor = factors.get(caller.email);
      if (factor === undefined) return '123456';
      return kind === 'app' ? appCode(factor.link, 1) : factor.recoveryCode;
    },
    async freshSession(caller) {
      await signIn(services, { email: email(caller.email), name: '' });
      const [session] = await listOwnSessions(services, { email: email(caller.email), idHash: '' });
      return session?.id ?? '';
    },
    async savedSearch(caller) {
      fresh += 1;
      const search = {
        id: `fuzz-search-${fresh}`,
        owner_email: email(caller.email),
        query: `q=${fresh}`,
        created_at: 1,
      };
      await services.store.insertInto('saved_searches').values(search).execute();
      return search.id;
    },
    async freshCase() {
      fresh += 1;
      const row = caseRow({ id: `fuzz-case-${fresh}`, thing_id: `fuzz-thing-${fresh}` });
      await services.store.insertInto('report_cases').values(row).execute();
      return row.id;
    },
    async freshWarning(caller) {
      fresh += 1;
      const about = { id: `fuzz-case-${fresh}`, owner_email: email(caller.email), decided_at: services.clock.now() };
      await services.store.insertInto('report_cases').values(warningRow(about)).execute();
      return about.id;
    },
    async freshProof(caller) {
      const { headers = {} } = await signIn(services, { email: email(caller.email), name: '' });
      return { ...caller, cookie: headers.cookie ?? '', authorization: headers.authorization ?? '' };
    },
    async removeFresh() {
      await transact(services.store, async (trx) => {
        await deleteCars(trx, trx.selectFrom('cars').select('id').where('id', 'not in', FIXED_CARS), {
          now: Date.now(),
        });
        await trx.deleteFrom('bookings').where('id', 'not in', FIXED_BOOKINGS).execute();
        for (const table of GROWING_TABLES) await trx.deleteFrom(table).execute();
        // An account has so many sessions at a time: the first callers' own would be the next to end.
        const fixed = sessions.map(({ id_hash }) => id_hash);
        await trx.deleteFrom('sessions').where('id_hash', 'not in', fixed).execute();
        await trx.deleteFrom('members').where('email', 'like', FRESH_MEMBERS).execute();
        await trx.deleteFrom('removed_members').where('email', 'like', FRESH_MEMBERS).execute();
        emit(trx, { kind: 'market-filled', carIds: [] });
      });
    },
  };
}

/** The token of a mailed link for an address that nobody has proven. */
async function unusedProofOf({ services, visitor }: TestServer, address: string): Promise<string> {
  const { identity, newSecret, clock } = withOwnAccounts(services);
  await visitor().post('/identity/sign-up/email', { email: address, name: 'Fresh', password: PASSWORD });
  const token = newSecret();
  await identity.createProofToken(email(address), { token, expiresAt: new Date(clock.now() + 24 * 60 * 60_000) });
  return token;
}

const callerFrom = (role: Role, visitor: Visitor): Caller => ({
  role,
  email: visitor.email,
  cookie: visitor.cookieHeader(),
  authorization: `bearer ${visitor.accessToken}`,
});

/** A visitor whose sign-up was interrupted before there was a user record. */
async function signUpWithoutRecord(server: TestServer): Promise<Visitor> {
  const visitor = server.visitor();
  const account = { email: 'halfway@x.test', name: 'Half Way', password: PASSWORD };
  await visitor.post('/identity/sign-up/email', account);
  await visitor.openSession();
  visitor.email = account.email;
  return visitor;
}

async function createDeletedMember({ services }: TestServer): Promise<Caller> {
  const person = { email: email('deleted@x.test'), name: 'Deleted', role: 'Buyer', isVerified: false } as const;
  await putRemoved(services, person);
  const { headers = {} } = await signIn(services, person);
  const { cookie = '', authorization = '' } = headers;
  return { role: 'deleted', email: person.email, cookie, authorization };
}
