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
  /** What the options are called on screen; their own texts by default. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The first option of a field that may be left empty. */
  readonly emptyOption?: string;
  /** One sentence below the field. */
  readonly description?: string;
}

/** One of a fixed list. The browser's own select works best on phones and with a keyboard. */
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
