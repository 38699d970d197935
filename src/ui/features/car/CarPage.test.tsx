import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FIRST_MOMENT } from '#adapters/memory/MemoryClock.ts';
import { ADMIN, aCar, BUYER, dollars, EVERY_FACT, NEW_SELLER as OTHER_SELLER, SELLER } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { renderApp } from '#support/renderApp.tsx';

const DAY_MS = 86_400_000;
const DESCRIPTION = `First line.\n${'One careful owner. '.repeat(20)}The end.`;
const whole = aCar({
  id: 'car-whole',
  name: 'Halden Ridge',
  ...EVERY_FACT,
  power: 1_177,
  description: DESCRIPTION,
  postedAt: FIRST_MOMENT - 12 * DAY_MS,
});
const market = () =>
  busyMarket({
    cars: [whole, ...Object.values(CARS)],
    morePictures: { [whole.id]: ['/art/tile-suv.svg', '/art/tile-sports.svg'] },
    priceChanges: {
      [whole.id]: [{ from: dollars(13_200), to: dollars(12_500), at: Date.UTC(2026, 0, 12) }],
    },
    deletedCars: { 'car-deleted': { name: 'Halden Tern', category: 'sedan', deletedAt: FIRST_MOMENT } },
  });

async function logIn(email: string) {
  await userEvent.type(await screen.findByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), 'Demo@2026');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

describe('a car’s page', () => {
  it('[car-page.content] [routes.car] shows every detail, the price changes and the seller', async () => {
    renderApp('/car/car-whole', { market: market() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Halden Ridge' })).toBeDefined();
    const article = within(await screen.findByRole('article', { name: 'Halden Ridge' }));
    const facts = ['48,000 km', 'Diesel', 'Manual', '1,177 hp', '2', 'Olive green', 'Good', 'Dhaka'];
    for (const fact of ['Toyota', 'Corolla', 'Saloon', ...facts]) {
      expect(article.getAllByText(fact).length, fact).toBeGreaterThan(0);
    }
    const text = article.getByText(/First line/).textContent;
    expect(text).toBe(DESCRIPTION);
    expect(await article.findByText('12 Jan 2026')).toBeDefined();
    expect(article.getByText(/from \$13,200/)).toBeDefined();
    expect(article.getByText('Listed 12 days ago')).toBeDefined();
    expect(article.getByText(/^Member since /)).toBeDefined();
    expect(article.getAllByRole('img', { name: 'Verified seller' }).length).toBeGreaterThan(0);
    expect(article.getByRole('heading', { name: 'What happens next' })).toBeDefined();
    expect(article.getByRole('heading', { name: `More from ${SELLER.name}` })).toBeDefined();
  });

  it('[car-page.market] [cards.price-label] shows the label of the price, what it rests on and links to the others', async () => {
    // $9,000, $9,500, $10,000, $10,500 and $11,000 of three others; $9,600 is 96% of the middle.
    const others = [9_000, 9_500, 10_000, 10_500, 11_000].map((price, place) => ({
      ...whole,
      id: `other-${place}`,
      name: `Other ${place}`,
      price: dollars(price),
      seller: { ...whole.seller, email: [OTHER_SELLER, BUYER, ADMIN][place >> 1]?.email },
    }));
    const own = { ...whole, price: dollars(9_600) };
    renderApp(`/car/${whole.id}`, { market: busyMarket({ cars: [own, ...others] }) });
    const evidence = within(await screen.findByRole('region', { name: 'Good price' }));
    expect(evidence.getByText(/5 comparable cars of 3 other sellers cost \$9,000 to \$11,000/)).toBeDefined();
    expect(evidence.getAllByText('$10,000').length).toBeGreaterThan(0);
    expect(evidence.getByRole('img').getAttribute('aria-label')).toBe(
      'Prices from $9,000 to $11,000, their median $10,000; this car costs $9,600',
    );
    expect(
      evidence.getByText(/within 30%\. They were for sale or sold in the last 180 days\. Up to 90% of their median/),
    ).toBeDefined();
    expect(evidence.getByRole('link', { name: 'Other 1' }).getAttribute('href')).toBe('/car/other-1');
    expect(evidence.getAllByRole('link')).toHaveLength(5);
    cleanup();
    renderApp('/catagory/sedan', { market: busyMarket({ cars: [own, ...others] }) });
    const card = within(await screen.findByRole('article', { name: 'Halden Ridge' }));
    expect(card.getByText('Good price')).toBeDefined();
  });

  it('[car-page.market] [market.private] says of a sold car what similar ones sold for, and never who sold them', async () => {
    const sellers = [OTHER_SELLER, BUYER, ADMIN];
    const cars = [9_000, 9_500, 10_000, 10_500, 11_000].map((price, place) => ({
      ...whole,
      id: `other-${place}`,
      price: dollars(price),
      seller: { ...whole.seller, name: `Sold by ${place}`, email: sellers[place >> 1]?.email },
      state: { is: 'sold' as const },
    }));
    const own = { ...whole, price: dollars(9_600), state: { is: 'sold' as const } };
    const free = { ...whole, id: 'free', price: dollars(8_000), seller: { ...whole.seller, email: ADMIN.email } };
    renderApp(`/car/${whole.id}`, { market: busyMarket({ cars: [own, ...cars, free] }) });
    const evidence = within(await screen.findByRole('region', { name: 'What similar cars sold for' }));
    expect(evidence.getByText(/5 comparable cars of 3 other sellers sold for \$9,000 to \$11,000/)).toBeDefined();
    expect(evidence.getByText(/within 30%\. They were sold in the last 180 days\.$/)).toBeDefined();
    expect(evidence.queryAllByRole('link')).toEqual([]);
    expect(evidence.queryByText(/Sold by|great|good|fair|high/i)).toBeNull();
  });

  it('[car-page.content] leaves out what is not known', async () => {
    renderApp(`/car/${CARS.free.id}`, { market: market() });
    await screen.findByRole('heading', { level: 1, name: CARS.free.name });
    const labels = () => screen.getAllByRole('term').map((term) => term.textContent);
    const always = ['Year', 'Condition', 'Location', 'Category', 'Posted'];
    expect(labels()).toEqual(always);
    expect(screen.queryByText('Price changes')).toBeNull();
    cleanup();
    renderApp('/car/car-whole', { market: market() });
    await screen.findByText('Price changes');
    expect(labels().filter((label) => !always.includes(label))).toHaveLength(Object.keys(EVERY_FACT).length);
  });

  it('[car-page.actions] books the car with the card’s words', async () => {
    const {
      market: { bookings },
    } = renderApp('/car/car-whole', { market: market(), signedInAs: BUYER.email });
    const panel = await screen.findByRole('article', { name: 'Halden Ridge' });
    const [book] = await within(panel).findAllByRole('button', { name: 'Book Now' });
    expect(within(panel).getAllByRole('button', { name: 'Add on WishList' }).length).toBeGreaterThan(0);
    if (book !== undefined) await userEvent.click(book);
    const dialog = within(await screen.findByRole('dialog', { name: 'Halden Ridge' }));
    await userEvent.click(dialog.getByRole('button', { name: /submit|book/i }));
    await waitFor(() => expect([...bookings.values()].some(({ carId }) => carId === whole.id)).toBe(true));
  });

  it('[car-page.book-after-login] lets a guest log in and go on to the booking, which opens once', async () => {
    const { path, router } = renderApp('/car/car-whole', { market: market() });
    const panel = () => screen.findByRole('article', { name: 'Halden Ridge' });
    await userEvent.click(await within(await panel()).findByRole('link', { name: 'Book Now' }));
    await waitFor(() => expect(path()).toBe('/login'));
    await logIn(BUYER.email);
    await screen.findByRole('dialog', { name: 'Halden Ridge' });
    expect(path()).toBe('/car/car-whole');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => router.navigate('/blog'));
    await act(() => router.navigate(-1));
    await within(await panel()).findAllByRole('button', { name: 'Book Now' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[car-page.book-after-login] opens no booking for a seller, and is not offered for a sold car', async () => {
    renderApp('/car/car-whole', { market: market() });
    await userEvent.click(await screen.findByRole('link', { name: 'Book Now' }));
    await logIn(OTHER_SELLER.email);
    await screen.findAllByText('You are Seller .');
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    renderApp(`/car/${CARS.sold.id}`, { market: market() });
    await screen.findByText('Sold');
    expect(screen.queryByRole('link', { name: 'Book Now' })).toBeNull();
  });

  it('[car-page.own] lets its seller edit it and mark it as sold and available again, nobody else', async () => {
    const shared = market();
    renderApp('/car/car-whole', { market: shared, signedInAs: SELLER.email });
    const edit = await screen.findByRole('link', { name: 'Edit' });
    expect(edit.getAttribute('href')).toBe('/dashboard/editproduct/car-whole');
    expect(screen.queryByText('What happens next')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mark As Sold' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark As Available' }));
    expect(await screen.findByRole('button', { name: 'Mark As Sold' })).toBeDefined();
    for (const signedInAs of [OTHER_SELLER.email, BUYER.email, ADMIN.email]) {
      cleanup();
      renderApp('/car/car-whole', { market: shared, signedInAs });
      await screen.findByRole('heading', { level: 1, name: 'Halden Ridge' });
      expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Mark As Sold' })).toBeNull();
    }
  });

  it('[car-page.own] says why a mark failed, and leaves a car alone that was paid for', async () => {
    renderApp('/car/car-whole', {
      market: market(),
      signedInAs: SELLER.email,
      failures: { 'listings.markSold': { fail: 'offline' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark As Sold' }));
    expect((await screen.findAllByRole('alert')).some(({ textContent }) => textContent !== '')).toBe(true);
    cleanup();
    renderApp(`/car/${CARS.paidByOther.id}`, { market: market(), signedInAs: SELLER.email });
    await screen.findByText(/^This is your car\./);
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  it('[car-page.sold] stays for a sold car, without a next step', async () => {
    renderApp(`/car/${CARS.sold.id}`, { market: market() });
    expect(await screen.findByText('Sold')).toBeDefined();
    expect(screen.queryByText('What happens next')).toBeNull();
  });

  it('[car-page.similar] shows other cars of its kind that it doesn’t show already', async () => {
    const others = [1, 2].map((n) => aCar({ id: `car-like-${n}`, name: `Halden Like ${n}`, category: whole.category }));
    const seller = { ...whole.seller, name: OTHER_SELLER.name, email: OTHER_SELLER.email };
    const cars = [whole, ...others.map((car) => ({ ...car, seller }))];
    renderApp('/car/car-whole', { market: busyMarket({ cars }) });
    const similar = within(await screen.findByRole('region', { name: 'Similar cars' }));
    const names = similar.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
    expect(names.toSorted()).toEqual(['Halden Like 1', 'Halden Like 2']);
  });

  it('[seen-lately.cars] lists on later pages the cars that were looked at, until they are to be forgotten', async () => {
    const { router } = renderApp('/car/car-whole', { market: market() });
    await screen.findByRole('heading', { level: 1, name: 'Halden Ridge' });
    expect(screen.queryByText('Seen lately')).toBeNull();
    await act(() => router.navigate(`/car/${CARS.free.id}`));
    const seen = await screen.findByRole('region', { name: 'Seen lately' });
    const link = within(seen).getByRole('link', { name: /^Halden Ridge/ });
    expect(link.getAttribute('href')).toBe('/car/car-whole');
    await act(() => router.navigate('/'));
    const onHome = within(await screen.findByRole('region', { name: 'Seen lately' }));
    expect(onHome.getAllByRole('link')).toHaveLength(2);
    await userEvent.click(onHome.getByRole('button', { name: 'Forget these' }));
    expect(screen.queryByText('Seen lately')).toBeNull();
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('[seen-lately.private] [log-out.nothing-stays] leaves nothing after a log-out on it, no contact and no car', async () => {
    const { seenCars } = renderApp('/car/car-whole', { market: market(), signedInAs: SELLER.email });
    const contact = await screen.findByRole('link', { name: SELLER.email });
    await waitFor(() => expect(seenCars.read()?.cars).toHaveLength(1));
    const [logOut = document.body] = screen.getAllByRole('button', { name: 'Log Out' });
    await userEvent.click(logOut);
    expect(await screen.findByRole('link', { name: 'Book Now' })).toBeDefined();
    expect(contact.isConnected).toBe(false);
    expect(screen.queryByRole('link', { name: SELLER.email })).toBeNull();
    expect(seenCars.read()).toBeUndefined();
  });

  it('[car-page.gone] of a deleted car names it and shows similar ones', async () => {
    renderApp('/car/car-deleted', { market: market() });
    expect(await screen.findByRole('heading', { name: 'Halden Tern is no longer here' })).toBeDefined();
    const similar = within(await screen.findByRole('region', { name: 'Similar cars' }));
    expect(similar.getAllByRole('article').length).toBeGreaterThan(0);
  });

  it('[car-page.gone] is the error page where there never was a car', async () => {
    renderApp('/car/never-was', { market: market() });
    expect(await screen.findByRole('heading', { name: 'The road ends here' })).toBeDefined();
  });

  it('shows what failed, and loads after Retry', async () => {
    const { failures } = renderApp('/car/car-whole', {
      market: market(),
      failures: { 'catalogue.one': { fail: 'too-many' } },
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    failures.clear('catalogue.one');
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Halden Ridge' })).toBeDefined();
  });

  it('[car-page.links] is reached from a card by name and picture, at once, also where the server lacks the call', async () => {
    renderApp('/catagory/sedan', { market: market(), failures: { 'catalogue.one': { fail: 'not-found' } } });
    const card = within(await screen.findByRole('article', { name: 'Halden Ridge' }));
    const links = card.getAllByRole('link', { name: 'Halden Ridge' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/car/car-whole', '/car/car-whole']);
    expect(links[0]?.contains(card.getByRole('img', { name: 'Halden Ridge' }))).toBe(true);
    await userEvent.click(card.getByText('Halden Ridge'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Halden Ridge' })).toBeDefined();
    expect(screen.getByText('48,000 km')).toBeDefined();
  });

  it('[car-page.share] hands its address to the device', async () => {
    const share = vi.fn(async () => undefined);
    // The test's browser has no share sheet.
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
    renderApp('/car/car-whole', { market: market() });
    await userEvent.click(await screen.findByRole('button', { name: 'Share this car' }));
    expect(share).toHaveBeenCalledWith({ title: 'Halden Ridge', url: window.location.href });
  });
});
