import { OWN_DATA_LISTS, type OwnDataList, ownDataHead, sessionData } from '#domain/ownData.ts';
import { contactRequester } from '../contacts/contactRequester.ts';
import type { AppServices } from '../context/AppServices.ts';
import { identitiesOf } from '../logins/memberIdentities.ts';
import type { MemberCaller } from '../sessions/authHook.ts';
import { listOwnSessions } from '../sessions/ownSessions.ts';
import { readBookingsMade, readBookingsReceived } from './ownBookings.ts';
import { readCars } from './ownCars.ts';
import { readPayments } from './ownPayments.ts';
import { readWishlist } from './ownWishlist.ts';
import type { Pages } from './pages.ts';

type OwnDataServices = Pick<AppServices, 'env' | 'store' | 'clock'>;

/** Each list of the file, page by page. */
const READERS: Readonly<Record<OwnDataList, (services: OwnDataServices, caller: MemberCaller) => Pages>> = {
  sessions: async function* (services, caller) {
    yield (await listOwnSessions(services, caller)).map(sessionData);
  },
  cars: (services, caller) => readCars(services.store, contactRequester(services, caller)),
  bookingsMade: (services, caller) => readBookingsMade(services.store, contactRequester(services, caller)),
  bookingsReceived: (services, caller) => readBookingsReceived(services.store, contactRequester(services, caller)),
  wishlist: ({ store }, { email }) => readWishlist(store, email),
  payments: ({ store }, { email }) => readPayments(store, email),
};

/**
 * Everything that the market has about the caller, as the text of one JSON file, part by part: no more than a page of rows is
 * in memory, and other requests are answered between two pages.
 */
export async function* writeOwnData(services: OwnDataServices, caller: MemberCaller): AsyncGenerator<string> {
  const { env, store, clock } = services;
  const { member } = caller;
  const logins = await identitiesOf(store, caller.email);
  const head = ownDataHead({
    member: {
      ...member,
      verified: member.verified === 1,
      isAdmin: caller.role === 'Admin',
      joinedAt: member.created_at,
    },
    logins,
    limits: env.limits,
    now: clock.now(),
  });
  // The head without its closing brace, so that the lists follow as further fields.
  yield JSON.stringify(head).slice(0, -1);
  for (const list of OWN_DATA_LISTS) {
    yield `,${JSON.stringify(list)}:[`;
    let separator = '';
    for await (const page of READERS[list](services, caller)) {
      for (const item of page) {
        yield separator + JSON.stringify(item);
        separator = ',';
      }
    }
    yield ']';
  }
  yield '}';
}
