import { TextInput } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useState } from 'react';
import type { Range } from '#domain/search.ts';
import classes from './CarFilters.module.css';

interface RangeFilterProps {
  readonly label: string;
  /** Before or after the number: "$", "km". */
  readonly unit?: string;
  readonly range: Range;
  readonly onChange: (range: Range) => void;
}

const MAX_DIGITS = 7;

/** A number from and to; an empty end is open. */
export function RangeFilter({ label, unit, range, onChange }: RangeFilterProps) {
  const field = { label, unit };
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.range}>
        <NumberEnd {...field} end="from" value={range.from} onChange={(from) => onChange({ ...range, from })} />
        <NumberEnd {...field} end="to" value={range.to} onChange={(to) => onChange({ ...range, to })} />
      </div>
    </fieldset>
  );
}

interface NumberEndProps {
  readonly label: string;
  readonly unit: string | undefined;
  readonly end: 'from' | 'to';
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

function NumberEnd({ label, unit, end, value, onChange }: NumberEndProps) {
  // What was typed stays as it is ("12,000") while it stands for the same number.
  const [typed, setTyped] = useState({ text: '', value: undefined as number | undefined });
  const text = typed.value === value ? typed.text : value === undefined ? '' : String(value);
  const type = (next: string) => {
    const digits = next.replace(/\D/g, '').slice(0, MAX_DIGITS);
    const found = digits === '' ? undefined : Number(digits);
    setTyped({ text: next, value: found });
    if (found !== value) onChange(found);
  };
  return (
    <TextInput
      aria-label={`${label} ${end}`}
      placeholder={end === 'from' ? 'from' : 'to'}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      value={text}
      leftSection={unit === '$' ? <span aria-hidden>$</span> : undefined}
      rightSection={unit === undefined || unit === '$' ? undefined : <span aria-hidden>{unit}</span>}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
