import { Type } from 'typebox';
import { keptText, UNSEEN } from '#domain/characters.ts';
import { CONTACT_NOTES } from '#domain/contactLimits.ts';
import { formatCount } from '#domain/count.ts';
import { type Email, MAX_EMAIL_LENGTH, toEmail } from '#domain/email.ts';
import {
  characterWithout,
  MAX_LENGTH,
  MAX_PROVIDER_ID_LENGTH,
  NAME_PATTERN,
  nameTextError,
  seenTextWithout,
  textWithout,
} from '#domain/limits.ts';
import { type Cents, centsFromDollars, dollarsFromCents, isPrice, PRICE_RANGE } from '#domain/money.ts';
import type { NumberRange } from '#domain/typedNumber.ts';
import { Refusal } from './Refusal.ts';

/*
 * Shapes of single fields that several calls take. `x-message` is what a person reads when the value is not acceptable;
 * the answer begins with the field's name. Lengths count UTF-16 units, as `maxlength` does in a browser.
 */

export const invalidField = (name: string, why: string): Refusal => new Refusal('invalid', `${name}: ${why}`);

/** Not every database engine can store these. */
const NUL = '\\u0000';
export const STORABLE = textWithout(NUL);
const UNSEEN_STORABLE = UNSEEN.replace(NUL, '\\u0001');
export const UNSTORABLE = /[\0\p{Cs}]/u;

export const text = (maxLength: number) => Type.String({ maxLength, pattern: `^${STORABLE}$` });

/** A text that may also be null, as some clients send an empty field. */
export const nullableText = (maxLength: number) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength, pattern: `^${STORABLE}$` });

/** A text that is not empty. */
export const filledText = (maxLength: number, message = 'missing') =>
  Type.String({ maxLength, pattern: `^${seenTextWithout(NUL, UNSEEN_STORABLE)}$`, 'x-message': message });

/** The name of a person or a car (spec: names.visible). */
export const nameText = (message: string) =>
  Type.String({ maxLength: MAX_LENGTH.name, pattern: NAME_PATTERN, 'x-visible': true, 'x-message': message });

/** A name of that shape as it is kept. What no pattern says, `x-visible` does: nothing in it that nobody sees and no script needs. */
export function nameFrom(value: string): string {
  const error = nameTextError(value, 'missing');
  if (error !== undefined) throw invalidField('name', error);
  return keptText(value);
}

export const id = filledText(100);
/** The id of a payment, which the card provider makes. */
export const providerId = filledText(MAX_PROVIDER_ID_LENGTH);

const NOT_IN_EMAILS = '\\s@\\u0000';
const EMAIL_START = `${characterWithout(`${UNSEEN}@`)}${textWithout(NOT_IN_EMAILS)}`;
const EMAIL_END = `${textWithout(NOT_IN_EMAILS)}${characterWithout(`${UNSEEN}@`)}`;
/**
 * An email address, in any case and with what nobody sees around it. What no pattern says, `x-unicode` does: a form that changes nothing of it;
 * characters of the category C, which nobody sees, are refused too (spec: wire.emails).
 */
export const email = Type.String({
  maxLength: MAX_EMAIL_LENGTH,
  pattern: `^[${UNSEEN_STORABLE}]*${EMAIL_START}@${EMAIL_END}[${UNSEEN_STORABLE}]*$`,
  'x-unicode': 'NFKC',
  'x-message': 'an email address is needed',
});

const NOT_IN_MAILED = '\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001f\\u007f-\\u009f';
/** An email address that a mail can be sent to as it is (`isMailAddress`). */
export const mailedEmail = Type.String({
  maxLength: MAX_EMAIL_LENGTH,
  pattern: `^[${UNSEEN_STORABLE}]*[^${NOT_IN_MAILED}-][^${NOT_IN_MAILED}]*@[^${NOT_IN_MAILED}]+[${UNSEEN_STORABLE}]*$`,
  'x-unicode': 'NFKC',
  'x-message': 'an email address is needed',
});

/** An email address of that shape, normalised for comparison. */
export function emailFrom(name: string, value: string): Email {
  const address = toEmail(value);
  if (address === undefined) throw invalidField(name, 'an email address is needed');
  return address;
}

const PRICE_MESSAGE = 'a price from 1 to 999,999 dollars is needed';
/** A number of dollars with at most two decimal places. */
export const price = Type.Number({
  minimum: dollarsFromCents(PRICE_RANGE.from),
  maximum: dollarsFromCents(PRICE_RANGE.to),
  multipleOf: 0.01,
  'x-message': PRICE_MESSAGE,
});

export function priceFrom(name: string, value: number): Cents {
  const amount = centsFromDollars(value);
  if (amount === undefined || !isPrice(amount)) throw invalidField(name, PRICE_MESSAGE);
  return amount;
}

/** One text of a closed list. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });

/** A whole number within a range, both ends included. */
export const wholeNumber = ({ from, to }: NumberRange) =>
  Type.Integer({
    minimum: from,
    maximum: to,
    'x-message': `a whole number from ${formatCount(from)} to ${formatCount(to)} is needed`,
  });

/** The query by which a caller names themselves. */
export const ownEmailQuery = Type.Object({ email });

export const acknowledged = Type.Object({ acknowledged: Type.Boolean() }, { title: 'Acknowledged' });

/** A moment in an answer. */
export const isoTimeText = Type.String({ format: 'date-time' });
/** Either the new id, or the message of the rule that refuses. */
export const inserted = Type.Object(
  {
    acknowledged: Type.Boolean(),
    insertedId: Type.Optional(Type.String()),
    msg: Type.Optional(Type.String()),
  },
  { title: 'Inserted' },
);
/** Whether something could be done, and why not. */
export const possible = Type.Object(
  { acknowledged: Type.Boolean(), msg: Type.Optional(Type.String()) },
  { title: 'Possible' },
);
/** How many things a deletion removed. */
export const deleted = Type.Object({ deletedCount: Type.Integer() }, { title: 'Deleted' });
/** Why somebody does not read the other side's contact although they have a booking (spec: privacy.contact-note). */
export const contactNote = Type.Optional(oneOf(CONTACT_NOTES));

export const message = Type.Object({ msg: Type.String() }, { title: 'Message' });

/** A time in milliseconds UTC as ISO 8601. */
export const isoTime = (time: number | undefined): string | undefined =>
  time === undefined ? undefined : new Date(time).toISOString();

/** Every field of a type, optional ones too: a missing field does not compile. */
export type Complete<T> = { readonly [K in keyof Required<T>]: T[K] };

/** Takes the remaining fields of a decoder's or encoder's input: a field that it does not read does not compile. */
export const assertAllFieldsUsed = (_unread: Readonly<Record<string, never>>): void => {};
