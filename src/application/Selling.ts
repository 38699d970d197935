import type { Car, CarDraft } from '#domain/car.ts';
import type { CarExtras } from '#domain/carDetails.ts';
import { type CarForm, carDraft, validateCar } from '#domain/carForm.ts';
import { statedOrUndefined } from '#domain/disclosure.ts';
import { type DisclosureForm, disclosureErrors, disclosureFromForm } from '#domain/disclosureForm.ts';
import type { Email } from '#domain/email.ts';
import { GONE_REFUSAL, type Listing } from '#domain/listing.ts';
import type { ModelYears } from '#domain/options.ts';
import { mapShots, type Shots } from '#domain/shots.ts';
import type { CurrentSession } from './CurrentSession.ts';
import { Failure } from './Failure.ts';
import type { Advertisements, ImageHost, Notifier, Page, SellerListings, UploadOptions } from './ports.ts';
import { uploadPicture } from './uploadPicture.ts';

/** Toasts, to the letter (spec: toasts.wording). */
const carAdded = (name: string): string => `${name} is added successfully`;
const carChanged = (name: string): string => `${name} is changed`;
export const CAR_DELETED = 'Data deleted';
export const ADVERTISED = 'Added to advertisement';
/** Toast when there was nothing to delete (spec: cars.already-gone). */
export const ALREADY_GONE = GONE_REFUSAL;

/** A picture to upload, or the address of one that is uploaded already. */
export type CarPicture = Blob | string;

/** What a seller says of a car; the faults name its pictures by their places. */
export interface ListingForm extends CarForm {
  /** Left out where nothing of it is to change. */
  readonly disclosure?: DisclosureForm;
  /** The place of the picture of each shot, from 0; left out where nothing of it is to change. */
  readonly shots?: Shots<number>;
}

export interface CarPictures {
  readonly pictures: readonly CarPicture[];
  readonly upload?: UploadOptions;
}

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
  readonly #uploaded = new WeakMap<Blob, string>();

  constructor(dependencies: SellingDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Uploads the pictures, then lists the car. Throws `upload` when a picture did not arrive, `invalid` for a form with
   * errors; a 403 forces the log-out.
   */
  async add(form: ListingForm, pictures: readonly CarPicture[], upload: UploadOptions = {}): Promise<void> {
    const { listings, currentSession, notifier } = this.#dependencies;
    const { draft, extras } = await this.#upload(form, { pictures, upload });
    const disclosure = extras.disclosure && statedOrUndefined(extras.disclosure);
    const shots = extras.shots && Object.keys(extras.shots).length > 0 ? extras.shots : undefined;
    await currentSession.withForcedLogOut(() => listings.add(draft, { ...extras, disclosure, shots }));
    notifier.success(carAdded(draft.name));
  }

  /** Changes an own car in all fields. Throws like `add`, `not-found`, and `conflict` once it was paid for. */
  async edit(carId: string, form: ListingForm, { pictures, upload = {} }: CarPictures): Promise<void> {
    const { listings, notifier } = this.#dependencies;
    const { draft, extras } = await this.#upload(form, { pictures, upload });
    await listings.edit(carId, draft, extras);
    notifier.success(carChanged(draft.name));
  }

  async #upload(
    form: ListingForm,
    { pictures, upload = {} }: CarPictures,
  ): Promise<{ readonly draft: CarDraft; readonly extras: CarExtras }> {
    const { modelYears } = this.#dependencies;
    // An invalid form is not uploaded.
    const errors = { ...validateCar(form, modelYears), ...(form.disclosure && disclosureErrors(form.disclosure)) };
    if (Object.keys(errors).length > 0) throw new Failure('invalid');
    const addresses: string[] = [];
    for (const picture of pictures) addresses.push(await this.#addressOf(picture, upload));
    const [first, ...morePictures] = addresses;
    const draft = first === undefined ? undefined : carDraft(form, first, modelYears);
    if (draft === undefined) throw new Failure('invalid');
    const disclosure = form.disclosure && disclosureFromForm(form.disclosure, addresses);
    const shots = form.shots && mapShots(form.shots, (place) => addresses[place]);
    return { draft, extras: { morePictures, disclosure, shots } };
  }

  /** Another try uploads only the pictures that did not arrive. */
  async #addressOf(picture: CarPicture, upload: UploadOptions): Promise<string> {
    if (typeof picture === 'string') return picture;
    const uploaded = this.#uploaded.get(picture);
    if (uploaded !== undefined) return uploaded;
    const address = await uploadPicture(this.#dependencies.images, picture, upload);
    this.#uploaded.set(picture, address);
    return address;
  }

  /** One page of the own cars, newest first; `after` is the `next` of the page before. */
  mine(seller: Email, after?: string): Promise<Page<Listing>> {
    return this.#dependencies.currentSession.withForcedLogOut(() => this.#dependencies.listings.mine(seller, after));
  }

  /** Throws `conflict` when the car was paid for. A car that was gone already gets a toast, and is not a failure. */
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
