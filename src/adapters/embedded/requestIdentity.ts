import { Failure, isFailure } from '#application/Failure.ts';
import { CREDENTIAL_MESSAGES } from '#domain/credentialMessages.ts';
import type { Http, HttpRequest, HttpResponse } from '../http/Http.ts';
import { fieldOf } from '../http/HttpClient.ts';

const KINDS_WITH_DETAIL = ['invalid', 'unauthenticated', 'forbidden', 'conflict', 'refused', 'not-found'] as const;

/** A refusal of the provider's, by its message: the market's own rules have no code. */
export const identityRefusal = (message: string, cause?: unknown): Failure =>
  new Failure(
    'identity',
    message === CREDENTIAL_MESSAGES.passwordWeak ? { reason: 'password-weak', cause } : { detail: message, cause },
  );

/** A request to the embedded identity provider. A refusal with a message is shown with the provider's message (spec: identity.messages). */
export async function requestIdentity(http: Http, call: HttpRequest): Promise<HttpResponse> {
  try {
    return await http.send(call);
  } catch (cause) {
    const isRefusal = isFailure(cause, ...KINDS_WITH_DETAIL) && cause.detail !== undefined;
    throw isRefusal ? identityRefusal(cause.detail, cause) : cause;
  }
}

/** The provider's refusals carry `message`; the server's rate limits in front of it carry `msg`. */
export const messageFromIdentity = (body: unknown): unknown => fieldOf(body, 'message') ?? fieldOf(body, 'msg');
