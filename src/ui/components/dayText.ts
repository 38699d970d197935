// UTC, so that the server and every browser render the same day.
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "9 Jan 2026"; the time is in milliseconds UTC. */
export const dayText = (time: number): string => day.format(time);

/** "January 2026". */
export const monthText = (time: number): string => month.format(time);
