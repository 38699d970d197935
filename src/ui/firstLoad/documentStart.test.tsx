import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#support/renderApp.tsx';
import '../../documentStart.ts';

it('[offline.pictures] every picture that can not be loaded is marked, until another address of it can', async () => {
  renderApp('/');
  await screen.findByRole('heading', { level: 1, name: 'Buy And Sell Your Car Here' });
  const pictures = document.querySelectorAll('img');
  expect(pictures.length).toBeGreaterThan(3);
  for (const picture of pictures) fireEvent.error(picture);
  expect(document.querySelectorAll('img:not([data-broken], [hidden])')).toHaveLength(0);
  const [first = document.body] = pictures;
  fireEvent.load(first);
  expect(first.hasAttribute('data-broken')).toBe(false);
});

it.each(['dark', 'light'])(
  '[paper.light] prints in light colours, and goes on in those of the screen: %s',
  (scheme) => {
    const page = document.documentElement;
    const shown = () => page.getAttribute('data-mantine-color-scheme');
    page.setAttribute('data-mantine-color-scheme', scheme);
    for (const printing of [1, 2]) {
      fireEvent(window, new Event('beforeprint'));
      // Some browsers say it twice.
      fireEvent(window, new Event('beforeprint'));
      expect([printing, shown()]).toEqual([printing, 'light']);
      fireEvent(window, new Event('afterprint'));
      expect([printing, shown()]).toEqual([printing, scheme]);
    }
  },
);
