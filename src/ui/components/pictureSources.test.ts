import { expect, it } from 'vitest';
import { pictureSources } from './pictureSources.ts';

it('offers a picture of our image host in every width', () => {
  expect(pictureSources('/image-host/pictures/abc-800.webp')).toEqual({
    src: '/image-host/pictures/abc-800.webp',
    srcSet:
      '/image-host/pictures/abc-320.webp 320w, /image-host/pictures/abc-800.webp 800w, /image-host/pictures/abc-1600.webp 1600w',
  });
});

it('[pictures.drawings] offers a large drawing as pictures of several widths, and for wider ones as it is', () => {
  expect(pictureSources('/cars/velora-pico.svg')).toEqual({
    src: '/cars/velora-pico.svg',
    srcSet:
      '/cars/velora-pico-320.webp 320w, /cars/velora-pico-800.webp 800w, /cars/velora-pico-1200.webp 1200w, /cars/velora-pico.svg 1600w',
  });
});

it('uses any other address unchanged', () => {
  expect(pictureSources('/art/seller-avatar.svg')).toEqual({ src: '/art/seller-avatar.svg' });
  expect(pictureSources('https://pictures.example/a-800.webp')).toEqual({ src: 'https://pictures.example/a-800.webp' });
});
