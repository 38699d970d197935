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

export const notFound = (what: string, id: string): SandboxError =>
  new SandboxError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
  });
