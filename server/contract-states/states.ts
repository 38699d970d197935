import { emailField, idField } from '../http/fields.ts';
import { putBooking, putPaidBooking, removeBooking } from './bookings.ts';
import { advertiseCar, FOR_SALE, paidBy, putCar, putManyCars, removeCar, SOLD, wishCar } from './cars.ts';
import { freshIdToken } from './idToken.ts';
import { personIn, putAdmin, putMember, putRemoved, putStranger, signIn } from './people.ts';
import { NOTHING, type State } from './State.ts';

/** Every state of the pacts, by its sentence. docs/contract.md tells other servers what each means. */
export const STATES: Readonly<Record<string, State>> = {
  'nobody is signed in': async () => NOTHING,

  'a member is signed in': async (parts, parameters) => {
    const person = personIn(parameters);
    await putMember(parts, person);
    return signIn(parts, person);
  },

  'an admin is signed in': async (parts, parameters) => {
    const person = personIn(parameters);
    await putAdmin(parts, person);
    return signIn(parts, person);
  },

  'a deleted member is signed in': async (parts, parameters) => {
    const person = personIn(parameters);
    await putRemoved(parts, person);
    return signIn(parts, person);
  },

  'somebody without a user record is signed in': async (parts, parameters) => {
    const person = personIn(parameters);
    await putStranger(parts, person.email);
    return signIn(parts, person);
  },

  'somebody has logged in at the identity provider': async (parts, parameters) => {
    const person = personIn(parameters);
    await putMember(parts, person);
    return { values: { idToken: await freshIdToken(parts, person) } };
  },

  'a member exists': async (parts, parameters) => {
    await putMember(parts, personIn(parameters));
    return NOTHING;
  },

  'there is no such member': async (parts, parameters) => {
    await putStranger(parts, emailField(parameters, 'email'));
    return NOTHING;
  },

  'a car is for sale': async (parts, parameters) => {
    await putCar(parts, parameters, FOR_SALE);
    return NOTHING;
  },

  'more cars are for sale than fit on a page': async (parts, parameters) => {
    await putManyCars(parts, parameters);
    return NOTHING;
  },

  'a car is marked sold': async (parts, parameters) => {
    await putCar(parts, parameters, SOLD);
    return NOTHING;
  },

  'a car is paid for': async (parts, parameters) => {
    await putCar(parts, parameters, paidBy(emailField(parameters, 'owner'), idField(parameters, 'transaction')));
    return NOTHING;
  },

  'a car is advertised': async (parts, parameters) => {
    await advertiseCar(parts, (await putCar(parts, parameters, FOR_SALE)).id);
    return NOTHING;
  },

  'a car is on the wishlist': async (parts, parameters) => {
    await wishCar(parts, parameters, (await putCar(parts, parameters, FOR_SALE)).id);
    return NOTHING;
  },

  'there is no such car': async (parts, parameters) => {
    await removeCar(parts, idField(parameters, 'car'));
    return NOTHING;
  },

  'a car is booked': async (parts, parameters) => {
    await putBooking(parts, parameters);
    return NOTHING;
  },

  'a booking is paid': async (parts, parameters) => {
    await putPaidBooking(parts, parameters);
    return NOTHING;
  },

  'there is no such booking': async (parts, parameters) => {
    await removeBooking(parts, idField(parameters, 'booking'));
    return NOTHING;
  },

  'uploads are open': async ({ secrets }) => ({ values: { uploadKey: secrets.imageHostKey } }),
};
