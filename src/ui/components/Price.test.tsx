import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dollars } from '#support/builders.ts';
import { Price } from './Price.tsx';

const text = (price: number, originalPrice: number) => {
  const { container } = render(<Price price={dollars(price)} originalPrice={dollars(originalPrice)} />);
  return container.textContent;
};

it('[prices.saving] says what the car cost when it was new', () => {
  expect(text(12_500, 38_800)).toBe('$12,500Original price, new $38,800');
});

it.each([
  [900, 90_000],
  [12_500, 9_000],
])('[prices.saving] leaves $%d instead of $%d to the seller, and does not boast of it', (price, originalPrice) => {
  text(price, originalPrice);
  expect(screen.getByText(/^Original price, says the seller: /)).toBeDefined();
  expect(screen.queryByText(/new/)).toBeNull();
});
