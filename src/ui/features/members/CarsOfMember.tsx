import { useId } from 'react';
import type { ListedCar } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import { formatPrice } from '#domain/money.ts';
import { carPath } from '#domain/navigation.ts';
import { useDates } from '#ui/components/day.ts';
import { Link } from '#ui/components/Link.tsx';
import { LoadMore } from '#ui/components/LoadMore.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { UndoPlace } from '#ui/components/UndoPlace.tsx';
import { DecideButton } from '#ui/features/reports/DecideButton.tsx';
import { useOwnInitiative } from '#ui/features/reports/useOwnInitiative.ts';
import { QueryList } from '#ui/query/QueryList.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { usePages } from '#ui/query/usePages.ts';
import classes from './MemberRecord.module.css';

/** As an admin reads it. */
const STATES: Readonly<Record<ListedCar['state']['is'], string>> = {
  available: 'For sale',
  sold: 'Sold',
  paid: 'Paid for',
  hidden: 'Hidden by the shop',
  held: 'Waits for a look',
};

export interface CarsOfMemberProps {
  readonly admin: Email;
  /** The id of the member’s record. */
  readonly id: string;
}

/** A member's cars, hidden ones too, each of which an admin may hide. */
export function CarsOfMember({ admin, id }: CarsOfMemberProps) {
  const { members } = useCases();
  const title = useId();
  const { day } = useDates();
  const query = usePages({
    queryKey: queryKeys.member(admin, id, 'cars'),
    readPage: (after) => members.cars(id, after),
    idOf: (car) => car.id,
  });
  const { entries, decide } = useOwnInitiative(admin, 'car', query.data);
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>Cars</h2>
      <QueryList
        query={{ ...query, data: entries }}
        errorTitle="The cars could not be loaded."
        skeleton={<Skeleton height={64} />}
        empty={<p>They have listed no car.</p>}
      >
        {(shown) => (
          <ul className={classes.list}>
            {shown.map(({ item: car, notice }) => (
              <li key={car.id} className={classes.line}>
                <UndoPlace notice={notice}>
                  <div className={classes.row}>
                    <div>
                      <p>
                        <Link to={carPath(car.id)}>{car.name}</Link>
                      </p>
                      <p className={classes.muted}>
                        {`${STATES[car.state.is]} · ${formatPrice(car.price)}${car.postedAt === undefined ? '' : ` · listed ${day(car.postedAt)}`}`}
                      </p>
                    </div>
                    {car.state.is === 'available' || car.state.is === 'sold' ? (
                      <DecideButton
                        thing={{ kind: 'car', id: car.id }}
                        name={car.name}
                        label="Decide"
                        onDecide={(ruling) => decide(car, ruling)}
                      />
                    ) : null}
                  </div>
                </UndoPlace>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
      <LoadMore more={query.more} error={query.error} things="cars" skeleton={<Skeleton height={64} />} isByHand />
    </section>
  );
}
