import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '#domain/navigation.ts';
import { BUYER } from '#support/builders.ts';
import { renderApp } from '#support/renderApp.tsx';
import { originOf } from '#ui/session/origin.ts';

describe('routes', () => {
  it.each(['/nowhere', '/catagory/boats', '/dashboard/nowhere'])(
    '[routes.unknown] [error-page.content] show the error page at %s',
    async (address) => {
      renderApp(address);
      const goHome = await screen.findByRole('link', { name: 'Go home' });
      expect(screen.getByRole('img', { name: 'A car at the end of a road' })).toBeDefined();
      await userEvent.click(goHome);
      expect(await screen.findByRole('heading', { level: 1, name: 'Buy And Sell Your Car Here' })).toBeDefined();
    },
  );

  it('set the document’s title, and move the focus to the heading', async () => {
    renderApp('/blog');
    await screen.findByRole('heading', { level: 1, name: 'Blog' });
    await waitFor(() => expect(document.title).toBe('Blog · Second Gear'));
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(screen.getByRole('link', { name: 'SEDAN' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Sedans' });
    await waitFor(() => expect(document.title).toBe('Sedans · Second Gear'));
    expect(document.activeElement).toBe(heading);
  });

  it('[login.origin-links] pass the current page to the log-in page as origin', async () => {
    const { router } = renderApp('/catagory/suv');
    await userEvent.click(await screen.findByRole('link', { name: 'Login' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(ROUTES.login));
    expect(originOf(router.state.location.state)).toBe('/catagory/suv');
  });

  it('[top-bar.account] lead to the account by the name in the top bar', { tags: 'full' }, async () => {
    const { path } = renderApp('/blog', { signedInAs: BUYER.email });
    await userEvent.click(await screen.findByRole('link', { name: BUYER.name }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeDefined();
    expect(path()).toBe(ROUTES.account);
  });

  it('[top-bar.search] lead into the search’s field by the icon of a phone, on the search page too, but not on the way back', {
    tags: 'full',
  }, async () => {
    const { router } = renderApp('/blog');
    const icon = await screen.findByRole('link', { name: 'Search cars' });
    for (const from of ['another page', 'the search page']) {
      await userEvent.click(icon);
      const field = await screen.findByRole('combobox', { name: 'Make, model or any word' });
      await waitFor(() => expect(document.activeElement, from).toBe(field));
    }
    await userEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Blog' }));
    await screen.findByRole('heading', { level: 1, name: 'Blog' });
    await router.navigate(-1);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Find your car' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    // The field would have it one frame later.
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(heading);
  });

  it('[home.all-cars] lead to all cars by hero, menu and footer', async () => {
    renderApp('/');
    await screen.findByRole('heading', { level: 1, name: 'Buy And Sell Your Car Here' });
    for (const place of ['banner', 'main', 'contentinfo']) {
      const link = within(screen.getByRole(place)).getByRole('link', { name: 'All cars' });
      expect(link.getAttribute('href'), place).toBe(ROUTES.search);
    }
  });

  it('[top-bar.entries] [log-out.token] have a log-out in the top bar', async () => {
    const { state, vault } = renderApp('/blog', { signedInAs: BUYER.email });
    await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
    expect(await screen.findByRole('link', { name: 'Login' })).toBeDefined();
    expect(state.read().identity).toBeUndefined();
    expect(vault.read()).toBeUndefined();
  });
});
