import { dollarsFromCents } from '#domain/money.ts';
import { PRICE } from '#support/payments/marketRows.ts';
import { payWith } from '#support/payments/sandboxCalls.ts';
import { callUntilServed, type Person } from './people.ts';

/** A buyer whose card was charged for a car, before the payment was reported to the market. */
export interface Payer extends Person {
  readonly bookingId: string;
  readonly transactionId: string;
}

const price = dollarsFromCents(PRICE);

/** Books a car, unless it is booked already, and opens the payment, as the pages do. */
export async function openPaymentOf(serverUrl: string, person: Person, carId: string) {
  const booked = await callUntilServed(serverUrl, person, ['POST', '/api/booking', { serial: carId, price }]);
  const id = String(booked.body.insertedId ?? carId);
  const opened = await callUntilServed(serverUrl, person, [
    'POST',
    '/api/create-payment-intent',
    { price, bookingId: id },
  ]);
  if (opened.status !== 200) throw new Error(`no payment was opened: ${JSON.stringify(opened.body)}`);
  return { bookingId: String(opened.body.bookingId), clientSecret: String(opened.body.clientSecret) };
}

/** Books a car and pays at the provider, without reporting the payment to the market. */
export async function payWithoutReporting(
  urls: { readonly server: string; readonly provider: string },
  person: Person,
  carId: string,
): Promise<Payer> {
  return payOpened(urls.provider, person, await openPaymentOf(urls.server, person, carId));
}

/** Pays an open payment at the provider; the market is not told. */
export async function payOpened(
  providerUrl: string,
  person: Person,
  { bookingId, clientSecret }: { readonly bookingId: string; readonly clientSecret: string },
): Promise<Payer> {
  const paid = await payWith(providerUrl, clientSecret);
  if (paid.body.status !== 'succeeded') throw new Error(`the card was not charged: ${JSON.stringify(paid.body)}`);
  return { ...person, bookingId, transactionId: String(paid.body.id) };
}

/** Reports the payment, as the payment page does once the card is confirmed. */
export const report = (serverUrl: string, { transactionId, bookingId, ...payer }: Payer) =>
  callUntilServed(serverUrl, payer, [
    'PUT',
    '/api/payment',
    { transactionID: transactionId, email: payer.email, bookingId },
  ]);
