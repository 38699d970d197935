import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { BUYER } from '#support/builders.ts';
import { busyMarket, CARS, carsOf, emptyMarket } from '#support/memoryMarkets.ts';
import { renderApp } from '#support/renderApp.tsx';

const suvs = carsOf('suv', 6);
const market = () => emptyMarket({ cars: suvs });
const nameOf = (place: number) => suvs[place]?.name ?? '';

/** The button of a card; it is loaded once the page is used. */
async function compareButton(place: number): Promise<HTMLElement> {
  const card = within(await screen.findByRole('article', { name: nameOf(place) }));
  await userEvent.pointer({ target: document.body, keys: '[MouseLeft]' });
  return card.findByRole('button', { name: 'Compare' });
}
const choose = async (place: number) => userEvent.click(await compareButton(place));
const tray = () => screen.findByRole('region', { name: 'Cars to compare' });

describe('[compare.tray] cars that are put aside', () => {
  it('stand in a tray that leads to their comparison, with two cars on', async () => {
    const { router } = renderApp('/catagory/suv', { market: market() });
    await choose(0);
    expect((await compareButton(0)).getAttribute('aria-pressed')).toBe('true');
    const shown = within(await tray());
    expect(shown.getByText('Add one more to compare.')).toBeDefined();
    expect(shown.queryByRole('link')).toBeNull();
    await choose(1);
    await userEvent.click(await shown.findByRole('link', { name: 'Compare (2)' }));
    await screen.findByRole('heading', { name: 'Compare cars' });
    expect(router.state.location.search).toBe(`?ids=${suvs[0]?.id},${suvs[1]?.id}`);
    expect(screen.queryByRole('region', { name: 'Cars to compare' })).toBeNull();
  });

  it('stay while one goes to another page', async () => {
    const { router } = renderApp('/catagory/suv', { market: market() });
    await choose(0);
    await router.navigate('/blog');
    expect(within(await tray()).getByRole('button', { name: `Remove ${nameOf(0)}` })).toBeDefined();
  });

  it('go by their card, by the tray and by Clear; without one the tray is gone and the heading has the focus', async () => {
    renderApp('/catagory/suv', { market: market() });
    for (const place of [0, 1, 2]) await choose(place);
    await choose(0);
    const shown = within(await tray());
    await userEvent.click(shown.getByRole('button', { name: `Remove ${nameOf(1)}` }));
    expect(document.activeElement).toBe(await tray());
    await waitFor(async () => expect((await compareButton(1)).getAttribute('aria-pressed')).toBe('false'));
    await userEvent.click(shown.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Cars to compare' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('are put aside on the car’s own page, and taken away on the comparison', async () => {
    const { comparedCars, router } = renderApp(`/car/${suvs[0]?.id}`, { market: market() });
    await screen.findByRole('heading', { level: 1, name: nameOf(0) });
    await userEvent.pointer({ target: document.body, keys: '[MouseLeft]' });
    const [own] = await screen.findAllByRole('button', { name: 'Compare', description: nameOf(0) });
    await userEvent.click(own as HTMLElement);
    await tray();
    await router.navigate(`/compare?ids=${suvs[0]?.id},${suvs[1]?.id}`);
    await userEvent.click(await screen.findByRole('link', { name: 'Remove', description: nameOf(0) }));
    await waitFor(() => expect(comparedCars.read()).toEqual([]));
  });

  it('are put aside on the wishlist', async () => {
    const { comparedCars } = renderApp('/dashboard/mywishlist', { market: busyMarket(), signedInAs: BUYER.email });
    const card = within(await screen.findByRole('article', { name: CARS.wishlisted.name }));
    await userEvent.click(await card.findByRole('button', { name: 'Compare' }));
    await waitFor(() => expect(comparedCars.read()).toMatchObject([{ id: CARS.wishlisted.id }]));
  });
});
