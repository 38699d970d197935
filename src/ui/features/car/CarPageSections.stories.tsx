import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, screen } from 'storybook/test';
import { FIRST_MOMENT } from '#adapters/memory/MemoryClock.ts';
import { detailsOfListed } from '#domain/carDetails.ts';
import { NOTHING_STATED } from '#domain/disclosure.ts';
import type { CarMarket } from '#domain/marketPrice.ts';
import { about } from '#support/about.ts';
import { aCar, aDisclosure, aListedCar, dollars, EVERY_FACT, MASKED_VIN } from '#support/builders.ts';
import { CARS } from '#support/memoryMarkets.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { CarDetailsView, NextSteps } from './CarDetailsView.tsx';
import { CarFactList } from './CarFactList.tsx';
import { CarPageActions } from './CarPageActions.tsx';
import { CarTools } from './CarTools.tsx';
import { DeletedCarNote } from './DeletedCarNote.tsx';
import { DisclosureSection } from './DisclosureSection.tsx';
import { FurtherDetails } from './FurtherDetails.tsx';
import { MarketEvidence } from './MarketEvidence.tsx';
import { OwnCarActions } from './OwnCarActions.tsx';
import { PictureControls } from './PictureControls.tsx';
import { PictureViewer } from './PictureViewer.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { SellerContact } from './SellerContact.tsx';
import { SellerNote } from './SellerNote.tsx';
import { ShareButton } from './ShareButton.tsx';
import { SimilarCars } from './SimilarCars.tsx';
import { StripPlot } from './StripPlot.tsx';

const seller = aCar().seller;
const PICTURES = ['/cars/corvane-ledger.svg', '/cars/velora-madrigal.svg', '/cars/tamarin-quill.svg'];
const nothing = () => undefined;

const meta: Meta<typeof CarFactList> = {
  title: 'Cars/Parts of the page',
  component: CarFactList,
  subcomponents: {
    CarDetailsView,
    NextSteps,
    CarPageActions,
    CarTools,
    DeletedCarNote,
    OwnCarActions,
    PictureControls,
    PictureViewer,
    MarketEvidence,
    PriceHistory,
    DisclosureSection,
    FurtherDetails,
    SellerContact,
    SellerNote,
    ShareButton,
    SimilarCars,
    StripPlot,
  },
  decorators: [inPageWidth],
  args: { car: aCar(EVERY_FACT) },
  parameters: about({
    CarFactList: {
      for: 'To list every fact that the seller has given.',
      notFor: 'On a card: FactsLine.',
      do: 'Leave out what was not given.',
      dont: 'Write “unknown”.',
      a11y: 'A description list: each value follows its label.',
    },
    CarTools: {
      for: 'To compare and report a car, on its page.',
      notFor: 'On cards.',
      do: 'Load it once somebody uses the page.',
      dont: 'Offer a report of one’s own car.',
      a11y: 'As its buttons.',
      status: 'internal',
    },
    CarDetailsView: {
      for: 'To lay out a car’s page: pictures, actions, facts.',
      notFor: 'In a list: CarCard.',
      do: 'Keep the actions beside the pictures in wide windows, and below them on a phone.',
      dont: 'Put anything above the pictures but the link to the category.',
      a11y: 'An article named by the car; the seller, the description, the prices and further cars are named regions.',
    },
    NextSteps: {
      for: 'To tell buyers what happens after Book Now.',
      notFor: 'For a booking that exists: OrderTimeline.',
      do: 'Keep it to the steps that really follow.',
      dont: 'Promise times.',
      a11y: 'A region named “What happens next” with an ordered list.',
    },
    CarPageActions: {
      for: 'To offer on a car’s own page what a person may do with it.',
      notFor: 'On a card: CarActions.',
      do: 'Show guests Book Now: it leads through the login to the booking dialog.',
      dont: 'Show a buyer’s buttons to the seller.',
      a11y: 'As in CarActions.',
    },
    DeletedCarNote: {
      for: 'To say, in place of a car that was deleted, that it is gone.',
      notFor: 'For an address that never had a car: ErrorPage.',
      do: 'Offer similar cars.',
      dont: 'Say why it was deleted.',
      a11y: 'It has the page’s h1.',
    },
    OwnCarActions: {
      for: 'To let sellers edit their car, or mark it as sold, on its own page.',
      notFor: 'Under My Products: ListingCard.',
      do: 'Say first that it is their car.',
      dont: 'Offer deletion here: ListingCard does.',
      a11y: 'The button keeps the focus while it is disabled; a failure is an alert.',
    },
    PictureControls: {
      for: 'To move to the previous or the next picture, and to offer one more button.',
      notFor: 'For the next page of a list: LoadMore.',
      do: 'Pass one more button as children, such as Full screen.',
      dont: 'Hide the arrow buttons at the ends.',
      a11y: 'The counter is a polite live region. At the ends the arrow buttons keep the focus (aria-disabled).',
    },
    CarGallery: {
      for: 'To look at all pictures of a car, uncropped, on its page.',
      notFor: 'On a card: CarPicture.',
      do: 'Pass the pictures in the seller’s order.',
      dont: 'Crop a picture.',
      a11y: 'A region named by the car. Arrow keys move through the pictures; thumbnails are buttons, the current one with aria-current.',
    },
    PictureViewer: {
      for: 'To zoom and swipe through pictures in the whole window.',
      notFor: 'Within a page: CarGallery.',
      do: 'Load it once somebody uses the page.',
      dont: 'Show cropped pictures.',
      a11y: 'Arrow keys move through the pictures; Escape and Back close it. With reduced motion nothing slides.',
    },
    MarketEvidence: {
      for: 'To show what comparable cars cost, and how a price gets its label.',
      notFor: 'On a card: the label alone, in CarCard.',
      do: 'Draw nothing where too few cars are comparable.',
      dont: 'Name sellers or buyers.',
      a11y: 'A region named by the label. The numbers of the drawing are in its text.',
    },
    StripPlot: {
      for: 'To draw a price among those of comparable cars.',
      notFor: 'For the price alone: Price.',
      do: 'Put the numbers beside it as text too.',
      dont: 'Tell the prices apart by colour alone.',
      a11y: 'One image, with its range, median and price as its name.',
    },
    PriceHistory: {
      for: 'To show how a price has changed.',
      notFor: 'For the current price: Price.',
      do: 'Put the newest change first.',
      dont: 'Colour changes as good or bad.',
      a11y: 'A region named “Price changes”; dates are time elements.',
    },
    DisclosureSection: {
      for: 'To show what the seller discloses, on the car’s page: accidents, service, keys, VIN, known faults.',
      notFor: 'For the facts that searches know: CarFactList.',
      do: 'Write “Not stated” where the seller has said nothing.',
      dont: 'Read silence as “None”.',
      a11y: 'The list of faults says all; each point of the drawing is a button that leads to its place in the list.',
    },
    FurtherDetails: {
      for: 'To say what few cars have and nobody sees first: the disclosure and the prices.',
      notFor: 'For the price itself: Price.',
      do: 'Load it after the page’s first screen.',
      dont: 'Put it beside the actions.',
      a11y: 'Regions, each with its heading.',
    },
    SellerContact: {
      for: 'To show how to reach the seller, to whoever may know.',
      notFor: 'For orders: PersonContact.',
      do: 'Load it only where there is a contact.',
      dont: 'Show it to guests.',
      a11y: 'Phone and email are links.',
      status: 'internal',
    },
    SellerNote: {
      for: 'To show who sells the car, and how to reach them where that may be shown.',
      notFor: 'For the other side of a booking: PersonContact.',
      do: 'Leave out what the person may not see.',
      dont: 'Show empty labels.',
      a11y: 'A region named “Seller”.',
    },
    ShareButton: {
      for: 'To share a car’s page.',
      notFor: 'For the market’s pages on social networks: Footer.',
      do: 'Use the device’s share sheet where there is one.',
      dont: 'Share anything but the car’s name and the page’s address.',
      a11y: 'A status says that the link was copied.',
    },
    SimilarCars: {
      for: 'To suggest cars of the same kind, below a car.',
      notFor: 'For a search: FoundCars.',
      do: 'Set except to the cars that the page already shows.',
      dont: 'Put a heading above it: it has its own, and draws nothing where there are no cars.',
      a11y: 'A region named by its heading.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof CarFactList>;

export const EveryFact: Story = {};
export const FewFacts: Story = { tags: ['full'], args: { car: aCar() } };
export const SellerVerified: Story = {
  tags: ['full'],
  render: () => (
    <SellerNote seller={seller} memberSince={Date.UTC(2022, 0, 1)} kind={{ is: 'private' }} phone="01711 000000" />
  ),
};
export const SellerForAGuest: Story = {
  tags: ['full'],
  render: () => (
    <SellerNote
      seller={{ ...seller, email: undefined, verified: false }}
      memberSince={undefined}
      kind={undefined}
      phone=""
    />
  ),
};
export const PriceChanges: Story = {
  tags: ['full'],
  render: () => (
    <PriceHistory
      changes={[
        { from: dollars(12_900), to: dollars(12_500), at: FIRST_MOMENT },
        { from: dollars(114_000), to: dollars(12_900), at: FIRST_MOMENT - 9 * 86_400_000 },
      ]}
    />
  ),
};
const MARKET: CarMarket = {
  label: 'good',
  median: dollars(13_100),
  lowest: dollars(11_800),
  highest: dollars(14_200),
  count: 6,
  sellers: 4,
  prices: [11_800, 12_900, 13_000, 13_200, 13_900, 14_200].map(dollars),
  forSale: [
    { id: 'car-2', name: 'Toyota Corolla Altis 1.8 with a long name that does not fit', price: dollars(12_900) },
    { id: 'car-3', name: 'Toyota Corolla', price: dollars(13_000) },
  ],
  computedAt: FIRST_MOMENT,
};
export const AGoodPrice: Story = {
  tags: ['full'],
  render: ({ car }) => <MarketEvidence price={car.price} market={MARKET} />,
};
export const SoldFor: Story = {
  tags: ['full'],
  render: ({ car }) => <MarketEvidence price={car.price} market={{ ...MARKET, label: undefined, forSale: [] }} />,
};
/** As the seller reads it. */
export const Disclosed: Story = {
  render: () => {
    const [scratch] = aDisclosure().faults;
    const faults = [
      ...aDisclosure().faults,
      ...(scratch ? [{ ...scratch, view: 'inside' as const, x: 39, y: 49 }] : []),
    ];
    return <DisclosureSection disclosure={aDisclosure({ faults })} changes={[{ field: 'keys', at: FIRST_MOMENT }]} />;
  },
};
export const LittleDisclosed: Story = {
  tags: ['full'],
  render: () => (
    <DisclosureSection disclosure={{ ...NOTHING_STATED, accidents: 'none', vin: MASKED_VIN }} changes={[]} />
  ),
};
export const AllPrices: Story = {
  tags: ['full'],
  render: () => {
    const priceChanges = [{ from: dollars(12_900), to: dollars(12_500), at: FIRST_MOMENT }];
    return <FurtherDetails details={{ ...detailsOfListed(aListedCar()), market: MARKET, priceChanges }} />;
  },
};
/** Cheaper than every comparable car, all of which cost the same. */
export const FarBelow: Story = {
  tags: ['full'],
  render: () => {
    const price = dollars(12_000);
    const market = { ...MARKET, lowest: price, highest: price, median: price, prices: [price] };
    return <StripPlot price={dollars(6_000)} market={market} />;
  },
};
export const WhatHappensNext: Story = { tags: ['full'], render: () => <NextSteps /> };
export const Share: Story = { tags: ['full'], render: () => <ShareButton name="Toyota Corolla Altis" /> };
export const Similar: Story = {
  tags: ['full'],
  render: () => <SimilarCars to={CARS.wishlisted} />,
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Similar cars' })).toBeVisible();
  },
};
export const Deleted: Story = {
  tags: ['full'],
  render: () => <DeletedCarNote car={{ name: 'Halden Tern', category: 'sedan' }} />,
};
/** The whole window: moved through by button and arrow keys, and zoomed in. */
export const Viewer: Story = {
  render: function Pictures() {
    const [current, setCurrent] = useState(1);
    return (
      <PictureViewer
        title="Toyota Corolla Altis"
        images={PICTURES.map((picture, place) => ({ picture, alt: `Picture ${place + 1}` }))}
        current={current}
        isOpen
        onShow={setCurrent}
        onClose={nothing}
      />
    );
  },
  play: async ({ userEvent }) => {
    const count = `/ ${PICTURES.length}`;
    const next = await screen.findByRole('button', { name: 'Picture before' });
    await userEvent.click(next);
    await expect(await screen.findByText(`1 ${count}`)).toBeVisible();
    fireEvent.keyDown(document, { key: 'ArrowRight', keyCode: 39 });
    await expect(await screen.findByText(`2 ${count}`)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    await expect(await screen.findByRole('button', { name: 'Zoom out' })).toBeVisible();
  },
};
export const WholeCar: Story = {
  tags: ['full'],
  render: ({ car }) => (
    <CarDetailsView
      details={{
        car: { ...aListedCar(), ...car },
        morePictures: PICTURES,
        priceChanges: [],
        shots: {},
        disclosure: aDisclosure(),
        disclosureChanges: [{ field: 'keys', at: FIRST_MOMENT }],
        memberSince: undefined,
        sellerKind: undefined,
        isMakeFromName: false,
        market: undefined,
        otherCars: [],
      }}
    />
  ),
};
export const ForAGuest: Story = {
  render: () => <CarPageActions car={aListedCar()} describedBy="" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Book Now' })).toBeVisible();
  },
};
export const ForItsSeller: Story = {
  tags: ['full'],
  parameters: { signedInAs: seller.email },
  render: () => <OwnCarActions car={aListedCar()} describedBy="" />,
};
export const Controls: Story = {
  tags: ['full'],
  render: () => (
    <div style={{ position: 'relative', height: 80 }}>
      <PictureControls current={0} count={3} onShow={nothing}>
        {null}
      </PictureControls>
    </div>
  ),
};
