import { Failure } from '#application/Failure.ts';
import type { ImageHost } from '#application/ports.ts';
import type { UploadOptions } from '#application/UploadOptions.ts';
import { type Decoder, encodeQuery, type Fields, fields, flag, malformed, name } from './decoders.ts';
import type { Http } from './Http.ts';
import { fieldOf } from './HttpClient.ts';

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
    const field = fields(answer.body, 'answer');
    if (!field('success', flag)) {
      const message = messageFromImageHost(answer.body);
      throw new Failure('refused', { detail: typeof message === 'string' ? message : undefined });
    }
    return field('data', (data, place) => this.#addressIn(fields(data, place)));
  }

  async #fetchKey(tickets: string, signal: AbortSignal | undefined): Promise<string> {
    const { body } = await this.#dependencies.http.send({ method: 'GET', path: tickets, signal });
    return fields(body, 'answer')('data', (data, place) => fields(data, place)('key', name));
  }

  #addressIn(field: Fields): string {
    const { pictures } = this.#dependencies;
    const own: Decoder<string> = (value, place) => {
      const address = name(value, place);
      if (!address.startsWith(pictures)) throw malformed(place, `an address below ${pictures}`);
      return address;
    };
    return field('url', (value, place) => (value === undefined ? field('display_url', own) : own(value, place)));
  }
}

/** The field in which image hosts explain a refusal. */
export const messageFromImageHost = (body: unknown): unknown => fieldOf(fieldOf(body, 'error'), 'message');
