import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isAvailable, type ListedCar } from '#domain/car.ts';
import { listingActions, listingStatus } from '#domain/listing.ts';
import { editCarPath } from '#domain/navigation.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { Button } from '#ui/components/Button.tsx';
import { Link } from '#ui/components/Link.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useCurrentUser } from '#ui/session/useSession.ts';
import IconPencil from '~icons/tabler/pencil';
import classes from './CarPage.module.css';

interface OwnCarActionsProps {
  readonly car: ListedCar;
  /** Id of the element with the car's name. */
  readonly describedBy: string;
}

/** The main actions of a seller’s own car, on its page; its card under My Products has all of them. */
export function OwnCarActions({ car, describedBy }: OwnCarActionsProps) {
  const { listings } = useCases();
  const queryClient = useQueryClient();
  const seller = useCurrentUser()?.email;
  const mark = useMutation({
    mutationFn: () => (isAvailable(car) ? listings.markSold(car) : listings.markAvailable(car)),
    // The button stays disabled until the page shows the new state; a conflict means that the car is not what the page shows.
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.allCars }),
        ...(seller === undefined ? [] : [queryClient.invalidateQueries({ queryKey: queryKeys.myCars(seller) })]),
      ]);
    },
  });
  const allowed = listingActions(car.state);
  const marking = isAvailable(car) ? 'mark-sold' : 'mark-available';
  return (
    <>
      <p className={classes.muted}>{`This is your car. ${listingStatus(car.state)}`}</p>
      {allowed.includes('edit') && (
        <>
          <Button
            component={Link}
            to={editCarPath(car.id)}
            fullWidth
            aria-describedby={describedBy}
            leftSection={<IconPencil size={18} />}
          >
            Edit
          </Button>
          {allowed.includes(marking) && (
            <ActionButton
              variant="default"
              fullWidth
              isDisabled={mark.isPending}
              aria-describedby={describedBy}
              onClick={mark.mutate}
            >
              {marking === 'mark-sold' ? 'Mark As Sold' : 'Mark As Available'}
            </ActionButton>
          )}
        </>
      )}
      <FailureNote failure={mark.error ?? undefined} />
    </>
  );
}
