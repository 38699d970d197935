import { TextInput } from '@mantine/core';
import { trimUnseen } from '#domain/characters.ts';
import '#ui/theme/mantine.ts';
import { type ReactNode, useState } from 'react';
import { isReversed, type Range } from '#domain/search.ts';
import { type NumberRange, wholeNumberFromText } from '#domain/typedNumber.ts';
import classes from './CarFilters.module.css';

interface RangeFilterProps {
  readonly label: string;
  /** Shown before or after the number: "$", "km". */
  readonly unit?: string;
  /** The smallest and the largest number that the fields accept. */
  readonly limits: NumberRange;
  /** The units that people may type after or before the number. */
  readonly units?: readonly string[];
  /** The error for a text that is not such a number. */
  readonly takes: string;
  readonly range: Range;
  readonly onChange: (range: Range) => void;
  /** Below the two fields. */
  readonly children?: ReactNode;
}

type End = keyof Range;
interface Typed {
  readonly text: string;
  readonly value: number | undefined;
}
const typedOf = (value: number | undefined): Typed => ({ text: value === undefined ? '' : String(value), value });
const isSame = (one: Range, other: Range): boolean => one.from === other.from && one.to === other.to;

/** What a field says whose number is on the wrong side of the other one. */
const REVERSED: Readonly<Record<End, string>> = { from: 'Not more than “to”', to: 'Not less than “from”' };

/**
 * A number from and to; an empty end is open. What can't be filtered by is marked, and the end that was typed last counts as open: a
 * text that is not a number, and a "from" above "to".
 */
export function RangeFilter({ range, onChange, children, ...field }: RangeFilterProps) {
  const { label, limits, units } = field;
  // What was typed stays as it is ("12,000") while the range is the one that it stands for.
  const [typed, setTyped] = useState({
    from: typedOf(range.from),
    to: typedOf(range.to),
    last: 'to' as End,
    stands: range,
  });
  const shown = isSame(typed.stands, range) ? typed : { ...typed, from: typedOf(range.from), to: typedOf(range.to) };
  const type = (end: End, text: string) => {
    const next = { ...shown, [end]: { text, value: wholeNumberFromText(text, limits, units) } };
    const values: Range = { from: next.from.value, to: next.to.value };
    const stands = isReversed(values) ? { ...values, [end]: undefined } : values;
    setTyped({ ...next, last: end, stands });
    if (!isSame(stands, range)) onChange(stands);
  };
  const isMarked = isReversed({ from: shown.from.value, to: shown.to.value });
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.range}>
        {(['from', 'to'] as const).map((end) => (
          <NumberEnd
            key={end}
            {...field}
            end={end}
            typed={shown[end]}
            error={isMarked && shown.last === end ? REVERSED[end] : undefined}
            onType={(text) => type(end, text)}
          />
        ))}
      </div>
      {children}
    </fieldset>
  );
}

interface NumberEndProps extends Pick<RangeFilterProps, 'label' | 'unit' | 'takes'> {
  readonly end: End;
  readonly typed: Typed;
  /** The error if this end contradicts the other one. */
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
}

/** What may be part of a number that somebody is still typing: "12,5". */
const UNFINISHED = /^[\p{Nd}\s$.,'’]*$/u;

function NumberEnd({ label, unit, takes, end, typed: { text, value }, error, onType }: NumberEndProps) {
  const [hasFocus, setFocus] = useState(false);
  const isUnread = value === undefined && trimUnseen(text) !== '';
  return (
    <TextInput
      aria-label={`${label} ${end}`}
      placeholder={end === 'from' ? 'from' : 'to'}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      error={hasFocus && UNFINISHED.test(text) ? undefined : isUnread ? takes : error}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      leftSection={unit === '$' ? <span aria-hidden>$</span> : undefined}
      rightSection={unit === undefined || unit === '$' ? undefined : <span aria-hidden>{unit}</span>}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
