import { object, string } from 'yup';
import type { Card } from '#application/ports.ts';
import { withAsciiDigits } from '#domain/characters.ts';
import { type FieldErrors, onlyErrors } from '#domain/credentials.ts';
import { domainRules } from '#ui/forms/domainRules.ts';

export const CARD_LABELS = { number: 'Card number', expiry: 'Expiry', cvc: 'CVC' } as const;

/** The longest number and code of a card (ISO/IEC 7812; American Express prints four digits). */
const MAX_NUMBER_LENGTH = 19;
const MAX_CVC_LENGTH = 4;

export const EMPTY_CARD: Card = { number: '', expiry: '', cvc: '' };

const digitsOf = (text: string): string => withAsciiDigits(text).replace(/\D/g, '');

/** "4242424242424242" → "4242 4242 4242 4242". */
export const formatCardNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, MAX_NUMBER_LENGTH)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** "1230", "12/30" and "12/2030" → "12 / 30"; "5" → "05", since no other month begins with it. */
export function formatExpiry(text: string): string {
  const typed = digitsOf(text);
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  const month = digits.slice(0, 2);
  const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4);
  return year === '' ? month : `${month} / ${year}`;
}

export const formatCvc = (text: string): string => digitsOf(text).slice(0, MAX_CVC_LENGTH);

/** Checks that each field is complete; the provider decides whether the card is valid. */
export const validateCard = ({ number, expiry, cvc }: Card): FieldErrors<keyof Card> =>
  onlyErrors({
    number: digitsOf(number).length >= 12 ? undefined : 'Enter the number on the card',
    expiry: /^(0[1-9]|1[0-2]) \/ \d\d$/.test(expiry) ? undefined : 'Enter month and year as MM / YY',
    cvc: cvc.length >= 3 ? undefined : 'Enter the 3 or 4 digits',
  });

const text = string().ensure();
export const cardSchema = object({ number: text, expiry: text, cvc: text }).test(domainRules(validateCard));
