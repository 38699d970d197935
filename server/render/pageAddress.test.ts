import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pageAddress } from './pageAddress.ts';
import { BEST_QUALITY, compressStart, FAST_QUALITY, withEnd } from './storedPage.ts';

it.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/blog/', '/blog'],
  ['/catagory/suv?utm=1&sort=price&price=1-2', '/catagory/suv?price=1-2&sort=price'],
  ['/catagory/suv?category=sedan', '/catagory/suv'],
  ['/search?x=1&category=suv,sedan&q=a%20b', '/search?q=a+b&category=suv%2Csedan'],
  ['/search?price=nonsense', '/search'],
])('[rendered.stored] %s is the page %s', (url, address) => {
  expect(pageAddress(url)).toBe(address);
});

it.each([FAST_QUALITY, BEST_QUALITY])(
  '[rendered.stored] a compressed page takes any end, at quality %i',
  async (quality) => {
    const start = '<p>ä car</p>'.repeat(10_000);
    const compressed = await compressStart(start, quality);
    expect(compressed.length).toBeLessThan(500);
    for (const end of ['a', 'nonce"></body></html>']) {
      expect(brotliDecompressSync(withEnd(compressed, end)).toString()).toBe(start + end);
    }
  },
);
