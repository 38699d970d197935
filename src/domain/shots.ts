/* The shots of the photo guide: what buyers look for in a car's pictures. None is required (spec: shots.guide). */

export const SHOTS = ['front', 'left', 'right', 'dashboard', 'seats', 'boot', 'tyres', 'damage'] as const;
export type Shot = (typeof SHOTS)[number];

export const SHOT_LABELS: Readonly<Record<Shot, string>> = {
  front: 'Front, from a corner',
  left: 'Left side',
  right: 'Right side',
  dashboard: 'Dashboard',
  seats: 'Seats',
  boot: 'Boot',
  tyres: 'Tyres',
  damage: 'Damage, if any',
};

/** One picture for each shot that was taken: its address, or what stands for it. */
export type Shots<Picture = string> = { readonly [Name in Shot]?: Picture };

/** The shots with another picture each; one that has none is left out. */
export function mapShots<From, To>(shots: Shots<From>, toPicture: (picture: From) => To | undefined): Shots<To> {
  const mapped = SHOTS.flatMap((shot) => {
    const picture = shots[shot];
    const other = picture === undefined ? undefined : toPicture(picture);
    return other === undefined ? [] : [[shot, other] as const];
  });
  return Object.fromEntries(mapped);
}

/** The shots whose pictures the car has. */
export const shotsAmong = (shots: Shots, pictures: readonly string[]): Shots =>
  mapShots(shots, (picture) => (pictures.includes(picture) ? picture : undefined));

export const hasOnlyShotsOf = (shots: Shots, pictures: readonly string[]): boolean =>
  SHOTS.every((shot) => shots[shot] === undefined || pictures.includes(shots[shot]));

/** Whether one looks into the car: its card says so (spec: shots.card). */
export const showsInside = ({ dashboard, seats }: Shots): boolean => dashboard !== undefined || seats !== undefined;
