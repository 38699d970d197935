import { expect, it } from 'vitest';
import { ROUTES } from '#domain/navigation.ts';
import { fixedPathsOf } from '../e2e/screenPaths.ts';
import { SCREEN_TEXTS, VISITORS } from '../e2e/screenTexts.ts';

const withoutQuery = (path: string): string => path.replace(/[?#].*/, '');

it('every route, and every screen with texts of the specification, is among those that tests/e2e/every-screen.e2e.ts opens', () => {
  const opened = VISITORS.flatMap(fixedPathsOf).map(withoutQuery);
  const byId = [ROUTES.category, ROUTES.car, ROUTES.payment, ROUTES.editCar] as readonly string[];
  expect(Object.values(ROUTES).filter((path) => !opened.includes(path) && !byId.includes(path))).toEqual([]);
  expect(SCREEN_TEXTS.filter(({ as, path }) => !fixedPathsOf(as).includes(path))).toEqual([]);
});
