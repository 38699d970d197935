import { Type } from 'typebox';
import { keptText } from '#domain/characters.ts';
import { MAX_REVIEW_LENGTH, STARS_RANGE } from '#domain/review.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { acknowledged, filledText, id, nullableText, wholeNumber } from '../http/shapes.ts';
import { requireCaller } from '../sessions/authHook.ts';
import { answerReview, writeReview } from './writeReview.ts';

/* What buyers say of sellers, and what these answer. */

const tag = 'Sellers';
const params = Type.Object({ id });
const done = { acknowledged: true };

const write = defineCall({
  method: 'PUT',
  path: '/api/bookings/:id/review',
  tag,
  summary: 'Reviews the seller of an own paid booking, or changes the review within 14 days',
  access: { proof: 'session' },
  params,
  body: Type.Object(
    { stars: wholeNumber(STARS_RANGE), text: Type.Optional(nullableText(MAX_REVIEW_LENGTH)) },
    { title: 'NewReview' },
  ),
  answer: acknowledged,
  refusals: [404, 409],
  example: { params: { id: 'booking-1' }, body: { stars: 5, text: 'Just as described' }, answer: done },
  handle: async (context: ServerContext, request) => {
    const { stars, text } = request.body;
    await writeReview(context, {
      bookingId: request.params.id.trim(),
      buyer: requireCaller(request).email,
      review: { stars, text: keptText(text ?? '') },
    });
    return done;
  },
});

const answer = defineCall({
  method: 'PUT',
  path: '/api/reviews/:id/answer',
  tag,
  summary: 'Answers a review of one’s own, once',
  access: { proof: 'session' },
  params,
  body: Type.Object({ text: filledText(MAX_REVIEW_LENGTH) }, { title: 'ReviewAnswer' }),
  answer: acknowledged,
  refusals: [404, 409],
  example: { params: { id: 'review-1' }, body: { text: 'Enjoy the car' }, answer: done },
  handle: async (context: ServerContext, request) => {
    const seller = requireCaller(request).email;
    await answerReview(context, {
      id: request.params.id.trim(),
      seller,
      text: keptText(request.body.text),
    });
    return done;
  },
});

export const reviewCalls: readonly Call<ServerContext>[] = [write, answer];
