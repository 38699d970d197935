import { expect, it } from 'vitest';
import { aCar, dollars } from '#support/builders.ts';
import { type SharedCar, sharePicturePath } from './sharePicture.ts';

const car = aCar();
const pathOf = (about: Partial<SharedCar> = {}) => sharePicturePath({ ...car, ...about });

it('[share.picture] a car has an address for its picture, by its id and a version', () => {
  expect(pathOf()).toMatch(/^\/share\/car\/car-corolla\/[0-9a-z]{6,14}\.jpg$/);
  expect(pathOf({ id: 'a/b?' })).toMatch(/^\/share\/car\/a%2Fb%3F\/[0-9a-z]+\.jpg$/);
});

it('[share.picture] the address is another one for another name, price, picture or state, and for nothing else', () => {
  const others = [
    pathOf({ name: 'Toyota Corolla Altis X' }),
    pathOf({ price: dollars(12_501) }),
    pathOf({ picture: '' }),
    pathOf({ state: { is: 'sold' } }),
  ];
  expect(new Set([pathOf(), ...others]).size).toBe(5);
  expect(sharePicturePath({ ...car, ...aCar({ phone: '0', description: 'Another', year: 2018 }) })).toBe(pathOf());
  const paid = { is: 'paid', owner: undefined, transactionId: 'tx' } as const;
  expect(pathOf({ state: paid })).toBe(pathOf({ state: { is: 'sold' } }));
});

it('[share.picture] a car whose picture another host has is shown by that picture', () => {
  expect(pathOf({ picture: 'https://images.test/a.jpg' })).toBeUndefined();
});
