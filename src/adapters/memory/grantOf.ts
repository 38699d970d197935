import type { Email } from '#domain/email.ts';

/** The key of a seller's contact that was shown to a buyer. */
export const grantOf = (buyer: Email, carId: string): string => `${buyer} ${carId}`;
