import { isFailure } from '#application/Failure.ts';

/** Another team's server may lack the additive calls of this page. */
export const isNotOffered = (error: unknown): boolean => isFailure(error, 'not-found');

/** Stands in place of what this market's server doesn't offer. */
export const NotOffered = ({ what }: { readonly what: string }) => <p>{`This market’s server ${what}.`}</p>;
