import {
  decisionData,
  OWN_DATA_LISTS,
  type OwnDataList,
  ownDataHead,
  savedSearchData,
  sessionData,
  signalData,
} from '#domain/ownData.ts';
import { contactRequester } from '../contacts/contactRequester.ts';
import type { AppServices } from '../context/ServerContext.ts';
import { identitiesOf } from '../logins/memberIdentities.ts';
import { mutedKinds } from '../notifications/mutedMails.ts';
import { listOwnDecisions } from '../reports/reports.ts';
import { listSavedSearches } from '../savedSearches/savedSearches.ts';
import { sellerKindOf } from '../sellers/sellers.ts';
import type { MemberCaller } from '../sessions/authHook.ts';
import { listOwnSessions } from '../sessions/ownSessions.ts';
import { listSignalsOf } from '../signals/signals.ts';
import { bookingsMade, bookingsReceived } from './ownBookings.ts';
import { ownCars } from './ownCars.ts';
import { ownNotifications } from './ownNotifications.ts';
import { ownPayments } from './ownPayments.ts';
import { ownReports } from './ownReports.ts';
import { ownWishlist } from './ownWishlist.ts';
import { type OwnList, pagesOf } from './pages.ts';

type OwnDataServices = Pick<AppServices, 'env' | 'store' | 'clock' | 'secrets'>;
type Owner = Parameters<typeof contactRequester>[1];

/** The lists of the file that have no end by themselves. */
export const OWN_LISTS: Readonly<
  Record<
    Exclude<OwnDataList, 'sessions' | 'savedSearches' | 'decisions' | 'signals'>,
    (services: OwnDataServices, owner: Owner) => OwnList
  >
> = {
  cars: (services, owner) => ownCars(services.store, contactRequester(services, owner)),
  bookingsMade: (services, owner) => bookingsMade(services.store, contactRequester(services, owner)),
  bookingsReceived: (services, owner) => bookingsReceived(services.store, contactRequester(services, owner)),
  wishlist: ({ store }, { email }) => ownWishlist(store, email),
  payments: ({ store }, { email }) => ownPayments(store, email),
  notifications: ({ store }, { email }) => ownNotifications(store, email),
  reportsMade: ownReports,
};

async function* readList(list: OwnDataList, services: OwnDataServices, caller: MemberCaller) {
  if (list === 'sessions') yield (await listOwnSessions(services, caller)).map(sessionData);
  else if (list === 'savedSearches') yield (await listSavedSearches(services.store, caller.email)).map(savedSearchData);
  else if (list === 'decisions') yield (await listOwnDecisions(services, caller.email)).map(decisionData);
  else if (list === 'signals') yield (await listSignalsOf(services.store, caller.email)).map(signalData);
  else yield* pagesOf(OWN_LISTS[list](services, caller));
}

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
    sellerKind: await sellerKindOf(store, caller.email),
    limits: env.limits,
    mutedMails: await mutedKinds(store, caller.email),
    now: clock.now(),
  });
  // The head without its closing brace, so that the lists follow as further fields.
  yield JSON.stringify(head).slice(0, -1);
  for (const list of OWN_DATA_LISTS) {
    yield `,${JSON.stringify(list)}:[`;
    let separator = '';
    for await (const page of readList(list, services, caller)) {
      for (const item of page) {
        yield separator + JSON.stringify(item);
        separator = ',';
      }
    }
    yield ']';
  }
  yield '}';
}
