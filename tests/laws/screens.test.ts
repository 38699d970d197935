import { expect, it } from 'vitest';
import { fixedPathsOf } from '../e2e/screenPaths.ts';
import { SCREEN_TEXTS } from '../e2e/screenTexts.ts';

it('every screen with texts of the specification is among those that tests/e2e/every-screen.e2e.ts opens', () => {
  expect(SCREEN_TEXTS.filter(({ as, path }) => !fixedPathsOf(as).includes(path))).toEqual([]);
});
