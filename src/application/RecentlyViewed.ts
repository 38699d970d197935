import type { Car } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import { recentlyViewed, type SeenCar, type SeenCars, withSeen } from '#domain/seenCar.ts';
import type { Clock } from './ports.ts';
import type { SessionState } from './SessionState.ts';

/** Stores the seen cars in this browser. Where it stores nothing, they last as long as the page. */
export interface SeenCarStore {
  read(): SeenCars | undefined;
  write(seen: SeenCars): void;
  clear(): void;
}

export interface RecentlyViewedDependencies {
  readonly seenCars: SeenCarStore;
  readonly clock: Clock;
  readonly state: Pick<SessionState, 'read'>;
}

/** The cars whose pages were looked at in this browser. No server learns of it, and nobody else on the device (spec: seen-lately.private). */
export class RecentlyViewed {
  readonly #dependencies: RecentlyViewedDependencies;
  /** How often somebody has logged out on this page. */
  #logOuts = 0;

  constructor(dependencies: RecentlyViewedDependencies) {
    this.#dependencies = dependencies;
  }

  /** The last one first; empty while it is not known who is signed in. */
  list(): readonly SeenCar[] {
    const { seenCars, clock } = this.#dependencies;
    const seen = seenCars.read();
    return seen !== undefined && this.#isOwn(seen) ? recentlyViewed(seen.cars, clock.now()) : [];
  }

  /** A look at a car's page begins: the function adds the car. What somebody looks at while they log out is not added any more. */
  look(): (car: Car) => void {
    const logOuts = this.#logOuts;
    return (car) => {
      if (logOuts === this.#logOuts) this.#add(car);
    };
  }

  #add({ id, name, category, picture, year, location }: Car): void {
    const { seenCars, clock, state } = this.#dependencies;
    const { status, identity } = state.read();
    if (status === 'restoring' || status === 'leaving') return;
    const car = { id, name, category, picture, year, location, seenAt: clock.now() };
    seenCars.write({ owner: identity?.email, cars: withSeen(this.list(), car) });
  }

  clear(): void {
    this.#dependencies.seenCars.clear();
  }

  /** Somebody has logged out, or was: nothing stays, and the page that is still open adds nothing. */
  loggedOut(): void {
    this.#logOuts += 1;
    this.clear();
  }

  /** What somebody has seen before they sign in becomes theirs; another account's is forgotten. */
  signedIn(email: Email): void {
    const { seenCars } = this.#dependencies;
    const seen = seenCars.read();
    if (seen === undefined || seen.owner === email) return;
    if (seen.owner === undefined) seenCars.write({ ...seen, owner: email });
    else seenCars.clear();
  }

  #isOwn({ owner }: SeenCars): boolean {
    const { status, identity } = this.#dependencies.state.read();
    return status !== 'restoring' && owner === identity?.email;
  }
}
