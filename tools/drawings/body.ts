/**
 * The shape of a car in a space of 800 x 600, facing left, the ground at y = 480. Paths are absolute and of M, L, C, Q, Z
 * only, so that a variant can stretch them; wheels and arches stay round because they are made afterwards.
 */
export interface Body {
  /** Centres of front and rear axle. */
  readonly axles: readonly [front: number, rear: number];
  /** Tyre radius; a wheelbase is about four diameters. */
  readonly radius: number;
  /** Share of the tyre's radius that the rim takes: low tyres on sports cars, high ones off the road. */
  readonly rim: number;
  /** From the lower front corner over nose, bonnet, roof and tail to the lower rear corner. */
  readonly outline: string;
  /** Height of the lower edge before, between and behind the wheels. */
  readonly edges: readonly [front: number, sill: number, rear: number];
  /** The side windows as one shape. */
  readonly glass: string;
  /** What divides the side windows: pillars and seals. */
  readonly pillars: string;
  /** The slivers of windscreen and rear window that a side view shows. */
  readonly screens: string;
  /** The shoulder crease that catches the sky. */
  readonly crease: string;
  /** Where the flank mirrors the ground: its upper edge. Closed by the drawing. */
  readonly horizon: string;
  readonly cuts: string;
  /** Middles of the door handles. */
  readonly handles: readonly (readonly [x: number, y: number])[];
  readonly headlamp: string;
  /** The line of day-running light within the headlamp. */
  readonly eyebrow: string;
  readonly tailLamp: string;
  readonly tailLine: string;
  /** Unpainted parts: grille, air intakes, diffuser. */
  readonly trim: string;
  /** Foot of the mirror. */
  readonly mirror: readonly [x: number, y: number];
  /** Backs of the seats. */
  readonly seats: readonly (readonly [x: number, y: number])[];
  /** Plastic around arches and sills. */
  readonly isClad?: boolean;
  /** Roof rails. */
  readonly rails?: string;
  /** Middle of the visible end of the exhaust. */
  readonly exhaust?: readonly [x: number, y: number];
  /** What stands inside an open car. */
  readonly behind?: string;
  /** Drawn last, over everything: spare wheel, spoiler. Its `d` attributes hold absolute M, L, C, Z as well. */
  readonly extras?: (paint: string, shade: string) => string;
}

export const GROUND = 480;
