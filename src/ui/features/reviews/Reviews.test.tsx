import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { REVIEWS_PER_PAGE } from '#domain/review.ts';
import { ADMIN, aBooking, BUYER, SELLER } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { renderApp } from '#support/renderApp.tsx';
import { aStoredReview, muchReviewed, reviewedMarket } from '#support/reviewedMarket.ts';

const BOOKING = aBooking(CARS.paidByBuyer).id;
const region = async () => within(await screen.findByRole('region', { name: 'What buyers say' }));
const openSeller = (market = reviewedMarket(), signedInAs?: typeof BUYER.email) =>
  renderApp(`/seller/${SELLER.id}`, { market, ...(signedInAs !== undefined && { signedInAs }) });
const openOrders = (market = busyMarket()) => renderApp('/dashboard/myorders', { market, signedInAs: BUYER.email });
const ownReview = async () =>
  within(await screen.findByRole('region', { name: `Your review of the seller of ${CARS.paidByBuyer.name}` }));

it('[reviews.page] [reviews.average] [reviews.former] lists what buyers say of a seller, the newest first', async () => {
  openSeller();
  const reviews = await region();
  const items = await reviews.findAllByRole('listitem');
  const summary = screen.getByRole('link', { name: '4.0 of 5 stars, from 3 reviews' });
  expect(document.querySelector(summary.getAttribute('href')?.replace(/^.*#/, '#') ?? '')).toBe(
    screen.getByRole('region', { name: 'What buyers say' }),
  );
  expect(items.map((item) => within(item).getByRole('img').getAttribute('aria-label'))).toEqual([
    '5 of 5 stars',
    '4 of 5 stars',
    '3 of 5 stars',
  ]);
  expect(reviews.getByText('4.0 of 5 stars, from 3 reviews')).toBeDefined();
  expect(items[0]?.textContent).toContain(BUYER.name);
  expect(items[1]?.textContent).toMatch(/a former member.*changed.*Friendly.*Selim answered.*Sorry for that/);
  expect(reviews.queryByRole('button', { name: 'Answer' })).toBeNull();
  expect(screen.getByRole('region', { name: 'What buyers say' }).textContent).not.toContain(BUYER.email);
});

it('[reviews.page] [reviews.average] says how many there are before an average, and that there are none', async () => {
  openSeller(busyMarket({ reviews: [aStoredReview()] }));
  expect(await (await region()).findByText('1 review')).toBeDefined();
  cleanup();
  openSeller(busyMarket());
  expect(await (await region()).findByText(`Nobody has reviewed ${SELLER.name} yet.`)).toBeDefined();
});

it('[reviews.page] shows more of many', async () => {
  openSeller(muchReviewed(REVIEWS_PER_PAGE + 2));
  const reviews = await region();
  expect(await reviews.findAllByRole('listitem')).toHaveLength(REVIEWS_PER_PAGE);
  fireEvent.click(reviews.getByRole('button', { name: 'Show more reviews' }));
  await waitFor(() => expect(reviews.getAllByRole('listitem')).toHaveLength(REVIEWS_PER_PAGE + 2));
});

it('[reviews.answer] [reviews.page] its seller answers there, once', async () => {
  const { failures } = openSeller(reviewedMarket(), SELLER.email);
  const reviews = await region();
  const [first] = await reviews.findAllByRole('button', { name: 'Answer' });
  if (first === undefined) throw new Error('no button');
  failures.set('sellers.answerReview', { fail: 'offline' });
  fireEvent.click(first);
  const dialog = within(await screen.findByRole('dialog', { name: `Answer ${BUYER.name}` }));
  fireEvent.change(await dialog.findByLabelText('Your answer'), { target: { value: 'Enjoy the car' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send the answer' }));
  expect(await dialog.findByText(/can’t reach the market/)).toBeDefined();
  failures.clear('sellers.answerReview');
  fireEvent.click(dialog.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await reviews.findByText('Enjoy the car')).toBeDefined();
  // That of the third one is left.
  expect(reviews.getAllByRole('button', { name: 'Answer' })).toHaveLength(1);
});

it('[reviews.page] a seller gets there from My Products', async () => {
  renderApp('/dashboard/myproducts', { market: busyMarket(), signedInAs: SELLER.email });
  const link = await screen.findByRole('link', { name: /what buyers say of you/ });
  expect(link.getAttribute('href')).toBe(`/seller/${SELLER.id}`);
});

it('[reviews.form] the buyer of a paid car reviews its seller in My Orders, and changes the review', async () => {
  const { market } = openOrders();
  fireEvent.click(await (await ownReview()).findByRole('button', { name: 'Write a review' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText('Anything to add?'), { target: { value: 'Just as described' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save the review' }));
  expect((await dialog.findAllByText('Choose from one to five stars')).length).toBeGreaterThan(0);
  expect(dialog.getByLabelText('Anything to add?')).toHaveProperty('value', 'Just as described');
  fireEvent.click(dialog.getByLabelText('4 of 5 stars'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save the review' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(market.reviews.get(BOOKING)).toMatchObject({ stars: 4, text: 'Just as described' });
  const own = await ownReview();
  expect(await own.findByText('Just as described')).toBeDefined();
  fireEvent.click(await own.findByRole('button', { name: 'Change the review' }));
  const again = within(await screen.findByRole('dialog'));
  expect(await again.findByLabelText('4 of 5 stars')).toHaveProperty('checked', true);
  fireEvent.click(again.getByLabelText('2 of 5 stars'));
  fireEvent.click(again.getByRole('button', { name: 'Save the review' }));
  await waitFor(() => expect(market.reviews.get(BOOKING)).toMatchObject({ stars: 2 }));
});

it('[reviews.form] shows an answer, and no form for a review that the shop has hidden or for a booking that is not paid', async () => {
  const answer = { text: 'Enjoy the car', at: 1 };
  openOrders(busyMarket({ reviews: [aStoredReview({ bookingId: BOOKING, isHidden: true, answer })] }));
  const own = await ownReview();
  expect(await own.findByText('Enjoy the car')).toBeDefined();
  expect(own.getByText(/The shop has hidden it/)).toBeDefined();
  expect(own.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('region', { name: /^Your review/ })).toHaveLength(1);
});

it('[reports.review] everybody but its author reports a review from itself, and an admin reads it in the queue', async () => {
  const { market } = openSeller(reviewedMarket(), BUYER.email);
  const reviews = await region();
  // One of the three is the buyer's own.
  const buttons = await reviews.findAllByRole('button', { name: 'Report this review' });
  expect(buttons).toHaveLength(2);
  const [first] = buttons;
  if (first === undefined) throw new Error('no button');
  fireEvent.click(first);
  const dialog = within(await screen.findByRole('dialog', { name: 'Report a former member’s review' }));
  fireEvent.change(await dialog.findByLabelText('What is wrong?'), { target: { value: 'hateful' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send the report' }));
  await waitFor(() =>
    expect([...market.cases.values()]).toMatchObject([{ thing: { kind: 'review', id: 'review-2' } }]),
  );
  cleanup();
  renderApp('/dashboard/reporteditem', { market, signedInAs: ADMIN.email });
  const item = within(await screen.findByRole('article', { name: `Review of ${SELLER.name}` }));
  expect(item.getByRole('link', { name: `Review of ${SELLER.name}` }).getAttribute('href')).toBe(
    `/seller/${SELLER.id}`,
  );
  for (const text of [
    'A review',
    `4 of 5 stars for ${SELLER.name}`,
    'Friendly, but an hour late.',
    /The bridge was closed/,
  ])
    expect(item.getByText(text)).toBeDefined();
});
