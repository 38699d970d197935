import type { ArgsEnhancer, ArgTypesEnhancer } from 'storybook/internal/types';
import { changedValues } from './changedValues.ts';

const CENTS_OF_A_DOLLAR = 100;

/** The names under which components take an amount in cents. */
export const PRICE_KEYS: readonly string[] = ['price', 'originalPrice', 'amount', 'carPrice'];

const onPrices = (change: (amount: number) => number) => (key: string, value: unknown) =>
  typeof value === 'number' && PRICE_KEYS.includes(key) ? change(value) : value;

/** The controls show dollars, as people read prices … */
export const pricesInDollars: ArgsEnhancer = ({ initialArgs }) =>
  changedValues(
    initialArgs,
    onPrices((cents) => cents / CENTS_OF_A_DOLLAR),
  );

/** … and components take cents. */
export const pricesInCents = <T>(args: T): T =>
  changedValues(
    args,
    onPrices((dollars) => Math.round(dollars * CENTS_OF_A_DOLLAR)),
  );

/** A control for dollars where an argument is a price. */
export const priceControls: ArgTypesEnhancer = ({ argTypes, initialArgs, parameters }) => {
  if (!parameters.__isArgsStory) return argTypes;
  const prices = PRICE_KEYS.filter((key) => key in argTypes || key in initialArgs);
  const control = { type: 'number', min: 0, step: 50 } as const;
  const described = prices.map((key) => [key, { ...argTypes[key], name: `${key} ($)`, control }] as const);
  return { ...argTypes, ...Object.fromEntries(described) };
};
