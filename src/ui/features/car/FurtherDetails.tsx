import type { CarDetails } from '#domain/carDetails.ts';
import { DisclosureSection } from './DisclosureSection.tsx';
import { MarketEvidence } from './MarketEvidence.tsx';
import { PriceHistory } from './PriceHistory.tsx';

/** What few cars have and nobody sees first: what the seller discloses, what comparable cars cost, and how the price has changed. */
export function FurtherDetails({ details }: { readonly details: CarDetails }) {
  const { car, market, priceChanges, disclosure, disclosureChanges } = details;
  return (
    <>
      {disclosure === undefined ? null : <DisclosureSection disclosure={disclosure} changes={disclosureChanges} />}
      {market === undefined ? null : <MarketEvidence price={car.price} market={market} />}
      <PriceHistory changes={priceChanges} />
    </>
  );
}
