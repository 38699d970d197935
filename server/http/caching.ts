const YEAR = 365 * 24 * 60 * 60;

/** For what may change under the same name, and need not be seen at once. */
export const CACHED_FOR_AN_HOUR = 'public, max-age=3600';

/** For files whose name changes with their content. */
export const CACHED_FOR_EVER = `public, max-age=${YEAR}, immutable`;
