import type { Front } from '../body.ts';

/** A broad grille with three bars, an opening below it and one in each corner. */
export const saloonFront: Front = {
  girth: { width: 268, bow: 72, lean: 0.34 },
  face: {
    holes:
      'M-37 10 C-18 8 18 8 37 10 C38 24 35 38 30 45 C12 48 -12 48 -30 45 C-35 38 -38 24 -37 10 Z M-48 75 C-18 77 18 77 48 75 L42 91 C18 93 -18 93 -42 91 Z',
    bars: 'M-36 19 C-18 17 18 17 36 19 M-35 28 C-18 26 18 26 35 28 M-33 37 C-18 36 18 36 33 37',
    bright: 'M-37 10 C-18 8 18 8 37 10 C38 24 35 38 30 45 C12 48 -12 48 -30 45 C-35 38 -38 24 -37 10 Z',
    openings: 'M58 66 C70 61 82 60 93 62 L91 78 C80 84 68 86 61 84 Z',
    plate: 61,
  },
};

/** A closed nose with a slit between the lamps, and a wide opening low down. */
export const fastbackFront: Front = {
  girth: { width: 272, bow: 76, lean: 0.36 },
  face: {
    holes:
      'M-40 14 C-18 18 18 18 40 14 L38 22 C18 26 -18 26 -38 22 Z M-52 60 C-20 62 20 62 52 60 C52 72 46 84 38 90 C16 92 -16 92 -38 90 C-46 84 -52 72 -52 60 Z',
    bars: 'M-39 18 C-18 22 18 22 39 18',
    openings: 'M66 54 C76 52 86 52 94 54 L92 84 C84 86 76 84 72 80 Z',
    bright: 'M-46 77 C-20 80 20 80 46 77',
    plate: 46,
  },
};

/** One low, wide mouth. */
export const coupeFront: Front = {
  girth: { width: 276, bow: 74, lean: 0.4 },
  face: {
    holes:
      'M-48 30 C-22 20 22 20 48 30 C50 44 42 62 32 70 C12 74 -12 74 -32 70 C-42 62 -50 44 -48 30 Z M-60 87 C-20 90 20 90 60 87 L56 94 C20 97 -20 97 -56 94 Z',
    bars: 'M-47 38 C-20 29 20 29 47 38 M-46 48 C-20 40 20 40 46 48 M-42 58 C-20 51 20 51 42 58',
    bright: 'M-48 30 C-22 20 22 20 48 30',
    openings: 'M64 56 C76 48 86 46 94 48 L92 76 C82 84 72 84 66 80 Z',
    plate: 76,
  },
};

/** No grille: two wide openings low down, and a lip over the road. */
export const midEngineFront: Front = {
  girth: { width: 284, bow: 62, lean: 0.5 },
  face: {
    holes: 'M-16 66 C-6 68 6 68 16 66 L13 82 C6 84 -6 84 -13 82 Z',
    bars: 'M-15 73 C-6 75 6 75 15 73',
    openings: 'M24 62 C50 54 74 46 92 44 C92 62 86 78 74 84 C56 88 38 88 28 84 Z',
    bright: 'M-90 93 C-40 98 40 98 90 93',
    plate: 44,
  },
};

/** A narrow upper grille with a red line, and a large mesh below. */
export const hatchFront: Front = {
  girth: { width: 264, bow: 68, lean: 0.28 },
  face: {
    holes:
      'M-42 12 C-18 10 18 10 42 12 L38 28 C18 31 -18 31 -38 28 Z M-46 54 C-18 56 18 56 46 54 C48 68 44 84 36 92 C16 94 -16 94 -36 92 C-44 84 -48 68 -46 54 Z',
    bars: 'M-41 16 C-18 15 18 15 41 16',
    openings: 'M60 52 C72 46 84 45 94 48 L92 78 C82 86 70 88 64 84 Z',
    bright: 'M-44 68 C-18 70 18 70 44 68 M-42 80 C-18 82 18 82 42 80',
    plate: 44,
  },
};

/** Upright, on a dark skirt. */
export const crossoverFront: Front = {
  girth: { width: 268, bow: 66, lean: 0.24 },
  face: {
    holes:
      'M-42 8 C-18 6 18 6 42 8 C44 20 40 34 34 40 C14 43 -14 43 -34 40 C-40 34 -44 20 -42 8 Z M-42 70 L42 70 L36 84 L-36 84 Z',
    bars: 'M-42 16 C-18 14 18 14 42 16 M-41 24 C-18 22 18 22 41 24 M-38 32 C-18 30 18 30 38 32',
    bright: 'M-42 8 C-18 6 18 6 42 8',
    plastic: 'M-100 78 C-70 76 -60 66 -48 64 L48 64 C60 66 70 76 100 78',
    openings: 'M62 50 C74 46 84 46 92 48 L90 62 C80 68 70 68 65 66 Z',
    plate: 54,
  },
};

/** A tall grille in a bright frame, on a dark skirt with a bright plate. */
export const familyFront: Front = {
  girth: { width: 284, bow: 60, lean: 0.2 },
  face: {
    holes: 'M-40 6 L40 6 C43 20 40 38 33 46 L-33 46 C-40 38 -43 20 -40 6 Z M-46 76 L46 76 L40 88 L-40 88 Z',
    bars: 'M-24 7 L-20 45 M-12 7 L-10 45 M0 7 L0 45 M12 7 L10 45 M24 7 L20 45',
    bright: 'M-40 6 L40 6 C43 20 40 38 33 46 L-33 46 C-40 38 -43 20 -40 6 Z M-34 92 L34 92',
    plastic: 'M-100 80 C-76 78 -66 70 -54 70 L54 70 C66 70 76 78 100 80',
    openings: 'M64 54 C74 51 84 51 92 53 L90 66 C82 70 72 70 67 68 Z',
    plate: 58,
  },
};

/** Round lamps beside upright slots, and a bumper of steel and plastic. */
export const offRoadFront: Front = {
  girth: { width: 286, bow: 34, lean: 0.13 },
  face: {
    holes: 'M-48 12 L48 12 L48 46 L-48 46 Z M-44 82 L44 82 L40 94 L-40 94 Z',
    bars: 'M-34 14 L-34 44 M-20 14 L-20 44 M-7 14 L-7 44 M7 14 L7 44 M20 14 L20 44 M34 14 L34 44',
    plastic: 'M-100 62 L100 62',
    openings: 'M62 70 L78 70 L78 82 L62 82 Z',
    bright: 'M-96 66 L96 66',
    plate: 72,
    lamp: 'M54 29 C54 18 60 11 69 11 C78 11 84 18 84 29 C84 40 78 47 69 47 C60 47 54 40 54 29 Z',
  },
};
