import type { MethodName } from '#adapters/memory/SimulatedFailures.ts';
import type { RemotePorts } from '#application/ports.ts';
import { WHOLE_AUDIT_LOG } from '#domain/audit.ts';
import { EVERY_CAR } from '#domain/search.ts';
import { ADMIN, aBooking, aCar, BUYER, SELLER } from '#support/builders.ts';
import { card } from './Market.ts';

const car = aCar();
const { id, postedAt, seller, state, ...draft } = car;
const order = { car, buyer: BUYER, contact: { phone: '', meetingPlace: '' } };
const payment = { transactionId: 'pi_1', email: BUYER.email, bookingId: 'booking_1' };
const login = { email: BUYER.email, password: 'Secret#2026' };
const open = { clientSecret: 'pi_1_secret_1', card: card('4242 4242 4242 4242'), approve: async () => true };

/** Every method of a remote port, called once. */
export const EVERY_METHOD: Readonly<Record<MethodName, (ports: RemotePorts) => Promise<unknown>>> = {
  'identity.signUp': ({ identity }) => identity.signUp({ ...login, name: 'Bina', picture: '' }),
  'identity.signIn': ({ identity }) => identity.signIn(login),
  'identity.signInWithGoogle': ({ identity }) => identity.signInWithGoogle(),
  'identity.current': ({ identity }) => identity.current(),
  'identity.changeProfile': ({ identity }) => identity.changeProfile({ name: 'Bina', picture: '' }),
  'identity.idToken': ({ identity }) => identity.idToken(),
  'identity.signOut': ({ identity }) => identity.signOut(),
  'security.requestReset': ({ security }) => security.requestReset(BUYER.email),
  'security.resetPassword': ({ security }) => security.resetPassword({ token: 'token', password: login.password }),
  'security.changePassword': ({ security }) =>
    security.changePassword({ currentPassword: 'Demo@2026', password: login.password, endsOthers: true }),
  'security.hasPassword': ({ security }) => security.hasPassword(),
  'security.setFirstPassword': ({ security }) => security.setFirstPassword(login.password),
  'security.requestProof': ({ security }) => security.requestProof(),
  'security.prove': ({ security }) => security.prove('token'),
  'security.proveWithPassword': ({ security }) =>
    security.proveWithPassword({ token: 'token', password: 'Another#2026' }),
  'security.isEmailVerified': ({ security }) => security.isEmailVerified(),
  'secondFactor.state': ({ secondFactor }) => secondFactor.state(),
  'secondFactor.begin': ({ secondFactor }) => secondFactor.begin(login.password),
  'secondFactor.verifyCode': ({ secondFactor }) => secondFactor.verifyCode('123456'),
  'secondFactor.verifyRecoveryCode': ({ secondFactor }) => secondFactor.verifyRecoveryCode('code'),
  'secondFactor.renewRecoveryCodes': ({ secondFactor }) => secondFactor.renewRecoveryCodes(login.password),
  'secondFactor.remove': ({ secondFactor }) => secondFactor.remove(login.password),
  'sessions.open': ({ sessions }) => sessions.open('token'),
  'sessions.accessToken': ({ sessions }) => sessions.accessToken(BUYER.email),
  'sessions.close': ({ sessions }) => sessions.close(),
  'members.save': ({ members }) => members.save({ name: 'Bina', email: BUYER.email, role: 'Buyer', picture: '' }),
  'members.roleOf': ({ members }) => members.roleOf(BUYER.email),
  'members.list': ({ members }) => members.list(ADMIN.email, { role: 'Seller', text: '', order: 'name' }),
  'members.remove': ({ members }) => members.remove(ADMIN.email, SELLER.email),
  'members.removed': ({ members }) => members.removed(ADMIN.email),
  'members.restore': ({ members }) => members.restore(ADMIN.email, SELLER.email),
  'members.verify': ({ members }) => members.verify(ADMIN.email, SELLER),
  'members.unverify': ({ members }) => members.unverify(ADMIN.email, SELLER.email),
  'ownAccount.sessions': ({ ownAccount }) => ownAccount.sessions(),
  'ownAccount.endSession': ({ ownAccount }) => ownAccount.endSession('session_1'),
  'ownAccount.endOtherSessions': ({ ownAccount }) => ownAccount.endOtherSessions(),
  'ownAccount.data': ({ ownAccount }) => ownAccount.data(),
  'ownAccount.remove': ({ ownAccount }) => ownAccount.remove(BUYER.email),
  'catalogue.inCategory': ({ catalogue }) => catalogue.inCategory('suv'),
  'catalogue.find': ({ catalogue }) => catalogue.find(EVERY_CAR),
  'catalogue.facets': ({ catalogue }) => catalogue.facets(EVERY_CAR),
  'catalogue.categories': ({ catalogue }) => catalogue.categories(),
  'catalogue.makes': ({ catalogue }) => catalogue.makes(),
  'catalogue.one': ({ catalogue }) => catalogue.one(id),
  'catalogue.compared': ({ catalogue }) => catalogue.compared([id]),
  'listings.edit': ({ listings }) => listings.edit(id, draft),
  'listings.add': ({ listings }) => listings.add(draft),
  'listings.similarPrices': ({ listings }) =>
    listings.similarPrices({ make: 'Corvane', model: 'Outpost', year: 2020, mileage: 61_000 }),
  'listings.mine': ({ listings }) => listings.mine(SELLER.email),
  'listings.remove': ({ listings }) => listings.remove(id),
  'listings.markSold': ({ listings }) => listings.markSold(car),
  'listings.markAvailable': ({ listings }) => listings.markAvailable(car),
  'sellers.one': ({ sellers }) => sellers.one('seller-1'),
  'sellers.cars': ({ sellers }) => sellers.cars('seller-1', 'available'),
  'sellers.ownKind': ({ sellers }) => sellers.ownKind(),
  'sellers.saveKind': ({ sellers }) => sellers.saveKind({ is: 'private' }),
  'bookings.place': ({ bookings }) => bookings.place(order),
  'bookings.mine': ({ bookings }) => bookings.mine(BUYER.email),
  'bookings.one': ({ bookings }) => bookings.one('booking_1'),
  'bookings.save': ({ bookings }) => bookings.save('booking_1'),
  'bookings.cancel': ({ bookings }) => bookings.cancel('booking_1'),
  'bookings.changeContact': ({ bookings }) => bookings.changeContact('booking_1', { phone: '017', meetingPlace: '' }),
  'bookings.limitRefusal': ({ bookings }) => bookings.limitRefusal(),
  'bookings.setHidden': ({ bookings }) => bookings.setHidden('booking_1', true),
  'wishlists.add': ({ wishlists }) => wishlists.add(car, BUYER.email),
  'wishlists.remove': ({ wishlists }) => wishlists.remove(id),
  'wishlists.mine': ({ wishlists }) => wishlists.mine(BUYER.email),
  'savedSearches.save': ({ savedSearches }) => savedSearches.save(EVERY_CAR),
  'savedSearches.mine': ({ savedSearches }) => savedSearches.mine(),
  'savedSearches.markSeen': ({ savedSearches }) => savedSearches.markSeen(id),
  'savedSearches.remove': ({ savedSearches }) => savedSearches.remove(id),
  'advertisements.add': ({ advertisements }) => advertisements.add(car),
  'advertisements.remove': ({ advertisements }) => advertisements.remove(id),
  'advertisements.list': ({ advertisements }) => advertisements.list(),
  'payments.createIntent': ({ payments }) => payments.createIntent(aBooking(car)),
  'payments.report': ({ payments }) => payments.report(payment),
  'paymentIssues.list': ({ paymentIssues }) => paymentIssues.list(),
  'paymentIssues.refund': ({ paymentIssues }) => paymentIssues.refund('pi_1'),
  'paymentIssues.match': ({ paymentIssues }) => paymentIssues.match({ transactionId: 'pi_1', bookingId: 'b1' }),
  'shop.operator': ({ shop }) => shop.operator(),
  'notifications.list': ({ notifications }) => notifications.list(),
  'notifications.markRead': ({ notifications }) => notifications.markRead(),
  'notifications.mailSettings': ({ notifications }) => notifications.mailSettings(),
  'notifications.setMuted': ({ notifications }) => notifications.setMuted(['booked']),
  'auditLog.list': ({ auditLog }) => auditLog.list(WHOLE_AUDIT_LOG),
  'cards.confirm': ({ cards }) => cards.confirm(open),
  'images.upload': ({ images }) => images.upload(new Blob(['x'], { type: 'image/png' })),
  'feedback.list': ({ feedback }) => feedback.list(),
};

export const METHODS = Object.keys(EVERY_METHOD) as readonly MethodName[];
