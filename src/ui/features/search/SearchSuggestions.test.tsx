import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { RecentSearch } from '#domain/recentSearch.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { renderApp } from '#support/renderApp.tsx';
import { renderPage } from '#support/renderPage.tsx';
import { SearchSuggestions } from './SearchSuggestions.tsx';

const words = (text: string): RecentSearch => ({ text, make: '', model: '' });
const COROLLA: RecentSearch = { text: '', make: 'Toyota', model: 'Corolla' };

interface Opening extends MemoryOptions {
  readonly at?: string;
  readonly label?: string;
  /** What this browser has searched for, the latest first. */
  readonly recent?: readonly RecentSearch[];
}

/** Opens a page and waits until its field is followed by its suggestions. */
async function open({ at = '/search', label = 'Make, model or any word', recent = [], ...options }: Opening = {}) {
  const app = renderApp(at, options);
  app.recentSearchStore.write(recent);
  const user = userEvent.setup();
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: label });
  // What is loaded later comes once the page is used.
  await user.keyboard('{Shift}');
  await waitFor(() => expect(field.getAttribute('aria-autocomplete')).toBe('list'));
  const offered = () => [...document.querySelectorAll('[role=listbox] > *')].map(({ textContent }) => textContent);
  const address = () => `${app.router.state.location.pathname}${app.router.state.location.search}`;
  return { ...app, user, field, offered, address };
}

/** A field in which somebody has typed before what follows it is loaded. */
function LoadedLate() {
  const field = useRef<HTMLInputElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const props = { field, text: 'honda', onText: () => {}, onCombobox: () => {}, onSearch: undefined };
  return (
    <form>
      <input ref={field} defaultValue="honda" />
      <button type="button" onClick={() => setLoaded(true)}>
        Load
      </button>
      {isLoaded && <SearchSuggestions {...props} />}
    </form>
  );
}

const option = (name: string | RegExp) => screen.findByRole('option', { name });
const activeText = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('[search.suggestions] makes and models', () => {
  it('are suggested while somebody types, and set their filters by a click; other filters stay', async () => {
    const { user, field, offered, address } = await open({ at: '/search?q=red&location=Dhaka' });
    await user.clear(field);
    await user.type(field, 'toyota cor');
    await waitFor(() => expect(offered()[0]).toBe('Toyota Corolla'));
    expect(field.getAttribute('aria-expanded')).toBe('true');
    await user.click(await option('Toyota Corolla'));
    expect(address()).toBe('/search?make=Toyota&model=Corolla&location=Dhaka');
    expect([field.value, field.getAttribute('aria-expanded'), offered()]).toEqual(['', 'false', []]);
    expect(document.activeElement).toBe(field);
  });

  it('are chosen by keyboard, from the top bar of any page too', async () => {
    const { user, field, address } = await open({ at: '/blog', label: 'Search cars' });
    await user.type(field, 'sko');
    await option('Škoda');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(activeText(field)).toBe('Škoda');
    expect(field.value).toBe('sko');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/search?make=%C5%A0koda'));
    expect(field.value).toBe('');
  });

  it('leave Enter to what was typed until one is chosen, and after further letters', async () => {
    const { user, field, offered, address } = await open();
    await user.type(field, 'corol');
    await option('Toyota Corolla');
    await user.keyboard('{ArrowDown}la');
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBeNull());
    await user.keyboard('{Enter}');
    expect(address()).toBe('/search?q=corolla');
    expect([field.value, offered()]).toEqual(['corolla', []]);
  });

  it('are closed by Escape, which keeps what was typed, and opened by an arrow key', async () => {
    const { user, field, offered } = await open();
    await user.type(field, 'honda');
    await option('Honda');
    await user.keyboard('{Escape}');
    expect([field.value, offered()]).toEqual(['honda', []]);
    await user.keyboard('{ArrowDown}');
    await option('Honda');
    await user.tab();
    expect(offered()).toEqual([]);
  });

  it('leave the keys of an input method alone', async () => {
    const { user, field, address } = await open();
    await user.type(field, 'honda');
    await option('Honda');
    await user.keyboard('{ArrowDown}');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
    expect([address(), activeText(field)]).toEqual(['/search', 'Honda']);
  });

  it('open for what was typed before they were loaded', async () => {
    renderPage(<LoadedLate />, createMemoryRoot(busyMarket()));
    act(() => screen.getByRole('textbox').focus());
    fireEvent.click(screen.getByRole('button', { name: 'Load' }));
    expect(await option('Honda')).toBeDefined();
  });

  it.each([
    ['lacks the list', { fail: 'not-found' }],
    ['does not answer', { hangs: true }],
  ] as const)('are left out where the server %s, and the last searches are not', async (_what, failure) => {
    const failures = { 'catalogue.makes': failure };
    const { user, field, offered, address } = await open({ failures, recent: [words('honda red')] });
    await user.type(field, 'honda');
    await option(/^honda red/);
    expect(offered()).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/search?q=honda');
  });
});

describe('[search.recent] the last searches of a browser', () => {
  it('are offered by a click into the empty field, the latest first, and searched again as they were', async () => {
    const { user, field, offered, address } = await open({ recent: [words('family car'), COROLLA] });
    await user.click(field);
    await option(/^family car/);
    expect(offered()).toEqual(['family car, searched lately', 'Toyota Corolla, searched lately']);
    await user.click(await option(/^Toyota Corolla/));
    expect(address()).toBe('/search?make=Toyota&model=Corolla');
    await user.click(field);
    await user.click(await option(/^family car/));
    expect([address(), field.value]).toEqual(['/search?q=family+car', 'family car']);
  });

  it('are what was typed and sent, and what was chosen', async () => {
    const { user, field, recentSearchStore } = await open();
    await user.type(field, 'family{Enter}');
    await waitFor(() => expect(recentSearchStore.read()).toEqual([words('family')]));
    await user.clear(field);
    await user.type(field, 'corolla');
    await user.click(await option('Toyota Corolla'));
    await waitFor(() => expect(recentSearchStore.read()).toEqual([COROLLA, words('family')]));
  });

  it('are not offered while the field only has the focus', async () => {
    const { field, offered, user, useCases } = await open({ recent: [COROLLA] });
    await act(async () => {
      field.focus();
      await vi.dynamicImportSettled();
      await useCases.recentSearches.list();
    });
    expect(offered()).toEqual([]);
    await user.keyboard('{ArrowDown}');
    await option(/^Toyota Corolla/);
  });

  it('are cleared by a button, which is reached by keyboard and gives the focus back', async () => {
    const { user, field, offered, recentSearchStore } = await open({ recent: [COROLLA] });
    await user.click(field);
    await option(/^Toyota Corolla/);
    await user.tab();
    const clear = screen.getByRole('button', { name: 'Clear last searches' });
    expect(document.activeElement).toBe(clear);
    await user.keyboard('{Escape}');
    expect([document.activeElement, offered()]).toEqual([field, []]);
    await user.click(field);
    await user.click(await screen.findByRole('button', { name: 'Clear last searches' }));
    expect([document.activeElement, offered()]).toEqual([field, []]);
    await waitFor(() => expect(recentSearchStore.read()).toEqual([]));
  });

  it('close when the focus leaves their button', async () => {
    const { user, field, offered } = await open({ recent: [COROLLA] });
    await user.click(field);
    await option(/^Toyota Corolla/);
    await user.tab();
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Search');
    expect(offered()).toEqual([]);
  });
});
