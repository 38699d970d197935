import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { DEFAULT_SOCIAL_LINKS } from '#domain/socialLinks.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryUseCases } from '#support/memoryRoot.ts';
import { Providers } from '#ui/app/Providers.tsx';
import { Footer, SocialLinksContext } from './Footer.tsx';

function show(links: readonly string[]) {
  const footer = (
    <SocialLinksContext value={links}>
      <Footer />
    </SocialLinksContext>
  );
  render(
    <Providers useCases={createMemoryUseCases(emptyMarket())}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: footer }])} />
    </Providers>,
  );
  const list = within(screen.getByRole('list', { name: 'Second Gear elsewhere' }));
  return list.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
}

it('[footer.social-links] links to the addresses of the settings, and to no others', () => {
  expect(show(['https://social.example/@gear', 'https://www.youtube.com/@gear'])).toEqual([
    ['social.example', 'https://social.example/@gear'],
    ['YouTube', 'https://www.youtube.com/@gear'],
  ]);
});

it('[footer.content] links to three networks where the settings name none', () => {
  expect(show(DEFAULT_SOCIAL_LINKS).map(([name]) => name)).toEqual(['Facebook', 'Instagram', 'YouTube']);
});

it('[footer.operator] leads to help, terms, privacy and imprint', () => {
  show(DEFAULT_SOCIAL_LINKS);
  const links = within(screen.getByRole('navigation', { name: 'Footer' })).getAllByRole('link');
  expect(links.slice(-4).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Help', '/help'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Imprint', '/imprint'],
  ]);
});
