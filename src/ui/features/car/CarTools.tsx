import type { ListedCar } from '#domain/car.ts';
import { carPageOffer } from '#domain/offer.ts';
import { CompareButton, type CompareButtonProps } from '#ui/features/compare/CompareButton.tsx';
import { ReportButton } from '#ui/features/reports/ReportButton.tsx';
import { useCurrentUser } from '#ui/session/useSession.ts';

interface CarToolsProps extends CompareButtonProps {
  readonly car: ListedCar;
}

/** Why others don't see the page. */
const UNSEEN = {
  hidden: 'The shop has hidden this car. Only its seller and who has booked it see this page.',
  held: 'The shop looks at this car first. Only its seller sees this page.',
};

/** What one may do with a car beside booking it: compare it, and report it where it is not one's own. */
export function CarTools({ car, describedBy }: CarToolsProps) {
  const isOwn = carPageOffer(car, useCurrentUser()) === 'own';
  return (
    <>
      {car.state.is === 'hidden' || car.state.is === 'held' ? (
        <p role="status">{UNSEEN[car.state.is]}</p>
      ) : (
        <CompareButton car={car} describedBy={describedBy} />
      )}
      {isOwn ? null : <ReportButton thing={{ kind: 'car', id: car.id }} name={car.name} />}
    </>
  );
}
