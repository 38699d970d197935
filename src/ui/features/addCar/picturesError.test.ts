import { expect, it } from 'vitest';
import { picturesError } from './picturesError.ts';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, ...Array(58).fill(0)]);
const photograph = () => new File([JPEG], 'car.jpg');
const words = (name: string) => new File(['only words'], name);

it('[pictures.form-check] takes pictures, and those that the car has already', async () => {
  expect(await picturesError(['/image-host/a-800.webp', photograph()])).toBeUndefined();
});

it('[pictures.form-check] says what is wrong with the only file', async () => {
  expect(await picturesError([words('text.jpg')])).toBe('Choose a JPEG, PNG or WebP picture');
});

it('[pictures.form-check] names every wrong file among several, each reason once', async () => {
  const huge = new File([JPEG, new Uint8Array(17 * 1024 * 1024)], 'huge.jpg');
  expect(await picturesError([photograph(), words('text.jpg'), huge, words('drawing.svg')])).toBe(
    'text.jpg, drawing.svg: Choose a JPEG, PNG or WebP picture; huge.jpg: Choose a picture of at most 8 MB',
  );
});
