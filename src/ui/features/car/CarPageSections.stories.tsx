import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, screen } from 'storybook/test';
import { FIRST_MOMENT } from '#adapters/memory/MemoryClock.ts';
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
  decorators: [inPageWidth],
  args: { car: aCar(EVERY_FACT) },
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
