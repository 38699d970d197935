import { describe, expect, it } from 'vitest';
import { aBooking, aCar, BUYER } from '#support/builders.ts';
import { createHttpRoot } from '#support/httpRoot.ts';
import { jsonResponse, StubNetwork } from '#support/StubNetwork.ts';
import { DEFAULT_PUBLIC_CONFIG } from '../browser/publicConfig.ts';

const portsOver = (answer: unknown) =>
  createHttpRoot('', { publicConfig: DEFAULT_PUBLIC_CONFIG, fetch: new StubNetwork(jsonResponse(answer)).fetch }).ports;
const car = aCar();
const order = { car, buyer: BUYER, contact: { phone: '', meetingPlace: '' } };

describe('answers with status 200 that are not a success', () => {
  it.each([
    [{ acknowledged: false, msg: 'This car is already sold' }, 'This car is already sold'],
    [{ acknowledged: false, msg: '' }, undefined],
    [{ acknowledged: false }, undefined],
  ])('a booking and an advertisement are refused by %j', async (answer, detail) => {
    const { bookings, advertisements } = portsOver(answer);
    await expect(bookings.place(order)).rejects.toMatchObject({ kind: 'refused', detail: detail });
    await expect(advertisements.add(car)).rejects.toMatchObject({ kind: 'refused', detail: detail });
  });

  it('report that a car was gone already when nothing was deleted', async () => {
    expect(await portsOver({ deletedCount: 0 }).listings.remove('car-1')).toBe(false);
    expect(await portsOver({ deletedCount: 1 }).listings.remove('car-1')).toBe(true);
    await expect(portsOver({}).listings.remove('car-1')).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('use the requested booking for an intent when the server names none', async () => {
    const { payments } = portsOver({ clientSecret: 's' });
    const booking = aBooking(car);
    expect(await payments.createIntent(booking)).toEqual({
      clientSecret: 's',
      bookingId: booking.id,
      price: booking.price,
    });
  });

  it('fail for an empty intent and an empty token', async () => {
    await expect(portsOver({ clientSecret: '' }).payments.createIntent(aBooking(car))).rejects.toMatchObject({
      kind: 'malformed',
    });
    await expect(portsOver({ accessToken: '' }).sessions.accessToken(BUYER.email)).rejects.toMatchObject({
      kind: 'malformed',
    });
  });
});
