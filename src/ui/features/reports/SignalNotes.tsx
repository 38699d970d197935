import { formatCount } from '#domain/count.ts';
import { formatPrice } from '#domain/money.ts';
import { carPath, memberPath } from '#domain/navigation.ts';
import type { ReportCase } from '#domain/report.ts';
import type { Signal } from '#domain/signal.ts';
import { useDates } from '#ui/components/day.ts';
import { Link } from '#ui/components/Link.tsx';
import classes from './ReportedItemsPage.module.css';

export type SignalNotesProps = Pick<ReportCase, 'signals' | 'sameVin'>;

interface Note {
  readonly text: string;
  /** Undefined of what is so now. */
  readonly at: number | undefined;
  readonly others: readonly { readonly id: string; readonly name: string; readonly path: string }[];
}

/** What a program finds odd about a car or a person, with its evidence: something to look at, by which nothing happens. */
export function SignalNotes({ signals, sameVin }: SignalNotesProps) {
  const { moment } = useDates();
  const notes = notesOf({ signals, sameVin });
  if (notes.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>Signals</h3>
      <ul className={classes.reports}>
        {notes.map(({ text, at, others }) => (
          <li key={text}>
            <p>{text}</p>
            {others.map(({ id, name, path }) => (
              <p key={id}>
                <Link to={path}>{name}</Link>
              </p>
            ))}
            {at === undefined ? null : <p className={classes.muted}>{`Found ${moment(at)}`}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Which cars have the VIN now is known better than what was found once. */
function notesOf({ signals, sameVin }: SignalNotesProps): readonly Note[] {
  if (sameVin.length === 0) return signals.map(noteOf);
  const vin = { text: 'The same VIN is on:', at: undefined, others: linked(sameVin) };
  return [vin, ...signals.filter(({ is }) => is !== 'same-vin').map(noteOf)];
}

function noteOf(signal: Signal): Note {
  const { at } = signal;
  switch (signal.is) {
    case 'copied-picture':
      return { at, text: 'Another seller used the same picture before.', others: linked(signal.cars) };
    case 'same-vin':
      return { at, text: 'Another car had the same VIN.', others: linked(signal.cars) };
    case 'low-price': {
      const { price, median, count } = signal;
      const text = `It cost ${formatPrice(price)}. The median of ${formatCount(count)} cars like it was ${formatPrice(median)}.`;
      return { at, text, others: [] };
    }
    case 'same-phone':
      return { at, text: `${formatCount(signal.count)} accounts use the same phone number.`, others: people(signal) };
    case 'same-network':
      return {
        at,
        text: `${formatCount(signal.count)} accounts were made in one network within an hour.`,
        others: people(signal),
      };
  }
}

const linked = (cars: ReportCase['sameVin']): Note['others'] =>
  cars.map(({ id, name }) => ({ id, name, path: carPath(id) }));

const people = ({ accounts }: Extract<Signal, { readonly is: 'same-phone' | 'same-network' }>): Note['others'] =>
  accounts.map((account) => ({ ...account, path: memberPath(account) }));
