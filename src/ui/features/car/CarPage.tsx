import { useParams } from 'react-router-dom';
import { isFailure } from '#application/Failure.ts';
import { FailedState } from '#ui/components/FailedState.tsx';
import { NotFound } from '#ui/components/RoadsEnd.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { RecentlyViewed } from '#ui/features/browse/RecentlyViewed.tsx';
import { CarDetailsView } from './CarDetailsView.tsx';
import classes from './CarPage.module.css';
import { DeletedCarNote } from './DeletedCarNote.tsx';
import { useCar } from './useCar.ts';
import { useRememberSeen } from './useRememberSeen.ts';

/** One car whole: what a card has no room for. */
export function CarPage() {
  const { id = '' } = useParams();
  return (
    <div className={`pageWidth ${classes.page}`}>
      <CarById key={id} id={id} />
    </div>
  );
}

function CarById({ id }: { readonly id: string }) {
  const { data, error, refetch, isRefetching } = useCar(id);
  useRememberSeen(data?.is === 'listed' ? data.details.car : undefined);
  if (isFailure(error, 'not-found')) return <NotFound />;
  if (data?.is === 'deleted') return <DeletedCarNote car={data.car} />;
  if (data !== undefined) {
    return (
      <>
        <CarDetailsView details={data.details} />
        <RecentlyViewed except={id} />
      </>
    );
  }
  if (error !== null) {
    return (
      <FailedState
        title="This car could not be loaded."
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  return <CarPageSkeleton />;
}

function CarPageSkeleton() {
  return (
    <div role="status" className={classes.columns}>
      <span className="visuallyHidden">Loading the car</span>
      <Skeleton className={classes.picturePlaceholder} radius="lg" />
      <div className={classes.panel}>
        <Skeleton height={40} width="80%" />
        <Skeleton height={32} width="50%" />
        <Skeleton height={44} />
        <Skeleton height={44} />
      </div>
    </div>
  );
}
