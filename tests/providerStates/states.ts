import { uploadTicket } from '../../server/http/uploadTickets.ts';
import { fillAccount } from './accountLimits.ts';
import {
  putBooking,
  putCancelledBooking,
  putInspection,
  putOldSale,
  putPaidBooking,
  putRefundedPayment,
  putUnmatchedPayment,
  removeBooking,
} from './bookings.ts';
import {
  advertiseCar,
  FOR_SALE,
  paidBy,
  putCar,
  putComparedCar,
  putDeletedCar,
  putManyCars,
  putOnWishlist,
  putWholeCar,
  removeCar,
  SOLD,
} from './cars.ts';
import { putDisclosure, putShots } from './disclosures.ts';
import { emailField, idField } from './fields.ts';
import { fetchIdToken } from './idToken.ts';
import { putMadePayment, putOpenPayment } from './payments.ts';
import {
  decodePerson,
  deleteMember,
  putAdmin,
  putMember,
  putRemoved,
  signIn,
  signInWithExpiredToken,
} from './people.ts';
import { putHeldCar, putReport, putSignal, putTakeDown, putWarning } from './reports.ts';
import { putReview } from './reviews.ts';
import { EMPTY_RESULT, type StateHandler } from './StateHandler.ts';
import { putSavedSearch } from './savedSearches.ts';
import { putTrader, removeSellerId } from './sellers.ts';

/** Every state of the pacts, by its sentence. docs/contract.md tells other servers what each means. */
export const STATE_HANDLERS: Readonly<Record<string, StateHandler>> = {
  'nobody is signed in': async () => EMPTY_RESULT,

  'a member is signed in': async (services, parameters) => {
    const person = decodePerson(parameters);
    await putMember(services, person);
    return signIn(services, person);
  },

  'an admin is signed in': async (services, parameters) => {
    const person = decodePerson(parameters);
    await putAdmin(services, person);
    return signIn(services, person);
  },

  'a deleted member is signed in': async (services, parameters) => {
    const person = decodePerson(parameters);
    await putRemoved(services, person);
    return signIn(services, person);
  },

  'the access token has expired': (services, parameters) => signInWithExpiredToken(services, decodePerson(parameters)),

  'the access token is of somebody else': async (services, parameters) => {
    const { headers = {} } = await signIn(services, decodePerson(parameters));
    return { headers: { authorization: headers.authorization ?? '' } };
  },

  'somebody without a user record is signed in': async (services, parameters) => {
    const person = decodePerson(parameters);
    await deleteMember(services, person.email);
    return signIn(services, person);
  },

  'somebody has logged in at the identity provider': async (services, parameters) => {
    const person = decodePerson(parameters);
    await putMember(services, person);
    return { values: { idToken: await fetchIdToken(services, person) } };
  },

  'a member exists': async (services, parameters) => {
    await putMember(services, decodePerson(parameters));
    return EMPTY_RESULT;
  },

  'an admin exists': async (services, parameters) => {
    await putAdmin(services, decodePerson(parameters));
    return EMPTY_RESULT;
  },

  'an account is deleted': async (services, parameters) => {
    await putRemoved(services, decodePerson(parameters));
    return EMPTY_RESULT;
  },

  'there is no such member': async (services, parameters) => {
    await deleteMember(services, emailField(parameters, 'email'));
    return EMPTY_RESULT;
  },

  'a payment names an unknown booking': async (services, parameters) => {
    await putUnmatchedPayment(services, parameters);
    return EMPTY_RESULT;
  },

  'a car is for sale': async (services, parameters) => {
    await putCar(services, parameters, FOR_SALE);
    return EMPTY_RESULT;
  },

  'more cars are for sale than fit on a page': async (services, parameters) => {
    return { values: { after: await putManyCars(services, parameters) } };
  },

  'a car is disclosed': async (services, parameters) => {
    const { id } = await putCar(services, parameters, FOR_SALE);
    await putDisclosure(services, { car: id, vin: idField(parameters, 'vin') });
    return EMPTY_RESULT;
  },

  'a car shows its inside': async (services, parameters) => {
    await putShots(services, await putCar(services, parameters, FOR_SALE));
    return EMPTY_RESULT;
  },

  'a car is marked sold': async (services, parameters) => {
    await putCar(services, parameters, SOLD);
    return EMPTY_RESULT;
  },

  'a car is paid for': async (services, parameters) => {
    await putCar(services, parameters, paidBy(emailField(parameters, 'owner'), idField(parameters, 'transaction')));
    return EMPTY_RESULT;
  },

  'a car is advertised': async (services, parameters) => {
    await advertiseCar(services, (await putCar(services, parameters, FOR_SALE)).id);
    return EMPTY_RESULT;
  },

  'a car is on the wishlist': async (services, parameters) => {
    await putOnWishlist(services, parameters, (await putCar(services, parameters, FOR_SALE)).id);
    return EMPTY_RESULT;
  },

  'a car is reported': async (services, parameters) => {
    await putReport(services, parameters);
    return EMPTY_RESULT;
  },

  'the shop has hidden a car': async (services, parameters) => {
    await putTakeDown(services, parameters);
    return EMPTY_RESULT;
  },

  'a car is held': async (services, parameters) => {
    await putHeldCar(services, parameters);
    return EMPTY_RESULT;
  },

  'a program points out a car': async (services, parameters) => {
    await putSignal(services, parameters);
    return EMPTY_RESULT;
  },

  'a member is warned': async (services, parameters) => {
    await putWarning(services, parameters);
    return EMPTY_RESULT;
  },

  'a search is saved': async (services, parameters) => {
    await putSavedSearch(services, parameters);
    return EMPTY_RESULT;
  },

  'a car has its own page': async (services, parameters) => {
    await putWholeCar(services, parameters);
    return EMPTY_RESULT;
  },

  'a trader sells a car': async (services, parameters) => {
    await putTrader(services, parameters);
    return EMPTY_RESULT;
  },

  'a paid deal is reviewed': async (services, parameters) => {
    await putReview(services, parameters);
    return EMPTY_RESULT;
  },

  'there is no such seller': async (services, parameters) => {
    await removeSellerId(services, idField(parameters, 'id'));
    return EMPTY_RESULT;
  },

  'a car has comparable ones': async (services, parameters) => {
    await putComparedCar(services, parameters);
    return EMPTY_RESULT;
  },

  'a car was deleted': async (services, parameters) => {
    await putDeletedCar(services, parameters);
    return EMPTY_RESULT;
  },

  'there is no such car': async (services, parameters) => {
    await removeCar(services, idField(parameters, 'car'));
    return EMPTY_RESULT;
  },

  'a car is booked': async (services, parameters) => {
    await putBooking(services, parameters);
    return EMPTY_RESULT;
  },

  'a booked car is inspected': async (services, parameters) => {
    await putInspection(services, parameters);
    return EMPTY_RESULT;
  },

  'a booking is paid': async (services, parameters) => {
    await putPaidBooking(services, parameters);
    return EMPTY_RESULT;
  },

  'a payment of a booking was refunded': async (services, parameters) => {
    await putRefundedPayment(services, parameters);
    return EMPTY_RESULT;
  },

  'a booking was paid long ago': async (services, parameters) => {
    await putOldSale(services, parameters);
    return EMPTY_RESULT;
  },

  'a booking was cancelled': async (services, parameters) => {
    await putCancelledBooking(services, parameters);
    return EMPTY_RESULT;
  },

  'an account has as many as it may': async (services, parameters) => {
    await fillAccount(services, parameters);
    return EMPTY_RESULT;
  },

  'there is no such booking': async (services, parameters) => {
    await removeBooking(services, idField(parameters, 'booking'));
    return EMPTY_RESULT;
  },

  'a payment is open': async (services, parameters) => {
    putOpenPayment(services, parameters);
    return EMPTY_RESULT;
  },

  'a payment was made by card': async (services, parameters) => {
    putMadePayment(services, parameters);
    return EMPTY_RESULT;
  },

  'a member has an unread notification': async ({ store, clock }, parameters) => {
    const [id, recipient] = [idField(parameters, 'notification'), emailField(parameters, 'member')];
    await store.deleteFrom('notifications').where('recipient', '=', recipient).execute();
    const car = { car_id: 'car-1', car_name: 'Corvane Outpost' };
    await store
      .insertInto('notifications')
      .values({ ...car, id, recipient, kind: 'booked', created_at: clock.now(), read_at: null })
      .execute();
    return EMPTY_RESULT;
  },

  'uploads are open': async (services) => ({ values: { uploadKey: uploadTicket(services) } }),
};
