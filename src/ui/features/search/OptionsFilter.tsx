import { Chip } from '@mantine/core';
import '#ui/theme/mantine.ts';
import classes from './CarFilters.module.css';

interface OptionsFilterProps<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly labels?: Readonly<Record<T, string>>;
  readonly chosen: readonly T[];
  readonly onChange: (chosen: readonly T[]) => void;
}

/** Any number of a few options; choosing none means all. */
export function OptionsFilter<T extends string>({ label, options, labels, chosen, onChange }: OptionsFilterProps<T>) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <Chip
            key={option}
            size="md"
            checked={chosen.includes(option)}
            onChange={(isChosen) =>
              onChange(options.filter((each) => (each === option ? isChosen : chosen.includes(each))))
            }
          >
            {labels?.[option] ?? option}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
