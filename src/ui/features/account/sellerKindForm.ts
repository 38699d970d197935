import { object, string } from 'yup';
import { keptText } from '#domain/characters.ts';
import { type FieldErrors, onlyErrors } from '#domain/credentials.ts';
import { tooLong } from '#domain/limits.ts';
import { type Business, MAX_BUSINESS_LENGTH, NO_BUSINESS, type SellerKind } from '#domain/seller.ts';
import { domainRules } from '#ui/forms/domainRules.ts';

export const KIND_OPTIONS = ['A private person', 'A trader'] as const;
const [PRIVATE, TRADER] = KIND_OPTIONS;

export interface SellerKindValues extends Business {
  /** One of the options; empty until one is chosen. */
  readonly kind: string;
}

export const SELLER_KIND_LABELS = {
  kind: 'I sell as',
  name: 'Business name',
  address: 'Business address',
  register: 'Register number',
} as const;

export const isTraderForm = ({ kind }: SellerKindValues): boolean => kind === TRADER;

export function valuesOf(kind: SellerKind | undefined): SellerKindValues {
  if (kind === undefined) return { kind: '', ...NO_BUSINESS };
  return kind.is === 'private' ? { kind: PRIVATE, ...NO_BUSINESS } : { kind: TRADER, ...kind.business };
}

export const kindOf = ({ kind, name, address, register }: SellerKindValues): SellerKind =>
  kind === TRADER
    ? { is: 'trader', business: { name: keptText(name), address: keptText(address), register: keptText(register) } }
    : { is: 'private' };

function validate(values: SellerKindValues): FieldErrors<string> {
  if (values.kind === '') return { kind: 'Choose one' };
  if (!isTraderForm(values)) return {};
  const lengthError = (field: keyof Business) =>
    values[field].length > MAX_BUSINESS_LENGTH[field] ? tooLong(MAX_BUSINESS_LENGTH[field]) : undefined;
  return onlyErrors({
    name: lengthError('name'),
    address: lengthError('address'),
    register: lengthError('register'),
  });
}

export const sellerKindSchema = object({
  kind: string().ensure(),
  name: string().ensure(),
  address: string().ensure(),
  register: string().ensure(),
}).test(domainRules(validate));
