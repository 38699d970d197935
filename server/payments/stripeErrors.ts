import Stripe from 'stripe';

/** Whether the provider has refused a request for this reason (docs.stripe.com/error-codes). */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && codes.some((code) => code === error.code);

/** Undefined for what the provider does not know: 404 for an id in the address, 400 for one in a parameter. */
export async function unlessUnknown<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    const isUnknown = error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
    if (isUnknown || hasCode(error, 'resource_missing')) return undefined;
    throw error;
  }
}
