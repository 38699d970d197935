import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useCardsBelow } from './useCardsBelow.ts';

const NAMES = ['Corvane', 'Halden', 'Kestrel', 'Meridian', 'Outpost'];

function Cards() {
  return (
    <div {...useCardsBelow()}>
      {NAMES.map((name) => (
        <article key={name}>{name}</article>
      ))}
    </div>
  );
}

const page = document.documentElement;
const laidOut = (container: HTMLElement) =>
  [...container.querySelectorAll('article')].map((card) => card.style.contentVisibility);

afterEach(() => page.removeAttribute('data-rendered'));

it('[rendered.list] lays out every card of a rendered page once the page is taken over', async () => {
  page.setAttribute('data-rendered', '');
  const { container } = render(<Cards />);
  expect(laidOut(container)).toEqual(NAMES.map(() => ''));
  await waitFor(() => expect(page.hasAttribute('data-rendered')).toBe(false));
  expect(laidOut(container)).toEqual(NAMES.map(() => 'visible'));
});

it('[rendered.list] leaves the cards of a page that the browser draws as they are', async () => {
  const { container } = render(<Cards />);
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(laidOut(container)).toEqual(NAMES.map(() => ''));
});
