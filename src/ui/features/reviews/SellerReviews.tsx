import { useId } from 'react';
import { isNotOffered } from '#application/Failure.ts';
import { reviewsLabel } from '#domain/review.ts';
import type { SellerProfile } from '#domain/seller.ts';
import { FailedState } from '#ui/components/FailedState.tsx';
import { LoadMore } from '#ui/components/LoadMore.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { ReportButton } from '#ui/features/reports/ReportButton.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { usePages } from '#ui/query/usePages.ts';
import { AnswerButton } from './AnswerButton.tsx';
import classes from './Reviews.module.css';
import { ReviewText } from './ReviewText.tsx';

export interface SellerReviewsProps {
  readonly seller: Pick<SellerProfile, 'id' | 'name' | 'reviews'>;
}

/** Where a link leads to them. */
export const REVIEWS_ID = 'reviews';

/** What buyers say of a seller, the newest first, and their average (spec: reviews.page). */
export function SellerReviews({ seller: { id, name, reviews } }: SellerReviewsProps) {
  const { sellers } = useCases();
  const title = useId();
  const { data, error, isRefetching, refetch, more } = usePages({
    queryKey: queryKeys.seller(id, 'reviews'),
    readPage: (after) => sellers.reviews(id, after),
    idOf: (review) => review.id,
  });
  if (data === undefined && isNotOffered(error)) return null;
  return (
    <section id={REVIEWS_ID} aria-labelledby={title} className={classes.reviews}>
      <h2 id={title}>What buyers say</h2>
      {data === undefined && error === null ? <Skeleton height={120} /> : null}
      {data === undefined && error !== null ? (
        <FailedState
          title="The reviews could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      ) : null}
      {data === undefined ? null : <p className={classes.summary}>{reviewsLabel(name, reviews)}</p>}
      {data === undefined || data.length === 0 ? null : (
        <>
          <ul className={classes.list}>
            {data.map((review) => (
              <li key={review.id} className={classes.review}>
                <ReviewText review={review} author={review.author} seller={name} />
                {review.own === 'seller' && review.answer === undefined ? (
                  <AnswerButton review={review} sellerId={id} />
                ) : null}
                {review.own === 'author' ? null : (
                  <div className={classes.report}>
                    <ReportButton thing={{ kind: 'review', id: review.id }} name={`${review.author}’s review`} />
                  </div>
                )}
              </li>
            ))}
          </ul>
          <LoadMore more={more} error={error} things="reviews" skeleton={<Skeleton height={120} />} isByHand />
        </>
      )}
    </section>
  );
}
