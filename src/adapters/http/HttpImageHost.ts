import { Failure } from '#application/Failure.ts';
import type { ImageHost } from '#application/ports.ts';
import type { Http } from './Http.ts';
import { fieldOf } from './HttpClient.ts';
import { fields, flag, name, query } from './wire.ts';

/** A picture may travel long on a phone's uplink. In milliseconds. */
export const UPLOAD_PATIENCE = 120_000;

export interface HttpImageHostParts {
  readonly http: Http;
  /** The host's upload address. */
  readonly url: string;
  readonly key: string;
}

/** Call 5: the image hosts' usual shape, multipart in and a success flag and `data.url` out. */
export class HttpImageHost implements ImageHost {
  readonly #parts: HttpImageHostParts;

  constructor(parts: HttpImageHostParts) {
    this.#parts = parts;
  }

  async upload(picture: Blob): Promise<string> {
    const { http, url, key } = this.#parts;
    const body = new FormData();
    body.append('image', picture, 'picture');
    const answer = await http.send({ method: 'POST', path: `${url}?key=${query(key)}`, body });
    const field = fields(answer.body, 'answer');
    if (!field('success', flag)) {
      const said = sentenceOfHost(answer.body);
      throw new Failure('refused', { said: typeof said === 'string' ? said : undefined });
    }
    return field('data', (data, place) => fields(data, place)('url', name));
  }
}

/** Where image hosts say why. */
export const sentenceOfHost = (body: unknown): unknown => fieldOf(fieldOf(body, 'error'), 'message');
