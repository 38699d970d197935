import type { FastifyError } from 'fastify';

/** The classes of error that Stripe's API answers with (docs.stripe.com/api/errors). */
export type SandboxErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

export interface SandboxErrorBody {
  readonly type: SandboxErrorType;
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  /** A card error comes with the intent as it is after the error. */
  readonly payment_intent?: unknown;
}

/** Answers a request with an error: `{ error: body }` and an HTTP status. */
export class SandboxError extends Error {
  readonly status: number;
  readonly body: SandboxErrorBody;

  constructor(status: number, body: SandboxErrorBody) {
    super(body.message);
    this.name = 'SandboxError';
    this.status = status;
    this.body = body;
  }
}

export const badRequest = (
  message: string,
  details: { readonly code?: string; readonly param?: string } = {},
): SandboxError => new SandboxError(400, { type: 'invalid_request_error', message, ...details });

/** An unknown id in the address. */
export const notFound = (what: string, id: string): SandboxError => new SandboxError(404, missing(what, id));

/** An unknown id in a parameter. */
export const unknownIn = (param: string, what: string, id: string): SandboxError =>
  new SandboxError(400, { ...missing(what, id), param });

const missing = (what: string, id: string): SandboxErrorBody => ({
  type: 'invalid_request_error',
  code: 'resource_missing',
  message: `No such ${what}: '${id}'`,
});

/** What the provider answers to an error; anything but a SandboxError or a malformed request is its own fault. */
export function answerToError(error: unknown): { readonly status: number; readonly body: SandboxErrorBody } {
  if (error instanceof SandboxError) return error;
  const { statusCode = 500, message = '' } = error instanceof Error ? (error as FastifyError) : {};
  if (statusCode < 500) return { status: statusCode, body: { type: 'invalid_request_error', message } };
  return { status: 500, body: { type: 'api_error', message: 'An error occurred with the provider.' } };
}
