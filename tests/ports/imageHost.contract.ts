import { describe, expect, it } from 'vitest';
import { expectFailure } from './expectFailure.ts';
import { type Market, picture } from './Market.ts';

export const imageHostContract = (market: () => Market) => {
  describe(`ImageHost on ${market().kind}`, () => {
    const upload = (blob: Blob) => market().openBrowser().ports.images.upload(blob);

    it('[pictures.host] stores a picture and returns its address, also for a guest', async () => {
      expect(await upload(picture())).toMatch(/^(\/image-host\/|data:image\/|http:\/\/127\.0\.0\.1:\d+\/)/);
    });

    it('refuses a text that is sent as a JPEG', async () => {
      const text = new Blob(['this is not a picture at all'], { type: 'image/jpeg' });
      await expectFailure(upload(text), 'invalid');
    });

    it('refuses an SVG', async () => {
      const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' });
      await expectFailure(upload(svg), 'invalid');
    });

    it('refuses an empty file', async () => {
      await expectFailure(upload(new Blob([], { type: 'image/png' })), 'invalid');
    });
  });
};
