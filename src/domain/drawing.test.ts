import { describe, expect, it } from 'vitest';
import { drawingNameOf } from './drawing.ts';

describe('drawingNameOf', () => {
  it('is the address without its ending', () => {
    expect(drawingNameOf('/cars/velora-pico-side.svg')).toBe('/cars/velora-pico-side');
    expect(drawingNameOf('/art/car-suv.svg')).toBe('/art/car-suv');
  });

  it.each([
    '/art/hero.svg',
    'https://market.example/cars/velora-pico.svg',
    '/cars/other/velora-pico.svg',
    '/cars/velora-pico.svg?x',
    '/cars/velora-pico-800.webp',
    '/image-host/pictures/abc-800.webp',
    '',
  ])('knows no other address: %s', (address) => {
    expect(drawingNameOf(address)).toBeUndefined();
  });
});
