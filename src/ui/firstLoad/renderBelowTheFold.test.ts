import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MARKS } from './marks.ts';
import { renderBelowTheFold, renderEverything } from './renderBelowTheFold.ts';

const page = document.documentElement;
const waiting = () => [...document.querySelectorAll(`[${MARKS.below}]`)].map(({ textContent }) => textContent);

beforeEach(() => {
  page.setAttribute(MARKS.rendered, '');
  const below = (text: string) => `<p ${MARKS.below}>${text}</p>`;
  document.body.innerHTML = `<p>seen</p>${['one', 'two', 'three'].map(below).join('')}`;
});
afterEach(() => {
  renderEverything();
  document.body.innerHTML = '';
});

it('[rendered.layout] lays out what is below, and ends with the page at its real height', async () => {
  renderBelowTheFold();
  expect(waiting()).toEqual(['one', 'two', 'three']);
  await expect.poll(() => page.hasAttribute(MARKS.rendered)).toBe(false);
  expect(waiting()).toEqual([]);
});

it('[rendered.layout] has nothing to do once another page is drawn', async () => {
  vi.useFakeTimers();
  renderBelowTheFold();
  renderEverything();
  await vi.advanceTimersByTimeAsync(150);
  expect(waiting()).toEqual(['one', 'two', 'three']);
});
