import { badRequest } from './SandboxError.ts';

/** A form-encoded body or query; nested names stay as they are written, such as `metadata[bookingId]`. */
export type Form = URLSearchParams;

/** @throws SandboxError `parameter_unknown` for the first name that the pattern does not match. */
export function requireKnown(form: Form, names: RegExp): void {
  const unknown = [...form.keys()].find((name) => !names.test(name));
  if (unknown === undefined) return;
  const name = unknown.slice(0, 100);
  throw badRequest(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
}

/** @throws SandboxError when the field is missing. */
export function requireField(form: Form, name: string): string {
  const value = form.get(name);
  if (value === null || value === '') {
    throw badRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  }
  return value;
}

/** A positive whole number of cents; undefined where it is left out. @throws SandboxError */
export function positiveInteger(form: Form, name: string): number | undefined {
  const value = form.get(name);
  if (value === null) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(value)) {
    throw badRequest(`Invalid positive integer: ${value.slice(0, 40)}`, {
      code: 'parameter_invalid_integer',
      param: name,
    });
  }
  return Number(value);
}

/** Seconds since 1970; undefined where it is left out. @throws SandboxError */
export function timestamp(query: Form, name: string): number | undefined {
  const value = query.get(name);
  if (value === null) return undefined;
  if (!/^\d{1,12}$/.test(value)) throw badRequest('Invalid timestamp.', { param: name });
  return Number(value);
}

/** The smallest charge of each currency that the sandbox takes, in cents (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const SMALLEST_CHARGES: Readonly<Record<string, number>> = { aud: 50, cad: 50, eur: 50, gbp: 30, usd: 50 };
/** Eight digits. */
const LARGEST_CHARGE = 99_999_999;

/** What is to be charged, in cents of its currency. @throws SandboxError */
export function requireCharge(form: Form): { readonly amount: number; readonly currency: string } {
  requireField(form, 'amount');
  const amount = positiveInteger(form, 'amount') ?? 0;
  const currency = requireField(form, 'currency').toLowerCase();
  const smallest = SMALLEST_CHARGES[currency];
  if (smallest === undefined) throw badRequest(`Invalid currency: ${currency.slice(0, 40)}.`, { param: 'currency' });
  if (amount < smallest) {
    const message = `Amount must be at least ${smallest} ${currency}, in its smallest unit`;
    throw badRequest(message, { code: 'amount_too_small', param: 'amount' });
  }
  if (amount > LARGEST_CHARGE) {
    throw badRequest('Amount must be no more than 999,999.99', { code: 'amount_too_large', param: 'amount' });
  }
  return { amount, currency };
}

/** The limits of docs.stripe.com/metadata#data. */
const MOST_KEYS = 50;
const LONGEST_KEY = 40;
const LONGEST_VALUE = 500;

/** `metadata[a]=b` → `{ a: 'b' }`; an empty value unsets its key. @throws SandboxError beyond Stripe's limits. */
export function decodeMetadata(form: Form): Readonly<Record<string, string>> {
  const entries = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[([^\]]+)\]$/.exec(name)?.[1];
    return key === undefined || value === '' ? [] : [[key, value] as const];
  });
  if (entries.length > MOST_KEYS) throw badRequest('Metadata can have up to 50 keys.', { param: 'metadata' });
  for (const [key, value] of entries) {
    if (key.length > LONGEST_KEY)
      throw badRequest('Metadata keys can have up to 40 characters.', { param: 'metadata' });
    if (value.length > LONGEST_VALUE) {
      throw badRequest('Metadata values can have up to 500 characters.', { param: `metadata[${key}]` });
    }
  }
  return Object.fromEntries(entries);
}
