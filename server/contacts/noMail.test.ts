import { afterAll, beforeAll, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';
import { placeBooking } from '../bookings/bookings.ts';
import { findBooking } from '../bookings/readBookings.ts';
import type { Caller } from '../sessions/sessions.ts';

let server: TestServer;
let seller: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.seller();
});
afterAll(() => server.remove());

/** The services of a market that others reach and that sends no mail: nobody can prove an address. */
const withoutMail = () => ({
  ...server.services,
  env: { ...server.services.env, isLocalOnly: false, mail: undefined },
});

const callerOf = ({ email: address }: Visitor): Caller => ({
  idHash: '',
  email: email(address),
  isRemoved: false,
  member: undefined,
  role: 'Buyer',
  account: undefined,
  isEmailVerified: false,
  network: '192.0.2',
  isExtended: false,
});

async function book(caller: Caller) {
  const order = {
    carId: await server.listCar(seller),
    buyer: { ...caller, name: 'Bina' },
    price: 1_250_000 as never,
    contact: { phone: '', meetingPlace: '' },
    status: 'booked',
  } as const;
  return placeBooking(withoutMail(), order);
}

it('[limits.per-account] [privacy.contact] shows contacts to everyone where nobody can prove an address, and lets such an account book three cars', async () => {
  const caller = callerOf(await server.member());
  for (let time = 0; time < 3; time += 1) {
    const placed = await book(caller);
    if (placed.is !== 'placed') throw new Error(placed.is);
    const booking = await findBooking(withoutMail(), placed.id, caller);
    expect([booking.seller?.phone, booking.contactNote]).toEqual(['01711 000000', undefined]);
    const withMail = await findBooking(server.services, placed.id, caller);
    expect([withMail.seller, withMail.contactNote]).toEqual([undefined, 'prove-address']);
  }
  const msg = expect.stringMatching(/^You have booked 3 cars, as many as an account whose email address is not proven/);
  expect(await book(caller)).toEqual({ is: 'over-limit', msg });
  expect(await book({ ...caller, isEmailVerified: true })).toMatchObject({ is: 'placed' });
});
