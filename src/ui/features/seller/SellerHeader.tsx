import { reviewsLabel } from '#domain/review.ts';
import { checkMeaning, type SellerProfile } from '#domain/seller.ts';
import { BusinessNote } from '#ui/components/BusinessNote.tsx';
import { useDates } from '#ui/components/day.ts';
import { Link } from '#ui/components/Link.tsx';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { pictureSources } from '#ui/components/pictureSources.ts';
import { SellerName } from '#ui/components/SellerName.tsx';
import { ReportButton } from '#ui/features/reports/ReportButton.tsx';
import { REVIEWS_ID } from '#ui/features/reviews/SellerReviews.tsx';
import { useCurrentUser } from '#ui/session/useSession.ts';
import classes from './SellerPage.module.css';

/** A seller’s name and picture, how they sell, what the blue check means, and the way to report them. */
export function SellerHeader({ seller }: { readonly seller: SellerProfile }) {
  const { id, name, picture, verified, memberSince, checks, kind, reviews } = seller;
  const { month } = useDates();
  const user = useCurrentUser();
  // Pages know no id of their own user; the server refuses a report of oneself.
  const isOwn = user?.role === 'Seller' && user.name === name;
  return (
    <header className={classes.header}>
      {picture === '' ? null : (
        <img {...pictureSources(picture)} sizes="96px" width={96} height={96} alt="" className={classes.picture} />
      )}
      <div className={classes.about}>
        <PageTitle title={name}>
          <SellerName seller={{ name, verified }} />
        </PageTitle>
        <p className={classes.muted}>{`Member since ${month(memberSince)}`}</p>
        {verified ? <p>{checkMeaning(checks)}</p> : null}
        {reviews.count === 0 ? null : (
          <p>
            <Link to={`#${REVIEWS_ID}`}>{reviewsLabel(name, reviews)}</Link>
          </p>
        )}
        <BusinessNote kind={kind} />
        {isOwn ? null : (
          <div className={classes.report}>
            <ReportButton thing={{ kind: 'member', id }} name={name} />
          </div>
        )}
      </div>
    </header>
  );
}
