import { checkMeaning, type SellerProfile } from '#domain/seller.ts';
import { BusinessNote } from '#ui/components/BusinessNote.tsx';
import { useDates } from '#ui/components/day.ts';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { pictureSources } from '#ui/components/pictureSources.ts';
import { SellerName } from '#ui/components/SellerName.tsx';
import classes from './SellerPage.module.css';

/** A seller’s name and picture, how they sell, and what the blue check means. */
export function SellerHeader({ seller }: { readonly seller: SellerProfile }) {
  const { name, picture, verified, memberSince, checks, kind } = seller;
  const { month } = useDates();
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
        <BusinessNote kind={kind} />
      </div>
    </header>
  );
}
