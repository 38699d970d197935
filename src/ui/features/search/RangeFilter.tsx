import { TextInput } from '@mantine/core';
import { trimUnseen } from '#domain/characters.ts';
import '#ui/theme/mantine.ts';
import { useState } from 'react';
import type { Range } from '#domain/search.ts';
import { type NumberRange, wholeNumberFromText } from '#domain/typedNumber.ts';
import classes from './CarFilters.module.css';

interface RangeFilterProps {
  readonly label: string;
  /** Before or after the number: "$", "km". */
  readonly unit?: string;
  /** The numbers that the fields take. */
  readonly limits: NumberRange;
  /** The units that may be typed as well. */
  readonly units?: readonly string[];
  /** What the fields say about a text that they don't take. */
  readonly takes: string;
  readonly range: Range;
  readonly onChange: (range: Range) => void;
}

/** A number from and to; an empty end is open. */
export function RangeFilter({ range, onChange, ...field }: RangeFilterProps) {
  const { label } = field;
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

interface NumberEndProps extends Omit<RangeFilterProps, 'range' | 'onChange'> {
  readonly end: 'from' | 'to';
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

/** What may be part of a number that somebody is still typing: "12,5". */
const UNFINISHED = /^[\p{Nd}\s$.,'’]*$/u;

function NumberEnd({ label, unit, limits, units, takes, end, value, onChange }: NumberEndProps) {
  const [hasFocus, setFocus] = useState(false);
  // What was typed stays as it is ("12,000") while it stands for the same number.
  const [typed, setTyped] = useState({ text: '', value: undefined as number | undefined });
  const text = typed.value === value ? typed.text : value === undefined ? '' : String(value);
  const type = (next: string) => {
    const found = wholeNumberFromText(next, limits, units);
    setTyped({ text: next, value: found });
    if (found !== value) onChange(found);
  };
  const isUnread = value === undefined && trimUnseen(text) !== '';
  return (
    <TextInput
      aria-label={`${label} ${end}`}
      placeholder={end === 'from' ? 'from' : 'to'}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      error={isUnread && !(hasFocus && UNFINISHED.test(text)) ? takes : undefined}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      leftSection={unit === '$' ? <span aria-hidden>$</span> : undefined}
      rightSection={unit === undefined || unit === '$' ? undefined : <span aria-hidden>{unit}</span>}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
