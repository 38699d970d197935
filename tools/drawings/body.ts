/** What a side view doesn't say about a car's shape. */
export interface Girth {
  /** Across the flanks. */
  readonly width: number;
  /** How far the corners of the nose lie behind its middle. */
  readonly bow: number;
  /** How far the windows lean inwards for one of height. */
  readonly lean: number;
}

/**
 * What stands in a nose, in hundredths: across from -100 to 100, down from 0, the bonnet's edge, to 100, the lower edge.
 * Paths are absolute, as a body's.
 */
export interface Face {
  /** Grille and middle opening. */
  readonly holes: string;
  /** The grille's bars: lines. */
  readonly bars: string;
  /** The upper edge of unpainted plastic, from the left. */
  readonly plastic?: string;
  /** Openings of one half; the other half has their mirror images. */
  readonly openings: string;
  /** Bright lines: frame of the grille, lip of the bumper. */
  readonly bright?: string;
  /** Middle of the number plate. */
  readonly plate: number;
  /** One half's lamp, where it isn't the side view's lamp drawn round the corner. */
  readonly lamp?: string;
}

/** What a view from the front needs to know. */
export interface Front {
  readonly girth: Girth;
  readonly face: Face;
}

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
  /** Bodies without it are seen from the side only. */
  readonly front?: Front;
  /** What stands at the tail, in side views only: spoiler, spare wheel. */
  readonly tail?: (paint: string, shade: string) => string;
  /** Drawn last, over everything: steps. Its `d` attributes hold absolute M, L, C, Z as well. */
  readonly extras?: (paint: string, shade: string) => string;
}

export const GROUND = 480;
