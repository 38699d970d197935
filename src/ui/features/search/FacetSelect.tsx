import { NativeSelect } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { countLabel } from '#domain/search.ts';
import type { OptionCounts } from './OptionsFilter.tsx';

interface FacetSelectProps {
  /** The accessible name. */
  readonly label: string;
  /** The text of the first option, which chooses none: "Any make". */
  readonly none: string;
  /** One of the counted options, or something that nobody has counted; empty for none. */
  readonly chosen: string;
  readonly counts: OptionCounts;
  readonly labelOf?: (option: string) => string;
  readonly onChange: (option: string) => void;
}

const itself = (option: string) => option;

/** Chooses one of the options that a server has counted, each with its number. One that leads nowhere is off. */
export function FacetSelect({ label, none, chosen, counts, labelOf = itself, onChange }: FacetSelectProps) {
  const options = chosen === '' || counts.has(chosen) ? [...counts.keys()] : [chosen, ...counts.keys()];
  return (
    <NativeSelect
      aria-label={label}
      value={chosen}
      data={[
        { value: '', label: none },
        ...options.map((option) => {
          const count = counts.get(option);
          return {
            value: option,
            label: count === undefined ? labelOf(option) : `${labelOf(option)} (${countLabel(count)})`,
            disabled: count?.value === 0 && option !== chosen,
          };
        }),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
