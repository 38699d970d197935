import type { Car } from '#domain/car.ts';
import { type CarForm, carDraft, validateCar } from '#domain/carForm.ts';
import type { Email } from '#domain/email.ts';
import { GONE_REFUSAL, type Listing } from '#domain/listing.ts';
import type { ModelYears } from '#domain/options.ts';
import type { CurrentSession } from './CurrentSession.ts';
import { Failure } from './Failure.ts';
import type { Advertisements, ImageHost, Notifier, SellerListings } from './ports.ts';

/** Toasts, to the letter (spec: toasts.wording). */
const carAdded = (name: string): string => `${name} is added successfully`;
export const CAR_DELETED = 'Data deleted';
export const ADVERTISED = 'Added to advertisement';
/** Toast when there was nothing to delete (spec: cars.already-gone). */
export const ALREADY_GONE = GONE_REFUSAL;

export interface SellingDependencies {
  readonly images: ImageHost;
  readonly listings: SellerListings;
  readonly advertisements: Advertisements;
  readonly notifier: Notifier;
  readonly currentSession: CurrentSession;
  readonly modelYears: ModelYears;
}

/** A seller's own cars. */
export class Selling {
  readonly #dependencies: SellingDependencies;

  constructor(dependencies: SellingDependencies) {
    this.#dependencies = dependencies;
  }

  get modelYears(): ModelYears {
    return this.#dependencies.modelYears;
  }

  /**
   * Uploads the picture, then lists the car. Throws `upload` when the picture did not arrive, `invalid` for a form with
   * errors; a 403 forces the log-out.
   */
  async add(form: CarForm, picture: Blob): Promise<void> {
    const { images, listings, currentSession, notifier, modelYears } = this.#dependencies;
    // An invalid form is not uploaded.
    if (Object.keys(validateCar(form, modelYears)).length > 0) throw new Failure('invalid');
    const address = await images.upload(picture).catch((cause: unknown) => {
      throw new Failure('upload', { cause });
    });
    const draft = carDraft(form, address, modelYears);
    if (draft === undefined) throw new Failure('invalid');
    await currentSession.withForcedLogOut(() => listings.add(draft));
    notifier.success(carAdded(draft.name));
  }

  mine(seller: Email): Promise<readonly Listing[]> {
    return this.#dependencies.currentSession.withForcedLogOut(() => this.#dependencies.listings.mine(seller));
  }

  markSold(car: Car): Promise<void> {
    return this.#dependencies.listings.markSold(car);
  }

  /** Throws `conflict` when the car was paid for. */
  markAvailable(car: Car): Promise<void> {
    return this.#dependencies.listings.markAvailable(car);
  }

  /** Throws `conflict` when the car was paid for. A car that was gone already gets a toast, and is no failure. */
  async remove(car: Car): Promise<void> {
    const { listings, notifier } = this.#dependencies;
    if (await listings.remove(car.id)) notifier.success(CAR_DELETED);
    else notifier.info(ALREADY_GONE);
  }

  /** Throws `conflict` when the car is not available. */
  async advertise(car: Car): Promise<void> {
    await this.#dependencies.advertisements.add(car);
    this.#dependencies.notifier.success(ADVERTISED);
  }
}
