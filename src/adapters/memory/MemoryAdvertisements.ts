import { Failure } from '#application/Failure.ts';
import type { Advertisements } from '#application/ports.ts';
import { type Car, isAvailable } from '#domain/car.ts';
import { listingRefusal } from '#domain/listing.ts';
import { type Device, NOT_ALLOWED } from './Device.ts';
import { carFor, newestFirst } from './views.ts';

/** The world's promoted cars. */
export class MemoryAdvertisements implements Advertisements {
  readonly #device: Device;

  constructor({ device }: { readonly device: Device }) {
    this.#device = device;
  }

  async add({ id }: Car): Promise<void> {
    const { email } = this.#device.may('advertise-own-car');
    const car = this.#device.world.cars.get(id);
    if (car === undefined) throw new Failure('not-found');
    if (car.seller.email !== email) throw new Failure('forbidden', { said: NOT_ALLOWED });
    const refusal = listingRefusal(car.state, 'advertise');
    if (refusal !== undefined) throw new Failure('conflict', { said: refusal });
    this.#device.world.advertised.add(id);
  }

  async list(): Promise<readonly Car[]> {
    const { world, session } = this.#device;
    return newestFirst(world.advertised).flatMap((id) => {
      const car = world.cars.get(id);
      return car !== undefined && isAvailable(car) ? [carFor(world, car, session)] : [];
    });
  }
}
