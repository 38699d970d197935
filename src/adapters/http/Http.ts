/** One HTTP request of the contract. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the client's base, query included, already percent-encoded. */
  readonly path: string;
  /** FormData and URLSearchParams go as they are, anything else as JSON. */
  readonly body?: unknown;
  /** Does the contract want the bearer header on this call? (spec: sessions.bearer) */
  readonly withAccessToken?: boolean;
  /** Must the call reach the server even where the tab is closed meanwhile? Its body is limited to 64 KiB then. */
  readonly keepalive?: boolean;
}

export interface HttpResponse {
  /** The decoded JSON; undefined where the answer had no body. */
  readonly body: unknown;
  readonly headers: Headers;
}

/** Sends requests and decodes JSON; every status outside 2xx is a Failure. */
export interface Http {
  send(call: HttpRequest): Promise<HttpResponse>;
}
