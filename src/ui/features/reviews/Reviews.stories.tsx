import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { aBuyersBooking } from '#support/aBuyersBooking.ts';
import { about } from '#support/about.ts';
import { BUYER, SELLER } from '#support/builders.ts';
import { aReview, muchReviewed, reviewedMarket } from '#support/reviewedMarket.ts';
import { AnswerButton } from './AnswerButton.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import { OrderReview } from './OrderReview.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { ReviewText } from './ReviewText.tsx';
import { SellerReviews } from './SellerReviews.tsx';
import { Stars } from './Stars.tsx';

const order = aBuyersBooking({ id: 'paid', status: 'paid', mayReview: true });

const meta: Meta<typeof SellerReviews> = {
  title: 'Cars/SellerReviews',
  component: SellerReviews,
  subcomponents: { ReviewText, Stars, AnswerButton, AnswerDialog, OrderReview, ReviewDialog },
  args: { seller: { id: SELLER.id, name: SELLER.name, reviews: { count: 3, average: 4 } } },
  parameters: {
    ...about(
      {
        SellerReviews: {
          for: 'To show what buyers say of a seller, on the seller’s page.',
          notFor: 'For what customers say of the shop: Testimonials.',
          do: 'Say the average only with the number of reviews.',
          dont: 'Show more of an author than the name.',
          a11y: 'A region named by its heading; the stars are read as words.',
        },
        ReviewText: {
          for: 'To show one review with its answer.',
          notFor: 'For a list with its heading: SellerReviews.',
          do: 'Keep the line breaks of what was written.',
          dont: 'Cut a text.',
          a11y: 'Paragraphs in their order; the stars are an image with a name.',
          status: 'internal',
        },
        Stars: {
          for: 'To show one to five stars.',
          notFor: 'To choose them: RadioField.',
          do: 'Say the number in words for screen readers.',
          dont: 'Draw half a star: an average is a number.',
          a11y: 'An image named “4 of 5 stars”.',
          status: 'internal',
        },
        AnswerButton: {
          for: 'To open AnswerDialog from a review.',
          notFor: 'For anybody but its seller.',
          do: 'Leave it out once there is an answer.',
          dont: 'Show it where the server takes no answers.',
          a11y: 'A button; the focus returns to it.',
          status: 'internal',
        },
        AnswerDialog: {
          for: 'To answer a review, once.',
          notFor: 'To report one: ReportDialog.',
          do: 'Say that everybody can read it.',
          dont: 'Offer a second answer.',
          a11y: 'As in Dialog and AppForm.',
        },
        OrderReview: {
          for: 'To show and write the own review of a paid order.',
          notFor: 'For the reviews of a seller: SellerReviews.',
          do: 'Say where the shop has hidden it.',
          dont: 'Show it for orders that are not paid.',
          a11y: 'A region named by the car; the button is described by the car’s name.',
          status: 'internal',
        },
        ReviewDialog: {
          for: 'To review the seller of a paid car, or to change the review.',
          notFor: 'To answer one: AnswerDialog.',
          do: 'Say who reads it, and for how long it can be changed.',
          dont: 'Ask for more than stars and a text.',
          a11y: 'As in Dialog and AppForm.',
        },
      },
      { isFramed: true },
    ),
    market: reviewedMarket,
  },
};
export default meta;

type Story = StoryObj<typeof SellerReviews>;

export const Filled: Story = {
  play: async () => {
    await expect(await screen.findByText('4.0 of 5 stars, from 3 reviews')).toBeVisible();
  },
};
export const ToItsSeller: Story = { tags: ['full'], parameters: { signedInAs: SELLER.email } };
export const Empty: Story = {
  tags: ['full'],
  args: { seller: { id: SELLER.id, name: SELLER.name, reviews: { count: 0, average: undefined } } },
  parameters: { market: () => reviewedMarket({ reviews: [] }) },
};
export const ManyPages: Story = {
  tags: ['full'],
  args: { seller: { id: SELLER.id, name: SELLER.name, reviews: { count: 25, average: 5 } } },
  parameters: { market: () => muchReviewed(25) },
};
export const Failed: Story = { tags: ['full'], parameters: { failures: { 'sellers.reviews': { fail: 'offline' } } } };
export const Answering: Story = {
  parameters: { signedInAs: SELLER.email },
  render: () => <AnswerDialog review={{ id: 'review-1', author: BUYER.name }} sellerId={SELLER.id} onClosed={fn()} />,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send the answer' }));
    await expect(await screen.findByText('Write an answer first')).toBeVisible();
  },
};
export const Writing: Story = {
  parameters: { signedInAs: BUYER.email },
  render: () => <ReviewDialog order={order} onClosed={fn()} />,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save the review' }));
    await expect(await screen.findByText('Choose from one to five stars')).toBeVisible();
  },
};
export const OfAnOrder: Story = {
  tags: ['full'],
  render: () => (
    <OrderReview
      order={{ ...order, review: aReview({ answer: { text: 'Enjoy the car!', at: aReview().writtenAt } }) }}
      describedBy="car"
    />
  ),
};
export const HiddenByTheShop: Story = {
  tags: ['full'],
  render: () => (
    <OrderReview order={{ ...order, mayReview: false, review: aReview({ isHidden: true }) }} describedBy="car" />
  ),
};
