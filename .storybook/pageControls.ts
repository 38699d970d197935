import type { ArgTypesEnhancer } from 'storybook/internal/types';
import type { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import { cents } from '#domain/money.ts';

/** A page takes no properties, so its controls change the market that it shows. */
interface PageArgs {
  /** How many cars there are at most. */
  readonly marketCars?: number;
  readonly marketCarName?: string;
  /** In dollars. */
  readonly marketCarPrice?: number;
  readonly marketSellersAreVerified?: boolean;
}

const table = { category: 'The market' };

/** Storybook reads a control in short, such as 'text', in stories only, not from what adds controls. */
const PAGE_CONTROLS = {
  marketCars: { name: 'Cars at most', control: { type: 'range', min: 0, max: 40, step: 1 }, table },
  marketCarName: { name: 'Name of every car', control: { type: 'text' }, table },
  marketCarPrice: { name: 'Price of every car ($)', control: { type: 'number', min: 1, step: 50 }, table },
  marketSellersAreVerified: { name: 'Every seller is verified', control: { type: 'boolean' }, table },
} as const;

/** Adds the controls of the market to the stories of pages, and to others that set one of them. */
export const pageControls: ArgTypesEnhancer = ({ argTypes, initialArgs, title }) => {
  const showsMarket = title.startsWith('Pages/') || Object.keys(initialArgs).some((name) => name in PAGE_CONTROLS);
  if (!showsMarket) return argTypes;
  const named = Object.entries(PAGE_CONTROLS).map(([name, control]) => [name, { type: undefined, ...control }]);
  return { ...argTypes, ...Object.fromEntries(named) };
};

/** Changes a market to what the controls say; a control that nobody has touched changes nothing. */
export function applyPageControls(market: MemoryMarket, args: PageArgs): void {
  const { marketCars, marketCarName, marketCarPrice, marketSellersAreVerified: verified } = args;
  if (marketCars !== undefined) for (const id of [...market.cars.keys()].slice(marketCars)) market.cars.delete(id);
  for (const [id, car] of market.cars) {
    market.cars.set(id, {
      ...car,
      ...(marketCarName ? { name: marketCarName } : {}),
      ...(marketCarPrice === undefined ? {} : { price: cents(Math.round(marketCarPrice * 100)) }),
      ...(verified === undefined ? {} : { seller: { ...car.seller, verified } }),
    });
  }
}
