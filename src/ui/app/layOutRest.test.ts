import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endOfRendered, layOutRest } from './layOutRest.ts';

const page = document.documentElement;
const laidOut = () =>
  [...document.querySelectorAll<HTMLElement>('[data-below]')].map(({ style }) => style.contentVisibility);

beforeEach(() => {
  page.setAttribute('data-rendered', '');
  document.body.innerHTML = '<p>seen</p><p data-below>one</p><p data-below>two</p><p data-below>three</p>';
});
afterEach(() => {
  endOfRendered();
  document.body.innerHTML = '';
});

it('[rendered.layout] lays out what is below, and ends with the page at its real height', async () => {
  layOutRest();
  expect(laidOut()).toEqual(['', '', '']);
  await vi.waitFor(() => expect(page.hasAttribute('data-rendered')).toBe(false));
  expect(laidOut()).toEqual(['visible', 'visible', 'visible']);
});

it('[rendered.layout] has nothing to do once another page is drawn', async () => {
  layOutRest();
  endOfRendered();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(laidOut()).toEqual(['', '', '']);
});
