import { Failure, isFailure } from '#application/Failure.ts';
import type { Http, HttpRequest, HttpResponse } from '../http/Http.ts';
import { fieldOf } from '../http/HttpClient.ts';

const KINDS_WITH_DETAIL = ['invalid', 'unauthenticated', 'forbidden', 'conflict', 'refused', 'not-found'] as const;

/** A request to the embedded identity provider. A refusal with a message is shown with the provider's message (spec: identity.messages). */
export async function requestIdentity(http: Http, call: HttpRequest): Promise<HttpResponse> {
  try {
    return await http.send(call);
  } catch (cause) {
    const hasDetail = isFailure(cause, ...KINDS_WITH_DETAIL) && cause.detail !== undefined;
    throw hasDetail ? new Failure('identity', { detail: cause.detail, cause }) : cause;
  }
}

/** The provider's refusals carry `message`; the server's rate limits in front of it carry `msg`. */
export const messageFromIdentity = (body: unknown): unknown => fieldOf(body, 'message') ?? fieldOf(body, 'msg');
