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
      for: 'To introduce the market at the top of the home page, with a search and ways to browse and to sell.',
      notFor: 'On other pages: PageTitle.',
      do: 'Keep everything in it above the fold.',
      dont: 'Add a fourth button.',
      a11y: 'It has the page’s h1 and a search landmark.',
    },
    Brands: {
      for: 'To show the three brands of the month.',
      notFor: 'To find the cars of a brand: SearchField.',
      do: 'Keep the logos at one size.',
      dont: 'Link them.',
      a11y: 'The alt text of each logo is the brand’s name.',
    },
    CategoryChips: {
      for: 'To choose a category, seeing how many cars it has and from which price.',
      notFor: 'To browse with pictures: CategoryTiles.',
      do: 'Keep the height of the line while the numbers load.',
      dont: 'Present zero cars as a failure.',
      a11y: 'A list of links named “Car types”.',
    },
    FeedbackSection: {
      for: 'To show customers’ feedback on the home page.',
      notFor: 'For a single quotation: FeedbackSlide.',
      do: 'Load the carousel once somebody scrolls near it.',
      dont: 'Show it on a market without cars.',
      a11y: 'A region named by its heading. Until the carousel has loaded, the arrow keys scroll a row of quotations.',
    },
    FeedbackSlide: {
      for: 'To show what one customer says.',
      notFor: 'For what a seller says about a car: CarDetailsView.',
      do: 'Keep it to one quotation.',
      dont: 'Truncate it.',
      a11y: 'A figure with the customer’s name as its caption.',
    },
    PromotedCars: {
      for: 'To show the advertised cars on the home page.',
      notFor: 'For all cars of a category: CategoryCars.',
      do: 'Leave out the section where there are none.',
      dont: 'Load further cars while somebody scrolls past: they press a button.',
      a11y: 'A region named by its heading; on a phone the arrow keys scroll the row.',
    },
    SecurePayment: {
      for: 'To make the specification’s promise about payments on the home page.',
      notFor: 'On the payment page: PaymentSummary.',
      do: 'Keep both texts to the letter.',
      dont: 'Add logos of card companies.',
      a11y: 'A region named by its heading.',
    },
    Steps: {
      for: 'To explain how buying and selling work.',
      notFor: 'For the state of one order: OrderTimeline.',
      do: 'Keep each step to a title and a line of text.',
      dont: 'Add links.',
      a11y: 'A region named “How it works” with two ordered lists; each list has an h2, each step an h3.',
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
