/** The colours that cars come in here: a handful of greys and whites as on any street, and some that one turns round for. */
export const PAINTS = {
  pearl: '#eceeed',
  silver: '#b4bcc2',
  steel: '#7f8b94',
  graphite: '#3c434a',
  night: '#20262e',
  navy: '#1f3f6e',
  azure: '#2d74b5',
  ice: '#9cc0d4',
  teal: '#0f6a68',
  fern: '#4d7a57',
  olive: '#6c7248',
  forest: '#1f4d3c',
  sand: '#cbb489',
  saffron: '#dba32c',
  orange: '#d2601f',
  clay: '#a8563a',
  cherry: '#b3222b',
  wine: '#6f1f33',
  plum: '#583a66',
  cocoa: '#5e4636',
} as const;

export type PaintName = keyof typeof PAINTS;
