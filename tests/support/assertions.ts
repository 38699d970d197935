/**
 * Of every project's assertions: a test without one fails, since nothing can make it fail otherwise; and what a test waits for
 * may take as long on a busy machine (`expect.poll`, in milliseconds).
 */
export const ASSERTIONS = { requireAssertions: true, poll: { timeout: 30_000 } };
