import * as v from 'valibot';
import type { FeedbackSource } from '#application/ports.ts';
import type { Feedback } from '#domain/feedback.ts';
import { decode, listOf, object, optionalText, text } from './decoders.ts';
import type { Http } from './Http.ts';

const feedback = v.pipe(
  object({ name: text, post: text, heading: text, img: optionalText }),
  v.transform(({ img, ...same }): Feedback => ({ ...same, picture: img })),
);

/** Decodes the content of `feedback.json`. @throws Failure `malformed` */
export const decodeFeedback = (body: unknown): readonly Feedback[] => decode(listOf(feedback), body, 'feedback');

/** `GET /feedback.json`: a file at the root of the page's own origin. */
export class HttpFeedback implements FeedbackSource {
  readonly #http: Http;

  constructor({ http }: { readonly http: Http }) {
    this.#http = http;
  }

  async list(): Promise<readonly Feedback[]> {
    const { body } = await this.#http.send({ method: 'GET', path: '/feedback.json' });
    return decodeFeedback(body);
  }
}
