import { useId } from 'react';
import type { CarDetails } from '#domain/carDetails.ts';
import { type DisclosureChange, FAULT_VIEWS, type Fault } from '#domain/disclosure.ts';
import { DISCLOSURE_LABELS, disclosureRows, NOT_STATED } from '#domain/disclosureTexts.ts';
import { faultPlace, VIEW_LABELS } from '#domain/faultSpots.ts';
import { isWholeVin } from '#domain/vin.ts';
import { CarDrawing } from '#ui/components/CarDrawing.tsx';
import { useDates } from '#ui/components/day.ts';
import { FaultPoint } from '#ui/components/FaultPoint.tsx';
import { pictureSources } from '#ui/components/pictureSources.ts';
import page from './CarPage.module.css';
import classes from './DisclosureSection.module.css';

interface DisclosureSectionProps {
  readonly disclosure: NonNullable<CarDetails['disclosure']>;
  readonly changes: CarDetails['disclosureChanges'];
}

/** What the seller discloses about the car: what was not stated says so, and never counts as “none”. */
export function DisclosureSection({ disclosure, changes }: DisclosureSectionProps) {
  const { vin, faults } = disclosure;
  return (
    <section aria-label="Condition in detail" className={classes.section}>
      <h2>Condition in detail</h2>
      <dl className={page.facts}>
        {disclosureRows(disclosure).map(([label, text]) => (
          <div key={label} className={label === DISCLOSURE_LABELS.vin ? classes.wide : undefined}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {faults.length > 0 ? null : (
          <div>
            <dt>{DISCLOSURE_LABELS.faults}</dt>
            <dd>{NOT_STATED}</dd>
          </div>
        )}
      </dl>
      {vin === undefined || isWholeVin(vin) ? null : (
        <p className={page.muted}>Whoever has booked the car reads the whole VIN.</p>
      )}
      {faults.length > 0 && <Faults faults={faults} />}
      <Changes changes={changes} />
    </section>
  );
}

/** The list says it all; each point of a drawing shows where the number of the list is, and leads to it. */
function Faults({ faults }: { readonly faults: readonly Fault[] }) {
  const id = useId();
  const numbered = faults.map((fault, place) => ({ ...fault, number: place + 1 }));
  const views = FAULT_VIEWS.filter((view) => faults.some((fault) => fault.view === view));
  const lead = (number: number) => {
    const item = document.getElementById(`${id}-${number}`);
    item?.focus();
    item?.scrollIntoView?.({ block: 'nearest' });
  };
  return (
    <>
      <h3>{DISCLOSURE_LABELS.faults}</h3>
      <div className={classes.faults}>
        <div className={classes.views}>
          {views.map((view) => (
            <figure key={view} className={classes.view}>
              <div className={classes.drawing}>
                <CarDrawing view={view} />
                {numbered
                  .filter((fault) => fault.view === view)
                  .map((fault) => (
                    <button
                      key={fault.number}
                      type="button"
                      className={classes.point}
                      style={{ insetInlineStart: `${fault.x}%`, top: `${fault.y}%` }}
                      aria-label={`Fault ${fault.number}: ${faultPlace(fault)}`}
                      onClick={() => lead(fault.number)}
                    >
                      <FaultPoint at={CENTRE} number={fault.number} />
                    </button>
                  ))}
              </div>
              <figcaption>{VIEW_LABELS[view]}</figcaption>
            </figure>
          ))}
        </div>
        <ol className={classes.list}>
          {numbered.map((fault) => (
            <li key={fault.number} id={`${id}-${fault.number}`} tabIndex={-1}>
              <strong>{faultPlace(fault)}</strong>
              <p dir="auto">{fault.text}</p>
              {fault.picture === undefined ? null : (
                <img
                  {...pictureSources(fault.picture)}
                  sizes="160px"
                  alt={`Fault ${fault.number}`}
                  loading="lazy"
                  className={classes.picture}
                />
              )}
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

const CENTRE = { x: 50, y: 50 };

/** For the seller, and for who has booked the car: what was changed, and when. */
function Changes({ changes }: { readonly changes: readonly DisclosureChange[] }) {
  const { day } = useDates();
  if (changes.length === 0) return null;
  return (
    <>
      <h3>Changes</h3>
      <ul className={classes.changes}>
        {changes.map(({ field, at }) => (
          <li key={`${field} ${at}`}>{`Changed on ${day(at)}: ${DISCLOSURE_LABELS[field]}`}</li>
        ))}
      </ul>
    </>
  );
}
