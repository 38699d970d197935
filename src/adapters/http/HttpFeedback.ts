import * as v from 'valibot';
import type { FeedbackSource } from '#application/ports.ts';
import type { Feedback } from '#domain/feedback.ts';
import { listOf, object, optionalText } from './decoders.ts';
import type { Http } from './Http.ts';
import { readAnswer } from './readAnswer.ts';
import { textOrBlank } from './wireValues.ts';

const feedback = v.pipe(
  object({ name: textOrBlank, post: textOrBlank, heading: textOrBlank, img: optionalText }),
  v.transform(({ img, ...same }): Feedback => ({ ...same, picture: img })),
);

/** Decodes the content of `feedback.json`. @throws Failure `malformed` */
export const decodeFeedback = (body: unknown): readonly Feedback[] =>
  readAnswer(listOf(feedback), { call: 'GET /feedback.json', body });

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
