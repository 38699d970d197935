import { type Static, Type } from 'typebox';
import type { OwnReview, Review, WrittenReview } from '#domain/review.ts';
import { assertAllFieldsUsed, isoTimeText } from '../http/shapes.ts';

/* Reviews on the wire. */

const text = Type.String();

const written = {
  _id: text,
  stars: Type.Integer(),
  text,
  writtenAt: isoTimeText,
  changedAt: Type.Optional(isoTimeText),
  answer: Type.Optional(Type.Object({ text, at: isoTimeText })),
};

function encodeWritten(review: WrittenReview): Static<Type.TObject<typeof written>> {
  const { id: _id, writtenAt, changedAt, answer, stars, text, ...unread } = review;
  assertAllFieldsUsed(unread);
  return {
    _id,
    stars,
    text,
    writtenAt: new Date(writtenAt).toISOString(),
    ...(changedAt !== undefined && { changedAt: new Date(changedAt).toISOString() }),
    ...(answer !== undefined && { answer: { text: answer.text, at: new Date(answer.at).toISOString() } }),
  };
}

/** A review as everybody reads it. */
export const reviewSchema = Type.Object(
  {
    ...written,
    name: text,
    own: Type.Optional(
      Type.Union([Type.Literal('author'), Type.Literal('seller')], {
        description: 'Whether the caller wrote it, or is the seller whom it is about',
      }),
    ),
  },
  { title: 'Review' },
);

export function encodeReview({ author: name, own, ...review }: Review): Static<typeof reviewSchema> {
  return { ...encodeWritten(review), name, ...(own !== undefined && { own }) };
}

/** The review of a booking as its buyer reads it. */
export const ownReviewSchema = Type.Object(
  { ...written, hiddenByShop: Type.Optional(Type.Literal(true)) },
  { title: 'OwnReview' },
);

export function encodeOwnReview({ isHidden, ...review }: OwnReview): Static<typeof ownReviewSchema> {
  return { ...encodeWritten(review), ...(isHidden && { hiddenByShop: true as const }) };
}

export const reviewExample: Static<typeof reviewSchema> = {
  _id: 'review-1',
  stars: 5,
  text: 'Just as described',
  name: 'Bina',
  writtenAt: '2026-11-20T08:00:00.000Z',
  answer: { text: 'Enjoy the car', at: '2026-11-21T08:00:00.000Z' },
};
