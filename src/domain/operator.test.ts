import { expect, it } from 'vitest';
import { isTextLink } from './operator.ts';

it.each([
  ['/help', true],
  ['https://cars.example/terms', true],
  ['mailto:help@cars.example', true],
  ['tel:+88017', true],
  ['//elsewhere.test', false],
  ['/\\\\elsewhere.test', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['help', false],
  ['', false],
])('[settings.operator] a text of the operator may link to %s: %s', (href, isAllowed) => {
  expect(isTextLink(href)).toBe(isAllowed);
});
