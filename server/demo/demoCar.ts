import type { CarDraft } from '#domain/car.ts';
import { type CarFacts, NO_FACTS } from '#domain/facts.ts';
import { KNOWN_MAKES } from '#domain/knownMakes.ts';
import { indexMakes } from '#domain/makes.ts';
import { cents } from '#domain/money.ts';
import type { Body } from '#domain/options.ts';

type EntryField = 'name' | 'category' | 'year' | 'condition' | 'location' | 'description';

/** A car of the demo market as the lists in `cars/` describe it. */
export interface DemoEntry extends Pick<CarDraft, EntryField>, Partial<CarFacts> {
  /** Price now and when new, in whole dollars. */
  readonly dollars: readonly [price: number, originalPrice: number];
  /** How long before the first start it was listed. */
  readonly daysAgo: number;
  readonly isAdvertised?: true;
  /** Its picture shows the car from the front, and a second one from its side. */
  readonly hasSideView?: true;
}

/** A car of the demo market. */
export interface DemoCar extends Omit<CarDraft, 'phone'> {
  /** The pictures after the first. */
  readonly morePictures: readonly string[];
  readonly daysAgo: number;
  readonly isAdvertised: boolean;
}

/** The name as part of an address: 'Corvane GT 3.0' → 'corvane-gt-3-0'. */
const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const known = indexMakes(KNOWN_MAKES);

/** Its name begins with a make and a model of the product's list. */
export const demoCar =
  (body: Body) =>
  (entry: DemoEntry): DemoCar => {
    const { dollars, isAdvertised = false, hasSideView = false, ...car } = entry;
    const [price, originalPrice] = dollars;
    const picture = `/cars/${slug(car.name)}`;
    return {
      ...NO_FACTS,
      ...known.readName(entry.name),
      body,
      ...car,
      price: cents(price * 100),
      originalPrice: cents(originalPrice * 100),
      picture: `${picture}.svg`,
      morePictures: hasSideView ? [`${picture}-side.svg`] : [],
      isAdvertised,
    };
  };
