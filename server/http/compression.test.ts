import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BEST_QUALITY, compress, compressStart, decompress, FAST_QUALITY, gzip, withEnd } from './compression.ts';

const TEXT = '<p>ä car</p>'.repeat(10_000);

describe.each([FAST_QUALITY, BEST_QUALITY])('at quality %i', (quality) => {
  it('[rendered.stored] a compressed start takes any end', async () => {
    for (const start of [TEXT, 'ä']) {
      const compressed = await compressStart(Buffer.from(start), quality);
      expect(compressed.length).toBeLessThan(500);
      for (const end of ['a', 'nonce"></body></html>'])
        expect(brotliDecompressSync(withEnd(compressed, end)).toString()).toBe(start + end);
    }
  });

  it('[stored.guests] a compressed text is the text again', async () => {
    for (const text of [TEXT, 'ä', '']) {
      const compressed = await compress(Buffer.from(text), quality);
      expect([brotliDecompressSync(compressed), await decompress(compressed)].map(String)).toEqual([text, text]);
    }
  });
});

it('[stored.guests] gzip is for those who take no Brotli', async () => {
  expect(gunzipSync(await gzip(TEXT)).toString()).toBe(TEXT);
});
