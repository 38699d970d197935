import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { isFailure } from '#application/Failure.ts';
import { FailedState } from '#ui/components/FailedState.tsx';
import { NotFound } from '#ui/components/RoadsEnd.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { SlowNotice } from '#ui/components/SlowNotice.tsx';
import { SellerReviews } from '#ui/features/reviews/SellerReviews.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { SellerCars } from './SellerCars.tsx';
import { SellerHeader } from './SellerHeader.tsx';

/** Who sells: what everybody may know of them, and their cars (spec: seller-page.content). */
export function SellerPage() {
  const { id = '' } = useParams();
  return (
    <div className="pageWidth pageBody">
      <SellerById key={id} id={id} />
    </div>
  );
}

function SellerById({ id }: { readonly id: string }) {
  const { sellers } = useCases();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: queryKeys.seller(id),
    queryFn: () => sellers.one(id),
  });
  if (isFailure(error, 'not-found')) return <NotFound />;
  if (data !== undefined) {
    return (
      <>
        <SellerHeader seller={data} />
        <SellerCars seller={data} state="available" />
        <SellerCars seller={data} state="sold" />
        <SellerReviews seller={data} />
      </>
    );
  }
  if (error !== null) {
    return (
      <FailedState
        title="This seller could not be loaded."
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <>
      <div role="status">
        <span className="visuallyHidden">Loading the seller</span>
        <SlowNotice />
      </div>
      <Skeleton height={180} radius="lg" />
    </>
  );
}
