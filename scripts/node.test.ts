import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isNewEnough, productNode } from './node.mjs';

describe('the Node that the product runs on', () => {
  let empty = '';
  beforeEach(() => {
    empty = mkdtempSync(join(tmpdir(), 'second-gear-node-'));
  });
  afterEach(() => rmSync(empty, { recursive: true, force: true }));

  it.each([
    ['v20.20.2', false],
    ['v24.14.9', false],
    ['v24.15.0', true],
    ['v26.0.0', true],
  ])('takes %s: %s', (version, enough) => expect(isNewEnough(version)).toBe(enough));

  it('is the pinned one when that starts', () => {
    expect(productNode(process.cwd(), { own: '/usr/bin/node', ownVersion: 'v20.20.2' })).toBe(
      join(process.cwd(), 'node_modules/.bin/node'),
    );
  });

  it('is the machine’s own when none is pinned and it is new enough', () => {
    expect(productNode(empty, { own: '/opt/node', ownVersion: 'v24.15.0' })).toBe('/opt/node');
  });

  it('is refused with one line when neither can be used', () => {
    expect(() => productNode(empty, { own: '/usr/bin/node', ownVersion: 'v20.20.2' })).toThrow(
      /needs Node 24\.15 or newer on .* this is v20\.20\.2/,
    );
  });
});
