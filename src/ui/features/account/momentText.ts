const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as the person's clock shows it: "20 Nov 2026, 14:05"; milliseconds UTC. */
export const momentText = (time: number): string => format.format(time);
