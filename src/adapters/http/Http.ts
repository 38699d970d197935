/** One HTTP request of the contract. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the client's base, query included, already percent-encoded. */
  readonly path: string;
  /** FormData and URLSearchParams are sent unchanged, anything else as JSON. */
  readonly body?: unknown;
  /** Whether the contract requires the bearer header on this call (spec: sessions.bearer). */
  readonly withAccessToken?: boolean;
  /** Statuses outside 2xx whose body is an answer and no Failure. */
  readonly acceptedStatuses?: readonly number[];
  /** Whether the request must complete even when the tab is closed meanwhile; its body is then limited to 64 KiB. */
  readonly keepalive?: boolean;
  /** Ends the request, which fails with `cancelled`. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the share of a FormData body that was sent, from 0 to 1, where the browser can tell. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

export interface HttpResponse {
  /** The call by its method and path, an id as `{id}`, without the query. */
  readonly call: string;
  /** The decoded JSON; undefined when the answer had no body. */
  readonly body: unknown;
  readonly headers: Headers;
  readonly status: number;
}

/** Sends requests and decodes JSON; every other status outside 2xx is a Failure. */
export interface Http {
  send(call: HttpRequest): Promise<HttpResponse>;
}
