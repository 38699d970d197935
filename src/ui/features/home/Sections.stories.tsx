import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { about } from '#support/about.ts';
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

const meta: Meta<typeof Hero> = {
  title: 'Home/Sections',
  component: Hero,
  subcomponents: { Brands, CategoryChips, FeedbackSection, FeedbackSlide, PromotedCars, SecurePayment, Steps },
  parameters: about({
    Hero: {
      for: 'For the top of the home page.',
      notFor: 'On other pages: PageTitle.',
      do: 'Keep everything in it visible without scrolling.',
      dont: 'Add a fourth button.',
      a11y: 'It has the page’s h1, and the site’s search.',
    },
    Brands: {
      for: 'For the three brands of the month.',
      notFor: 'Elsewhere.',
      do: 'Keep logos in one size.',
      dont: 'Link them.',
      a11y: 'Each logo’s alternative text is its name.',
    },
    CategoryChips: {
      for: 'For the categories with what they have for sale.',
      notFor: 'With pictures: CategoryTiles.',
      do: 'Keep the line’s height while numbers load.',
      dont: 'Show zero as a failure.',
      a11y: 'A list of links named “Car types”.',
    },
    FeedbackSection: {
      for: 'For customers’ feedback with its heading.',
      notFor: 'For a single one: FeedbackSlide.',
      do: 'Load the carousel when somebody scrolls near.',
      dont: 'Show it on a market without cars.',
      a11y: 'A region named by its heading; without the carousel a row that the arrow keys scroll.',
    },
    FeedbackSlide: {
      for: 'For what one customer says.',
      notFor: 'For comments of members.',
      do: 'Keep it to one quotation.',
      dont: 'Cut it off.',
      a11y: 'A figure with the name as its caption.',
    },
    PromotedCars: {
      for: 'For the advertised cars on the home page.',
      notFor: 'For all cars: CategoryCars.',
      do: 'Leave out the section where there are none.',
      dont: 'Load further ones while somebody scrolls past: a button does.',
      a11y: 'A region named by its heading; on a phone the row can be scrolled by keys.',
    },
    SecurePayment: {
      for: 'For the specification’s promise about payments.',
      notFor: 'On the payment page.',
      do: 'Keep both texts to the letter.',
      dont: 'Add logos of card companies.',
      a11y: 'A region named by its heading.',
    },
    Steps: {
      for: 'For how buying and selling work.',
      notFor: 'For the state of one order: OrderTimeline.',
      do: 'Keep each step to a title and a sentence.',
      dont: 'Add links.',
      a11y: 'Two ordered lists with headings; numbers come from the lists.',
    },
  }),
};
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
