import { describe, expect, it, vi } from 'vitest';
import { fitPicture, fitPictures } from './fitPicture.ts';
import { validatePicture } from './validatePicture.ts';

const MEGABYTE = 1024 * 1024;
const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], 'car.png', { type: 'image/png' });

/** An image that the browser can't show. */
class Unshown extends EventTarget {
  set src(_address: string) {
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }
}

/** A browser that decodes every file as a picture of this size, and the pictures that were drawn. */
function decodeAs(width: number, height: number): readonly string[] {
  const drawn: string[] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));
  const context = { fillRect: () => drawn.push('white'), drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object(context));
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    drawn.push(`${this.width} × ${this.height}`);
    done(new Blob(['small'], { type: type ?? '' }));
  });
  return drawn;
}

describe('[pictures.shrunk] a chosen picture', () => {
  it('stays as it is up to 8 MB and 25 megapixels', async () => {
    const drawn = decodeAs(5_000, 5_000);
    const file = fileOf(8 * MEGABYTE);
    expect(await fitPicture(file)).toBe(file);
    expect(drawn).toEqual([]);
  });

  it.each([
    ['more than 25 megapixels', 6_000, 5_000, 10, '2400 × 2000'],
    ['more than 8 MB', 1_000, 4_000, 8 * MEGABYTE + 1, '600 × 2400'],
    ['more than 8 MB with few pixels', 900, 800, 9 * MEGABYTE, '900 × 800'],
  ])('is made smaller with %s', async (_, width, height, bytes, size) => {
    const drawn = decodeAs(width, height);
    const { name, type, size: length } = await fitPicture(fileOf(bytes));
    expect([name, type, length]).toEqual(['car.png', 'image/jpeg', 5]);
    expect(drawn).toEqual(['white', size]);
  });

  it('[pictures.decoded] is decoded only once the one before is done with', async () => {
    let open = 0;
    let most = 0;
    vi.stubGlobal('createImageBitmap', async () => {
      open += 1;
      most = Math.max(most, open);
      await new Promise(setImmediate);
      return {
        width: 10,
        height: 10,
        close: () => {
          open -= 1;
        },
      };
    });
    const files = Array.from({ length: 12 }, () => fileOf(10));
    await Promise.all([fitPictures(files), ...files.map(validatePicture)]);
    expect([most, open]).toEqual([1, 0]);
  });

  it('comes back as it is where it can not be decoded, or is far too large', async () => {
    vi.stubGlobal('createImageBitmap', async () => {
      throw new Error('no picture');
    });
    vi.stubGlobal('Image', Unshown);
    for (const file of [fileOf(9 * MEGABYTE), fileOf(17 * MEGABYTE)]) expect(await fitPicture(file)).toBe(file);
  });
});
