import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aCar, BUYER } from '#support/builders.ts';
import { busyMarket, unprovenMarket } from '#support/memoryMarkets.ts';
import { renderApp } from '#support/renderApp.tsx';
import { SUV_IN_DHAKA, withSavedSearches } from '#support/savedSearches.ts';

const NAME = 'SUV in Dhaka under $20,000';
const at = '/dashboard/savedsearches';
const asBuyer = { signedInAs: BUYER.email };

describe('[saved-searches.save]', () => {
  it('keeps the search of the page, and says where it is', async () => {
    const { useCases, path } = renderApp('/search?category=suv&price=-20000&location=Dhaka&sort=price', asBuyer);
    const save = await screen.findByRole('button', { name: 'Save this search' });
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('false'));
    await userEvent.dblClick(save);
    expect(await screen.findByText(`Saved as “${NAME}”.`, { exact: false })).toBeDefined();
    expect(await useCases.savedSearches.mine()).toHaveLength(1);
    await userEvent.click(screen.getByRole('link', { name: 'See your saved searches' }));
    expect(await screen.findByRole('article', { name: NAME })).toBeDefined();
    expect(path()).toBe(at);
  });

  it('leads who is not logged in to the log-in and back', async () => {
    const { router, path } = renderApp('/search?category=suv');
    await userEvent.click(await screen.findByRole('link', { name: 'Log in to save this search' }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(router.state.location.state).toMatchObject({ origin: '/search?category=suv' });
  });

  it('[notifications.waiting] says that emails need a proven address, where there is none', async () => {
    const market = unprovenMarket({ cars: [aCar({ category: 'suv' })] });
    renderApp('/search?category=suv', { market, ...asBuyer });
    const save = await screen.findByRole('button', { name: 'Save this search' });
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('false'));
    await userEvent.click(save);
    expect(await screen.findByText('New cars are emailed to proven addresses only.', { exact: false })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Prove yours' }).getAttribute('href')).toBe('/dashboard/account');
  });

  it('offers nothing where no filter is set', async () => {
    renderApp('/search', asBuyer);
    await screen.findAllByRole('article');
    expect(screen.queryByText(/save this search/i)).toBeNull();
  });

  it('says why one too many is not kept', async () => {
    const market = withSavedSearches(
      busyMarket(),
      Array.from({ length: 20 }, (_, to) => ({ mileage: { from: undefined, to } })),
    );
    renderApp('/search?category=suv', { market, ...asBuyer });
    const save = await screen.findByRole('button', { name: 'Save this search' });
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('false'));
    await userEvent.click(save);
    expect(await screen.findByText(/You keep 20 searches, as many as one account may/)).toBeDefined();
  });

  it('says how many cars are new, until the search is opened', async () => {
    const market = withSavedSearches(busyMarket(), [SUV_IN_DHAKA]);
    const { router, useCases } = renderApp(at, { market, ...asBuyer });
    const article = within(await screen.findByRole('article', { name: NAME }));
    expect(article.getByText(/^\d+ new$/)).toBeDefined();
    await userEvent.click(article.getByRole('link', { name: NAME }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
    expect(router.state.location.search).toBe('?category=suv&price=-20000&location=Dhaka');
    await waitFor(async () => expect((await useCases.savedSearches.mine())[0]?.newCars.value).toBe(0));
  });

  it('removes one, and takes that back', async () => {
    const market = withSavedSearches(busyMarket(), [SUV_IN_DHAKA]);
    const { useCases } = renderApp(at, { market, ...asBuyer });
    const article = within(await screen.findByRole('article', { name: NAME }));
    await userEvent.click(article.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(`“${NAME}” is removed.`)).toBeDefined();
    expect(await useCases.savedSearches.mine()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('article', { name: NAME })).toBeDefined();
    expect(await useCases.savedSearches.mine()).toHaveLength(1);
  });
});
