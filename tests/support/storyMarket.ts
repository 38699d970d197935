import type { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import { dollars } from './builders.ts';
import { busyMarket } from './memoryMarkets.ts';

/** Between the prices of two cars, in dollars: every car has another one. */
const PRICE_STEP = 850;

/** Drawings of the demo market. */
const PICTURES = {
  suv: ['halden-ridge-4x4', 'corvane-estuary', 'ostrel-basalt', 'velora-grande'],
  sedan: ['corvane-ledger', 'velora-madrigal', 'halden-tern', 'tamarin-quill'],
  sports: ['corvane-vanta', 'velora-stiletto', 'northline-nightjar', 'corvane-gt-s'],
} as const;

/** The busy market as stories show it: no two cars have the same price, and neighbours differ in their pictures. */
export function storyMarket(): MemoryMarket {
  const market = busyMarket();
  [...market.cars.values()].forEach((car, place) => {
    const pictures = PICTURES[car.category];
    const price = dollars(6_400 + PRICE_STEP * place);
    const picture = `/cars/${pictures[place % pictures.length]}.svg`;
    market.cars.set(car.id, { ...car, price, originalPrice: dollars(9_900 + 1_150 * place), picture });
    for (const booking of market.bookings.values())
      if (booking.carId === car.id) market.bookings.set(booking.id, { ...booking, price, picture });
  });
  return market;
}
