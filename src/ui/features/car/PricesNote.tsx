import type { CarDetails } from '#domain/carDetails.ts';
import { MarketEvidence } from './MarketEvidence.tsx';
import { PriceHistory } from './PriceHistory.tsx';

/** What there is to say of a car's price: what comparable cars cost, and how it has changed. */
export function PricesNote({ details: { car, market, priceChanges } }: { readonly details: CarDetails }) {
  return (
    <>
      {market === undefined ? null : <MarketEvidence price={car.price} market={market} />}
      <PriceHistory changes={priceChanges} />
    </>
  );
}
