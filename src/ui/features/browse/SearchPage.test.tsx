import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CARS } from '#support/memoryMarkets.ts';
import { renderApp } from '#support/renderApp.tsx';

const articles = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-labelledby'));
const { free } = CARS;

describe('SearchPage', () => {
  it('[search.field] [search.pages] opens from the top bar with the typed words', async () => {
    const { router } = renderApp('/blog');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search cars' }), 'corolla{Enter}');
    expect(await screen.findByRole('heading', { name: 'Find your car' })).toBeDefined();
    expect(await screen.findByRole('article', { name: free.name })).toBeDefined();
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/search?q=corolla');
  });

  it('[search.address] [search.chips] [search.count] writes a filter into the address and takes it away by its chip', async () => {
    const { router } = renderApp('/search');
    await screen.findByRole('article', { name: free.name });
    const all = articles().length;
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: free.condition }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Price to' }), '12,500');
    expect(router.state.location.search).toBe(`?price=-12500&condition=${free.condition}`);
    await waitFor(() => expect(articles().length).toBeLessThan(all));
    expect(screen.getByText(/^\d+ cars?, newest first$/)).toBeDefined();
    const chips = within(screen.getByRole('list', { name: 'Chosen filters' }));
    await userEvent.click(chips.getByRole('button', { name: 'Remove filter up to $12,500' }));
    await userEvent.click(screen.getByRole('button', { name: `Remove filter ${free.condition}` }));
    expect(router.state.location.search).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }));
    await waitFor(() => expect(articles()).toHaveLength(all));
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
