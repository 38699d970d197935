import { NativeSelect } from '@mantine/core';
import { useFormField } from './formFields.ts';

interface Props {
  readonly name: string;
  readonly options: readonly (string | number)[];
  readonly description?: string;
}

/** One of a closed list. The browser's own list: the best one on a phone and with a keyboard. */
export function SelectField({ name, options, description }: Props) {
  const { id, label, value = '', error, change } = useFormField<string>(name);
  return (
    <NativeSelect
      {...{ id, name, label, value, error, description }}
      data={options.map(String)}
      required
      withAsterisk={false}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
