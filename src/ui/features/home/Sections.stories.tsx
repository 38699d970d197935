import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { BUYER, SELLER } from '#support/builders.ts';
import { busyMarket, emptyMarket } from '#support/memoryMarkets.ts';
import { Brands } from './Brands.tsx';
import { CategoryChips } from './CategoryChips.tsx';
import { FeedbackSection } from './FeedbackSection.tsx';
import { FeedbackSlide } from './FeedbackSlide.tsx';
import { Hero } from './Hero.tsx';
import { PromotedCars } from './PromotedCars.tsx';
import { SecurePayment } from './SecurePayment.tsx';
import { Steps } from './Steps.tsx';

const meta: Meta<typeof Hero> = { title: 'Home/Sections', component: Hero };
export default meta;

type Story = StoryObj<typeof Hero>;

const onAPhone = { viewport: { value: 'phone' } };

export const HeroForAGuest: Story = {
  tags: ['full'],
  play: async () => {
    await expect((await screen.findAllByText(/\d cars?$/))[0]).toBeVisible();
  },
};
export const HeroForASeller: Story = { tags: ['full'], parameters: { signedInAs: SELLER.email } };
export const HeroOnAPhone: Story = { globals: onAPhone, tags: ['full'] };
export const ChipsWithoutCars: Story = {
  parameters: { market: () => emptyMarket() },
  render: () => <CategoryChips />,
};
export const Promoted: Story = {
  tags: ['full'],
  parameters: { signedInAs: BUYER.email },
  render: () => <PromotedCars />,
  play: async () => {
    await expect(await screen.findAllByRole('button', { name: 'Book Now' })).not.toHaveLength(0);
  },
};
export const PromotedOnAPhone: Story = { render: () => <PromotedCars />, globals: onAPhone, tags: ['full'] };
export const HowItWorks: Story = { tags: ['snapshot'], render: () => <Steps /> };
export const HowItWorksOnAPhone: Story = { ...HowItWorks, globals: onAPhone, tags: ['full'] };
export const Payment: Story = { render: () => <SecurePayment /> };
export const TopBrands: Story = { render: () => <Brands /> };
export const Feedback: Story = { render: () => <FeedbackSection /> };
export const FeedbackLoading: Story = {
  tags: ['full'],
  ...Feedback,
  parameters: { failures: { 'feedback.list': { hangs: true } } },
};
export const FeedbackFailed: Story = {
  tags: ['full'],
  ...Feedback,
  parameters: { failures: { 'feedback.list': { fail: 'unavailable' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
export const OneCustomer: Story = {
  render: () => (
    <>
      {busyMarket()
        .feedback.slice(0, 1)
        .map((feedback) => (
          <FeedbackSlide key={feedback.name} feedback={feedback} />
        ))}
    </>
  ),
};
