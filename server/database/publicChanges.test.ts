import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Tables of which strangers see something. */
const SHOWN = 'cars|advertisements|members|car_pictures|price_changes|removed_cars';
const WRITES = new RegExp(`(?:insertInto|updateTable|deleteFrom)\\('(?:${SHOWN})'\\)`);

/** Writes whose callers say it, or that strangers don't see. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'server/cars/morePictures.ts': 'part of a car’s listing and editing',
  'server/members/provisionAdmin.ts': 'who is an admin is shown to nobody',
  'server/contract-states/accountLimits.ts': 'every provider state says that anything may have changed',
  'server/contract-states/cars.ts': 'every provider state says that anything may have changed',
  'server/contract-states/people.ts': 'every provider state says that anything may have changed',
  'server/database/searchText.ts': 'folded names are shown to nobody',
  'server/database/copyMarket.ts': 'no server runs while a market is copied',
};

it('[stored.exact] is told by every file that writes what strangers see', () => {
  const writing = globSync('server/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) => WRITES.test(readFileSync(path, 'utf8')));
  expect(writing.length).toBeGreaterThan(8);
  const silent = writing.filter((path) => !readFileSync(path, 'utf8').includes('emit('));
  expect(silent.filter((path) => !(path in ELSEWHERE))).toEqual([]);
});
