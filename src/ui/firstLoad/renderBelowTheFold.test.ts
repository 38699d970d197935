import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderBelowTheFold, renderEverything } from './renderBelowTheFold.ts';

const page = document.documentElement;
const waiting = () => [...document.querySelectorAll('[data-below]')].map(({ textContent }) => textContent);

beforeEach(() => {
  page.setAttribute('data-rendered', '');
  document.body.innerHTML = '<p>seen</p><p data-below>one</p><p data-below>two</p><p data-below>three</p>';
});
afterEach(() => {
  renderEverything();
  document.body.innerHTML = '';
});

it('[rendered.layout] lays out what is below, and ends with the page at its real height', async () => {
  renderBelowTheFold();
  expect(waiting()).toEqual(['one', 'two', 'three']);
  await expect.poll(() => page.hasAttribute('data-rendered')).toBe(false);
  expect(waiting()).toEqual([]);
});

it('[rendered.layout] has nothing to do once another page is drawn', async () => {
  vi.useFakeTimers();
  renderBelowTheFold();
  renderEverything();
  await vi.advanceTimersByTimeAsync(150);
  expect(waiting()).toEqual(['one', 'two', 'three']);
});
