import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CARS } from '#support/memoryMarkets.ts';
import { renderApp } from '#support/renderApp.tsx';

const articles = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-labelledby'));
const { free } = CARS;

const openFilters = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
  await screen.findByRole('dialog', { name: 'Filters' });
};

const typeOf = async (name: string) =>
  within(await screen.findByRole('group', { name: 'Type' })).getByRole('checkbox', { name });

async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}

describe('SearchPage', () => {
  it('[search.field] [search.pages] opens from the top bar with the typed words', async () => {
    const { router } = renderApp('/blog');
    await enter(await screen.findByRole('combobox', { name: 'Search cars' }), 'corolla');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Find your car' })).toBeDefined();
    expect(await screen.findByRole('article', { name: free.name })).toBeDefined();
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/search?q=corolla');
  });

  it('[search.address] [search.chips] [search.count] writes a filter into the address and takes it away by its chip', async () => {
    const { router } = renderApp('/search');
    await screen.findByRole('article', { name: free.name });
    const all = articles().length;
    await openFilters();
    await userEvent.click(await screen.findByRole('checkbox', { name: free.condition }));
    await enter(screen.getByRole('textbox', { name: 'Price to' }), '12,500');
    await userEvent.click(screen.getByRole('button', { name: /^Show/ }));
    await waitFor(() => expect(router.state.location.search).toBe(`?price=-12500&condition=${free.condition}`));
    await waitFor(() => expect(articles().length).toBeLessThan(all));
    expect(screen.getByText(/^\d+ cars?, newest first$/)).toBeDefined();
    const chips = within(screen.getByRole('list', { name: 'Chosen filters' }));
    await userEvent.click(chips.getByRole('button', { name: 'Remove filter up to $12,500' }));
    await userEvent.click(screen.getByRole('button', { name: `Remove filter ${free.condition}` }));
    expect(router.state.location.search).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }));
    await waitFor(() => expect(articles()).toHaveLength(all));
  });

  it('[search.filter-sheet] says how many cars the chosen filters will show, and shows as many', {
    tags: 'full',
  }, async () => {
    renderApp('/search');
    await screen.findByRole('article', { name: free.name });
    const all = articles().length;
    await openFilters();
    expect(await screen.findByRole('button', { name: `Show ${all} cars` })).toBeDefined();
    await userEvent.click(await typeOf('SUV'));
    const few = await screen.findByRole('button', { name: new RegExp(`^Show (?!${all} )\\d+ cars?$`) });
    const promised = Number(/\d+/.exec(few.textContent)?.[0]);
    expect(screen.getByText(`${all} cars, newest first`), 'the list waits').toBeDefined();
    await userEvent.click(few);
    await waitFor(() => expect(articles()).toHaveLength(promised));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters (1)' }));
  });

  it.each([
    ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('[search.filter-sheet] forgets what was chosen when it is closed by %s', async (_by, close) => {
    const { router } = renderApp('/search?condition=Good');
    await screen.findByRole('button', { name: 'Filters (1)' });
    await openFilters();
    await userEvent.click(await typeOf('SUV'));
    await close();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters (1)' })));
    expect(router.state.location.search).toBe('?condition=Good');
    await openFilters();
    expect(await typeOf('SUV')).toHaveProperty('checked', false);
  });

  it('[search.filter-sheet] leads back to a number that can’t be read', async () => {
    renderApp('/search');
    await openFilters();
    await enter(screen.getByRole('textbox', { name: 'Price to' }), 'cheap');
    await userEvent.click(screen.getByRole('button', { name: /^Show/ }));
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Price to' }));
  });

  it('[search.filter-sheet] takes every filter away, and leaves the words', async () => {
    const { router } = renderApp('/search?q=corolla&condition=Good&price=-20000&make=Toyota');
    await openFilters();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await userEvent.click(screen.getByRole('button', { name: /^Show/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=corolla'));
  });

  it('[search.filter-sheet] has filters without numbers where the server doesn’t count', async () => {
    const { router } = renderApp('/search', { failures: { 'catalogue.facets': { fail: 'not-found' } } });
    await openFilters();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Good' }));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Make' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Show cars' }));
    await waitFor(() => expect(router.state.location.search).toBe('?condition=Good'));
  });

  it('[search.value] asks for good prices and the best value first, in the address', async () => {
    const { router } = renderApp('/search');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Best value');
    await openFilters();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Good price or better' }));
    await userEvent.click(screen.getByRole('button', { name: /^Show/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?goodprice=1&sort=value'));
    expect(screen.getByRole('button', { name: 'Remove filter Good price or better' })).toBeDefined();
  });

  it('[search.empty] names the filter that hides everything, and takes it away', async () => {
    renderApp('/search?q=corolla&price=900000-');
    await userEvent.click(await screen.findByRole('button', { name: /^Without from \$900,000: \d+$/ }));
    expect(await screen.findByRole('article', { name: free.name })).toBeDefined();
  });

  it('[search.spelling] says which word it searched for instead', async () => {
    renderApp('/search?q=corlola');
    expect(await screen.findByText(/no car has “corlola”, this is for “corolla”/)).toBeDefined();
  });

  it('[search.pages] filters a category’s page, which lists its cars as ever without a filter', async () => {
    const { router } = renderApp('/catagory/sedan', { failures: { 'catalogue.find': { fail: 'offline' } } });
    expect(await screen.findByRole('article', { name: free.name })).toBeDefined();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Lowest price');
    expect(await screen.findByText('The search did not work.')).toBeDefined();
    expect(router.state.location.search).toBe('?sort=price');
  });
});
