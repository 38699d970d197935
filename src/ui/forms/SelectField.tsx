import { NativeSelect } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { memo, useMemo } from 'react';
import { HINT_BELOW, useTextField } from './formFields.ts';

const Select = memo(NativeSelect);

interface Props {
  /** The field’s key in the form. */
  readonly name: string;
  /** The values, in the order in which they are shown. */
  readonly options: readonly (string | number)[];
  /** The label of each value; the value itself by default. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The text of an empty first option, which makes the field optional. */
  readonly emptyOption?: string;
  /** One sentence below the field. */
  readonly description?: string;
}

/** Chooses from a fixed list. The browser’s own select works best on phones and by keyboard. */
export function SelectField({ name, options, labels, emptyOption, description }: Props) {
  const field = useTextField(name);
  const data = useMemo(() => {
    const known = options.map((option) => ({ value: String(option), label: labels?.[option] ?? String(option) }));
    return emptyOption === undefined ? known : [{ value: '', label: emptyOption }, ...known];
  }, [options, labels, emptyOption]);
  return (
    <Select
      {...field}
      {...{ data, description }}
      inputWrapperOrder={HINT_BELOW}
      required={emptyOption === undefined}
      withAsterisk={false}
    />
  );
}
