import { CATEGORIES } from '#domain/options.ts';
import type { PictureFile } from '../catalogue/pictures.ts';
import { brands } from './brands.ts';
import { emptyGarage, emptyOrders, emptyWishlist, noPicture } from './empties.ts';
import { hero } from './hero.ts';
import { portraits } from './portraits.ts';
import { notFound, welcome } from './scenesOfPages.ts';
import { categoryCar, tile } from './tiles.ts';

/** Everything drawn for the pages themselves. */
export const artFiles = (): readonly PictureFile[] => [
  ['/art/hero.svg', hero()],
  ...CATEGORIES.map((category): PictureFile => [`/art/tile-${category}.svg`, tile(category)]),
  ...CATEGORIES.map((category): PictureFile => [`/art/car-${category}.svg`, categoryCar(category)]),
  ...brands().map((svg, index): PictureFile => [`/art/brand-${index + 1}.svg`, svg]),
  ...portraits().map(([name, svg]): PictureFile => [`/art/${name}.svg`, svg]),
  ['/art/empty-orders.svg', emptyOrders()],
  ['/art/empty-garage.svg', emptyGarage()],
  ['/art/empty-wishlist.svg', emptyWishlist()],
  ['/art/no-picture.svg', noPicture()],
  ['/art/not-found.svg', notFound()],
  ['/art/welcome.svg', welcome()],
];
