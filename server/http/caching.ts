const YEAR = 365 * 24 * 60 * 60;

/** For files whose name changes with their content. */
export const CACHED_FOR_EVER = `public, max-age=${YEAR}, immutable`;
