import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, screen } from 'storybook/test';
import { FIRST_MOMENT } from '#adapters/memory/MemoryClock.ts';
import { about } from '#support/about.ts';
import { aCar, aListedCar, dollars, EVERY_FACT } from '#support/builders.ts';
import { CARS } from '#support/memoryMarkets.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { CarDetailsView, NextSteps } from './CarDetailsView.tsx';
import { CarFactList } from './CarFactList.tsx';
import { CarPageActions } from './CarPageActions.tsx';
import { DeletedCarNote } from './DeletedCarNote.tsx';
import { OwnCarActions } from './OwnCarActions.tsx';
import { PictureControls } from './PictureControls.tsx';
import { PictureViewer } from './PictureViewer.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { SellerNote } from './SellerNote.tsx';
import { ShareButton } from './ShareButton.tsx';
import { SimilarCars } from './SimilarCars.tsx';

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
    DeletedCarNote,
    OwnCarActions,
    PictureControls,
    PictureViewer,
    PriceHistory,
    SellerNote,
    ShareButton,
    SimilarCars,
  },
  decorators: [inPageWidth],
  args: { car: aCar(EVERY_FACT) },
  parameters: about({
    CarFactList: {
      for: 'For every fact that a seller has given.',
      notFor: 'On a card: FactsLine.',
      do: 'Leave out what is not given.',
      dont: 'Write “unknown”.',
      a11y: 'A description list: each value follows its label.',
    },
    CarDetailsView: {
      for: 'For a car’s page: pictures, actions, facts.',
      notFor: 'In a list.',
      do: 'Keep actions beside the pictures on wide windows, below them on a phone.',
      dont: 'Put anything above the pictures but the heading.',
      a11y: 'An article named by the car; its parts have headings.',
    },
    NextSteps: {
      for: 'For what happens after Book Now.',
      notFor: 'Beside a booking that exists: OrderTimeline.',
      do: 'Keep it to the steps that really follow.',
      dont: 'Promise times.',
      a11y: 'An ordered list.',
    },
    CarPageActions: {
      for: 'For what one can do with the car on its own page.',
      notFor: 'On a card: CarActions.',
      do: 'Give guests Book Now, which leads through the login.',
      dont: 'Show a seller buyers’ buttons.',
      a11y: 'As CarActions.',
    },
    DeletedCarNote: {
      for: 'In place of a car that was deleted.',
      notFor: 'For an address that never had a car: the error page.',
      do: 'Offer similar cars.',
      dont: 'Say why it was deleted.',
      a11y: 'It has the page’s h1.',
    },
    OwnCarActions: {
      for: 'For a seller’s own car on its page.',
      notFor: 'Under My Products: ListingCard.',
      do: 'Say first that it is their car.',
      dont: 'Offer deletion here.',
      a11y: 'The button keeps the focus until the page shows the new state; a failure is an alert.',
    },
    PictureControls: {
      for: 'For the buttons at a picture: before, next, one more.',
      notFor: 'For pages of a list: LoadMore.',
      do: 'Pass one further button.',
      dont: 'Hide the arrows at the ends.',
      a11y: 'The counter is a polite live region; at the ends buttons keep the focus with aria-disabled.',
    },
    CarGallery: {
      for: 'For all pictures of a car, each whole, on its page.',
      notFor: 'On a card: CarPicture.',
      do: 'Pass the pictures in the seller’s order.',
      dont: 'Crop a picture.',
      a11y: 'A region named by the car. Arrow keys move; each thumbnail is a button, and the current one has aria-current.',
    },
    PictureViewer: {
      for: 'For pictures in the whole window, to zoom and swipe.',
      notFor: 'For one small picture.',
      do: 'Load it after the first use of the page.',
      dont: 'Show cropped pictures.',
      a11y: 'Arrow keys move, Escape and Back close. No sliding under reduced motion.',
    },
    PriceHistory: {
      for: 'For how a price has changed.',
      notFor: 'For one price: Price.',
      do: 'Put the newest change first.',
      dont: 'Colour changes as good or bad.',
      a11y: 'A region named “Price changes”; days are time elements.',
    },
    SellerNote: {
      for: 'For who sells the car, and their contact where it may be shown.',
      notFor: 'For one’s own bookings: PersonContact.',
      do: 'Leave out what the reader may not see.',
      dont: 'Show empty labels.',
      a11y: 'A region named “Seller”.',
    },
    ShareButton: {
      for: 'To hand on the address of a car.',
      notFor: 'For links to social networks: the footer.',
      do: 'Use the device’s own sheet where there is one.',
      dont: 'Share anything but the address.',
      a11y: 'A status says that the link was copied.',
    },
    SimilarCars: {
      for: 'For cars of the same kind, below a car.',
      notFor: 'For a search.',
      do: 'Leave out cars that the page shows already.',
      dont: 'Show an empty heading: it draws nothing then.',
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
  render: () => <SellerNote seller={seller} memberSince={Date.UTC(2022, 0, 1)} phone="01711 000000" />,
};
export const SellerForAGuest: Story = {
  tags: ['full'],
  render: () => (
    <SellerNote seller={{ ...seller, email: undefined, verified: false }} memberSince={undefined} phone="" />
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
/** All of the window: by a button, by the arrow keys, and zoomed in. */
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
        memberSince: undefined,
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
