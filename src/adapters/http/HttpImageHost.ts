import * as v from 'valibot';
import { Failure } from '#application/Failure.ts';
import type { ImageHost, UploadOptions } from '#application/ports.ts';
import { decode, flag, malformed, name, object } from './decoders.ts';
import type { Http } from './Http.ts';
import { fieldOf } from './HttpClient.ts';
import { encodeQuery } from './wireValues.ts';

/** An upload may take long on a phone's connection. In milliseconds. */
export const UPLOAD_TIMEOUT_MS = 120_000;

export interface HttpImageHostDependencies {
  readonly http: Http;
  /** The host's upload address. */
  readonly url: string;
  readonly key: string;
  /** Where a fresh key is fetched before each upload; undefined: `key` stays good. */
  readonly tickets: string | undefined;
  /** What the address of each of its pictures begins with. */
  readonly pictures: string;
}

/**
 * The usual upload call of image hosts: a multipart request, a success flag and `data.url` in the response, or
 * `data.display_url`. An address that is not the host's own is `malformed`: no page could show it.
 */
export class HttpImageHost implements ImageHost {
  readonly #dependencies: HttpImageHostDependencies;

  constructor(dependencies: HttpImageHostDependencies) {
    this.#dependencies = dependencies;
  }

  async upload(picture: Blob, { signal, onProgress }: UploadOptions = {}): Promise<string> {
    const { http, url, tickets } = this.#dependencies;
    const key = tickets === undefined ? this.#dependencies.key : await this.#fetchKey(tickets, signal);
    const body = new FormData();
    body.append('image', picture, 'picture');
    const answer = await http.send({
      method: 'POST',
      path: `${url}?key=${encodeQuery(key)}`,
      body,
      signal,
      // To ask for the progress at another origin would cost a preflight, which image hosts need not answer.
      onProgress: url.startsWith('/') ? onProgress : undefined,
    });
    if (!decode(object({ success: flag }), answer.body, 'answer').success) {
      const message = messageFromImageHost(answer.body);
      throw new Failure('refused', { detail: typeof message === 'string' ? message : undefined });
    }
    const { data } = decode(uploaded, answer.body, 'answer');
    const address = data.url ?? data.display_url;
    if (!address?.startsWith(this.#dependencies.pictures)) {
      throw malformed('answer.data.url', `an address below ${this.#dependencies.pictures}`);
    }
    return address;
  }

  async #fetchKey(tickets: string, signal: AbortSignal | undefined): Promise<string> {
    const { body } = await this.#dependencies.http.send({ method: 'GET', path: tickets, signal });
    return decode(ticket, body, 'answer').data.key;
  }
}

const uploaded = object({ data: object({ url: v.optional(name), display_url: v.optional(name) }) });
const ticket = object({ data: object({ key: name }) });

/** The field in which image hosts explain a refusal. */
export const messageFromImageHost = (body: unknown): unknown => fieldOf(fieldOf(body, 'error'), 'message');
