import * as v from 'valibot';
import type { OwnReview, Review, WrittenReview } from '#domain/review.ts';
import { name, object, oneOf, optional, optionalFlag, optionalText } from './decoders.ts';
import { textOrBlank, timestamp } from './wireValues.ts';

/* Reviews on the wire. */

const written = {
  _id: name,
  stars: v.pipe(v.number('a number of stars'), v.integer('a number of stars')),
  text: textOrBlank,
  writtenAt: timestamp,
  changedAt: optional(timestamp),
  answer: optional(object({ text: textOrBlank, at: timestamp })),
};

type WireReview = v.InferOutput<v.ObjectSchema<typeof written, undefined>>;

const toWritten = ({ _id: id, stars, text, writtenAt, changedAt, answer }: WireReview): WrittenReview => ({
  id,
  stars,
  text,
  writtenAt,
  changedAt,
  answer,
});

const isOwn = (value: unknown): value is 'author' | 'seller' => value === 'author' || value === 'seller';

export const listedReview = v.pipe(
  object({ ...written, name: optionalText, own: optional(oneOf(isOwn, 'a side of a review')) }),
  v.transform((wire): Review => ({ ...toWritten(wire), author: wire.name, own: wire.own })),
);

export const ownReview = v.pipe(
  object({ ...written, hiddenByShop: optionalFlag }),
  v.transform((wire): OwnReview => ({ ...toWritten(wire), isHidden: wire.hiddenByShop })),
);
