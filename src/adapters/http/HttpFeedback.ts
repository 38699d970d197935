import type { FeedbackSource } from '#application/ports.ts';
import type { Feedback } from '#domain/feedback.ts';
import { type Decoder, fields, listOf, optionalText, text } from './decoders.ts';
import type { Http } from './Http.ts';

const feedback: Decoder<Feedback> = (value, place) => {
  const field = fields(value, place);
  return {
    name: field('name', text),
    post: field('post', text),
    heading: field('heading', text),
    picture: field('img', optionalText),
  };
};

/** `GET /feedback.json`: a file at the root of the page's own origin. */
export class HttpFeedback implements FeedbackSource {
  readonly #http: Http;

  constructor({ http }: { readonly http: Http }) {
    this.#http = http;
  }

  async list(): Promise<readonly Feedback[]> {
    const { body } = await this.#http.send({ method: 'GET', path: '/feedback.json' });
    return listOf(feedback)(body, 'feedback');
  }
}
