import { DEMO_CARS } from '../../../server/demo/cars.ts';
import { drawCar } from '../picture.ts';
import type { Look } from './look.ts';
import { sedans } from './sedans.ts';
import { sportsCars } from './sportsCars.ts';
import { suvs } from './suvs.ts';

/** The look of every car of the demo market by its name. */
export const LOOKS: Readonly<Record<string, Look>> = { ...suvs, ...sedans, ...sportsCars };

/** A file of the shop's static root: its address and what is in it. */
export type PictureFile = readonly [address: string, svg: string];

/**
 * The pictures of every car of the demo market: its first as its look says, further ones from the side, in the same place.
 * @throws Error when a car has no look.
 */
export const carPictures = (): readonly PictureFile[] =>
  DEMO_CARS.flatMap(({ name, category, picture, morePictures }) => {
    const look = LOOKS[name];
    if (look === undefined) throw new Error(`no look for ${name}`);
    const car = { ...look, category, seed: name };
    const sides = morePictures.map((address): PictureFile => [address, drawCar({ ...car, view: 'side' })]);
    return [[picture, drawCar(car)], ...sides];
  });
