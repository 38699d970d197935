import { isValidElement } from 'react';
import type { ArgTypesEnhancer, SBType, StrictInputType } from 'storybook/internal/types';
import { Failure, type FailureKind } from '#application/Failure.ts';
import type { MailDelivery } from '#domain/account.ts';
import { type CarOffer, carOffer } from '#domain/offer.ts';
import { CATEGORIES } from '#domain/options.ts';
import type { Access } from '#domain/pages.ts';
import type { PurchaseState } from '#domain/purchase.ts';
import type { Role } from '#domain/role.ts';
import type { ButtonColour, Variant } from '#ui/theme/variantColours.ts';

/** Every value of a type; tsc reports one that is missing. */
const all = <Choice extends string>(choices: Readonly<Record<Choice, true>>): readonly string[] => Object.keys(choices);

const ROLES = { Buyer: true, Seller: true, Admin: true } as const;
const VARIANTS = all<Variant>({ filled: true, light: true, default: true, subtle: true });
const COLOURS = all<ButtonColour>({ ember: true, teal: true, red: true, gray: true });

/** The choices of the types that a component imports, whose names alone Storybook knows. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  Access: all<Access>({ public: true, member: true, ...ROLES }),
  Category: CATEGORIES,
  MailDelivery: all<MailDelivery>({ sent: true, mailbox: true, none: true }),
  PurchaseState: all<PurchaseState>({ payable: true, 'sold-out': true, 'on-hold': true, paid: true }),
  Role: all<Role>(ROLES),
};

/** The same for properties whose type is somewhere else altogether. */
const CHOICES_BY_KEY: Readonly<Record<string, readonly string[]>> = { variant: VARIANTS, color: COLOURS };

/** Choices that stand for a value which is not a text. */
const MAPPED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  CarOffer: {
    bookable: { is: 'bookable' },
    booked: { is: 'booked' },
    sold: { is: 'sold' },
    hint: carOffer({ id: 'car', state: { is: 'available' } }, undefined, new Set()),
  } satisfies Readonly<Record<CarOffer['is'], CarOffer>>,
};
const FAILURE_KINDS: readonly FailureKind[] = [
  'offline',
  'slow',
  'unavailable',
  'forbidden',
  'not-found',
  'conflict',
  'too-many',
];
const FAILURES = { none: undefined, ...Object.fromEntries(FAILURE_KINDS.map((kind) => [kind, new Failure(kind)])) };
const FAILURE_KEYS: readonly string[] = ['failure', 'error'];

/** Properties that change nothing one can see: ids, style classes, hints about loading. */
const INVISIBLE: readonly string[] = [
  ...['id', 'carId', 'titleId', 'describedBy', 'clientSecret', 'payPath', 'except', 'className', 'style', 'ref'],
  ...['sizes', 'isFirst', 'areFirst'],
];

/** The type without `undefined`, where one is left. */
function typeOf({ type }: StrictInputType): SBType | undefined {
  if (type?.name !== 'union') return type;
  const left = type.value.filter((member) => !('value' in member && member.value === 'undefined'));
  return left.length === 1 ? left[0] : type;
}

/** Whether an editor of JSON gives back what it was given; it drops functions, elements and classes' objects. */
function isJson(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  if (isValidElement(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || Array.isArray(value)) && Object.values(value).every(isJson);
}

/** What a property's control adds to what Storybook knows of it. */
type Control = Partial<Pick<StrictInputType, 'control' | 'options' | 'mapping' | 'table'>>;

const choice = (options: readonly string[], mapping?: Readonly<Record<string, unknown>>): Control => ({
  options,
  control: { type: options.length > 4 ? 'select' : 'inline-radio' },
  ...(mapping === undefined ? {} : { mapping }),
});
const HIDDEN: Control = { control: false, table: { disable: true } };

const PLAIN = { string: 'text', number: 'number', boolean: 'boolean' } as const;
const plainControl = (name: string): Control | undefined =>
  name in PLAIN ? { control: { type: PLAIN[name as keyof typeof PLAIN] } } : undefined;

/** What a property's control is; undefined where Storybook's own is right. */
function controlOf(key: string, argType: StrictInputType, value: unknown): Control | undefined {
  if (INVISIBLE.includes(key)) return HIDDEN;
  const type = typeOf(argType);
  const name = type?.name === 'other' ? String(type.value) : (type?.name ?? '');
  if (FAILURE_KEYS.includes(key)) return choice(Object.keys(FAILURES), FAILURES);
  const mapping = MAPPED[name];
  if (mapping !== undefined) return choice(Object.keys(mapping), mapping);
  const options = CHOICES[name] ?? CHOICES_BY_KEY[key];
  if (options !== undefined) return choice(options);
  if (key.endsWith('At') && typeof value === 'number') return { control: { type: 'date' } };
  if (type?.name === 'enum' || type?.name === 'function') return undefined;
  const plain = plainControl(name) ?? plainControl(typeof value);
  if (plain !== undefined) return plain;
  if (name === 'ReactNode' && value === undefined) return { control: { type: 'text' } };
  return value !== undefined && value !== null && isJson(value) ? undefined : HIDDEN;
}

/**
 * Controls that mean something: toggles, choices, dates; none where only a program can write the value, and none for a story that
 * draws without its arguments. What a story says itself stays.
 */
export const plainControls: ArgTypesEnhancer = ({ argTypes, initialArgs, parameters, title }) => {
  // Storybook infers the type of what only the story names later.
  const keys = new Set([...Object.keys(argTypes), ...Object.keys(initialArgs)]);
  const entries = [...keys].map((key) => {
    const argType: StrictInputType = argTypes[key] ?? { name: key };
    if (!parameters.__isArgsStory) return [key, { ...argType, ...HIDDEN }] as const;
    if (argType.control !== undefined || argType.options !== undefined) return [key, argType] as const;
    // The name of a field is its key in the form.
    const isKey = key === 'name' && title.startsWith('Forms/');
    const control = isKey ? HIDDEN : controlOf(key, argType, initialArgs[key]);
    return [key, control === undefined ? argType : { ...argType, ...control }] as const;
  });
  return Object.fromEntries(entries);
};
