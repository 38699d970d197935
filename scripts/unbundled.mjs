/** The packages that the built server loads by name: sharp has a library of the machine's kind, which can't be in a bundle. */
export const UNBUNDLED = ['sharp'];
