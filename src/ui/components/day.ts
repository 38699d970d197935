const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A day as people read it: "20 Nov 2026"; milliseconds UTC. */
export const formatDay = (time: number): string => format.format(time);
