import { Checkbox } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useId } from 'react';
import { carCountLabel, countLabel, type FoundCount } from '#domain/search.ts';
import classes from './CarFilters.module.css';

/** How many cars each option leads to; empty where nobody has counted. */
export type OptionCounts = ReadonlyMap<string, FoundCount>;

interface OptionsFilterProps<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly labels?: Readonly<Record<T, string>>;
  readonly chosen: readonly T[];
  readonly counts: OptionCounts;
  readonly onChange: (chosen: readonly T[]) => void;
}

/** Any number of a few options; choosing none means all. */
export function OptionsFilter<T extends string>(props: OptionsFilterProps<T>) {
  const { label, options, labels, chosen, counts, onChange } = props;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      <div>
        {options.map((option) => (
          <Option
            key={option}
            label={labels?.[option] ?? option}
            isChosen={chosen.includes(option)}
            count={counts.get(option)}
            onChange={(isChosen) =>
              onChange(options.filter((each) => (each === option ? isChosen : chosen.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

interface OptionProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly count?: FoundCount | undefined;
  readonly onChange: (isChosen: boolean) => void;
}

/** One option, with the number of cars it leads to. One that leads to none is off, but can be taken back. */
export function Option({ label, isChosen, count, onChange }: OptionProps) {
  const description = useId();
  const isOff = count?.value === 0 && !isChosen;
  return (
    <>
      <Checkbox
        className={classes.option ?? ''}
        classNames={{ body: classes.optionBody ?? '', labelWrapper: classes.optionLabel ?? '' }}
        label={
          <>
            <span>{label}</span>
            {/* The room of the number is there before the number. */}
            <span aria-hidden className={classes.optionCount}>
              {count === undefined ? '' : countLabel(count)}
            </span>
          </>
        }
        checked={isChosen}
        aria-disabled={isOff || undefined}
        aria-describedby={count === undefined ? undefined : description}
        onChange={(event) => isOff || onChange(event.currentTarget.checked)}
      />
      {count === undefined ? null : (
        <span id={description} hidden>
          {carCountLabel(count)}
        </span>
      )}
    </>
  );
}
