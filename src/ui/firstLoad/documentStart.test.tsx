import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#support/renderApp.tsx';
import './documentStart.ts';
import { MARKS } from './marks.ts';

it('[offline.pictures] every picture that can not be loaded is marked, until another address of it can', async () => {
  renderApp('/');
  await screen.findByRole('heading', { level: 1, name: 'Buy And Sell Your Car Here' });
  const pictures = document.querySelectorAll('img');
  expect(pictures.length).toBeGreaterThan(3);
  for (const picture of pictures) fireEvent.error(picture);
  expect(document.querySelectorAll(`img:not([${MARKS.broken}], [hidden])`)).toHaveLength(0);
  const [first = document.body] = pictures;
  fireEvent.load(first);
  expect(first.hasAttribute(MARKS.broken)).toBe(false);
});
