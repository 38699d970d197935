import { avenues } from './cars/avenues.ts';
import { coupes } from './cars/coupes.ts';
import { crossovers } from './cars/crossovers.ts';
import { estates } from './cars/estates.ts';
import { familySuvs } from './cars/familySuvs.ts';
import { fastbacks } from './cars/fastbacks.ts';
import { hotHatches } from './cars/hotHatches.ts';
import { midEngines } from './cars/midEngines.ts';
import { offRoaders } from './cars/offRoaders.ts';
import { roadsters } from './cars/roadsters.ts';
import { saloons } from './cars/saloons.ts';
import { type DemoCar, demoCar } from './demoCar.ts';

/** The demo market's cars: invented makes and models, with our own pictures below /cars. */
export const DEMO_CARS: readonly DemoCar[] = [
  ...offRoaders.map(demoCar('suv')),
  ...crossovers.map(demoCar('suv')),
  ...familySuvs.map(demoCar('suv')),
  ...saloons.map(demoCar('saloon')),
  ...fastbacks.map(demoCar('saloon')),
  ...estates.map(demoCar('estate')),
  ...coupes.map(demoCar('coupe')),
  ...midEngines.map(demoCar('coupe')),
  ...roadsters.map(demoCar('convertible')),
  ...hotHatches.map(demoCar('hatchback')),
  ...avenues.map(demoCar('saloon')),
];
