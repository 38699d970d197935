/** One call of a contract that is spoken over HTTP. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the client's base, query included, already percent-encoded. */
  readonly path: string;
  /** FormData and URLSearchParams go as they are, anything else as JSON. */
  readonly body?: unknown;
  /** Does the contract want the bearer header on this call? (spec: sessions.bearer) */
  readonly withAccessToken?: boolean;
}

export interface HttpResponse {
  /** The decoded JSON; undefined where the answer had no body. */
  readonly body: unknown;
  readonly headers: Headers;
}

/** Speaks HTTP and JSON; whatever is no success is a Failure. */
export interface Http {
  send(call: HttpRequest): Promise<HttpResponse>;
}
