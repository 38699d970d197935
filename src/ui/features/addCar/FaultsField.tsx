import { Input, NativeSelect, TextInput } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useFormikContext } from 'formik';
import { type MouseEvent, useState } from 'react';
import { FAULT_VIEWS, type FaultView, MAX_DISCLOSED_TEXT, MAX_FAULTS } from '#domain/disclosure.ts';
import { FAULT_SPOTS, faultPlace, nearestSpot, VIEW_LABELS } from '#domain/faultSpots.ts';
import { Button } from '#ui/components/Button.tsx';
import { CarDrawing } from '#ui/components/CarDrawing.tsx';
import { FaultPoint } from '#ui/components/FaultPoint.tsx';
import { charactersLeft } from '#ui/forms/charactersLeft.ts';
import { useFormField } from '#ui/forms/formFields.ts';
import type { CarListingValues, FaultValues } from './carForm.ts';
import classes from './FaultsField.module.css';

const NO_FAULTS: readonly FaultValues[] = [];
const VIEWS = FAULT_VIEWS.map((view) => ({ value: view, label: VIEW_LABELS[view] }));

/** Known faults: each is a place on the drawn car, chosen by its name or by a press on the drawing, and what is wrong there. */
export function FaultsField() {
  const { id, label, value: faults = NO_FAULTS, error, setValue } = useFormField<readonly FaultValues[]>('faults');
  const [view, setView] = useState<FaultView>('front');
  const add = (at: Pick<FaultValues, 'x' | 'y'>) => {
    if (faults.length >= MAX_FAULTS) return;
    setValue([...faults, { view, x: at.x, y: at.y, text: '', picture: undefined }]);
  };
  const addFirst = () => add(FAULT_SPOTS[view][0] ?? { x: 50, y: 50 });
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    // A key has no place.
    if (detail === 0) addFirst();
    else add(placeIn(currentTarget.getBoundingClientRect(), { clientX, clientY }));
  };
  const change = (place: number, fault: FaultValues) => setValue(faults.map((one, at) => (at === place ? fault : one)));
  return (
    <fieldset id={id} className={classes.faults} tabIndex={-1} aria-label={label} aria-describedby={`${id}-error`}>
      <p className={classes.legend} aria-hidden="true">
        {label}
      </p>
      <div className={classes.add}>
        <NativeSelect
          label="View"
          data={VIEWS}
          value={view}
          onChange={({ currentTarget }) => setView(currentTarget.value as FaultView)}
        />
        <div className={classes.drawing}>
          <button
            type="button"
            className={classes.surface}
            aria-label={`${VIEW_LABELS[view]}: press where the fault is`}
            onClick={press}
          >
            <CarDrawing view={view} />
          </button>
          {faults.map((fault, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: a fault's place is what it is known by
            fault.view === view ? <FaultPoint key={place} at={fault} number={place + 1} /> : null,
          )}
        </div>
        <Button variant="default" onClick={addFirst} disabled={faults.length >= MAX_FAULTS}>
          Add a fault
        </Button>
      </div>
      <ol className={classes.list}>
        {faults.map((fault, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fault's place is what it is known by
          <li key={place}>
            <FaultItem
              number={place + 1}
              fault={fault}
              onChange={(changed) => change(place, changed)}
              onRemove={() => setValue(faults.filter((_, at) => at !== place))}
            />
          </li>
        ))}
      </ol>
      <div id={`${id}-error`}>{error ? <Input.Error>{error}</Input.Error> : null}</div>
    </fieldset>
  );
}

/** In whole percent of the box. */
function placeIn(box: DOMRect, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>) {
  const percent = (part: number, whole: number) =>
    Math.min(100, Math.max(0, Math.round((100 * part) / (whole === 0 ? 1 : whole))));
  return { x: percent(clientX - box.left, box.width), y: percent(clientY - box.top, box.height) };
}

interface FaultItemProps {
  /** Its place in the list, from 1. */
  readonly number: number;
  readonly fault: FaultValues;
  readonly onChange: (fault: FaultValues) => void;
  readonly onRemove: () => void;
}

function FaultItem({ number, fault, onChange, onRemove }: FaultItemProps) {
  const { values } = useFormikContext<CarListingValues>();
  const { picture: pictures } = values;
  const spot = nearestSpot(fault);
  const chosen = fault.picture === undefined ? -1 : pictures.indexOf(fault.picture);
  const moveTo = (name: string) => {
    const next = FAULT_SPOTS[fault.view].find((one) => one.name === name);
    if (next !== undefined) onChange({ ...fault, x: next.x, y: next.y });
  };
  return (
    <fieldset className={classes.fault}>
      <legend>{`Fault ${number}: ${faultPlace(fault)}`}</legend>
      <NativeSelect
        label="Place"
        data={FAULT_SPOTS[fault.view].map(({ name }) => name)}
        value={spot.name}
        onChange={({ currentTarget }) => moveTo(currentTarget.value)}
      />
      <NativeSelect
        label="Picture"
        data={[
          { value: '-1', label: 'No picture' },
          ...pictures.map((_, place) => ({ value: String(place), label: `Picture ${place + 1}` })),
        ]}
        value={String(chosen)}
        onChange={({ currentTarget }) => onChange({ ...fault, picture: pictures[Number(currentTarget.value)] })}
      />
      <TextInput
        className={classes.text}
        label="What is wrong"
        value={fault.text}
        description={charactersLeft(fault.text, MAX_DISCLOSED_TEXT)}
        onChange={({ currentTarget }) => onChange({ ...fault, text: currentTarget.value })}
      />
      <Button variant="subtle" color="gray" onClick={onRemove} aria-label={`Remove fault ${number}`}>
        Remove
      </Button>
    </fieldset>
  );
}
