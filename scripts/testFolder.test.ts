import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestFolder } from './testFolder.mjs';

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'second-gear-place-'));
});
afterAll(() => rmSync(place, { recursive: true }));

it('the folder of a test run can be entered by other users, and is removed with what tests left in it', () => {
  const { path, remove } = createTestFolder(place);
  expect(statSync(path).mode & 0o777).toBe(0o711);
  writeFileSync(join(path, 'left'), '');
  remove();
  expect(existsSync(path)).toBe(false);
});

it('it stands among the temporary files where there are no files in memory', () => {
  const { path, remove } = createTestFolder(join(place, 'missing'));
  expect(dirname(path)).toBe(tmpdir());
  remove();
});
