import { NativeSelect } from '@mantine/core';
import { useFormField } from './formFields.ts';

interface Props {
  readonly name: string;
  readonly options: readonly (string | number)[];
  readonly description?: string;
}

// Selects share a row: a description above one of them would misalign it.
const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** One of a fixed list. The browser's own select works best on phones and with a keyboard. */
export function SelectField({ name, options, description }: Props) {
  const { id, label, value = '', error, setValue } = useFormField<string>(name);
  return (
    <NativeSelect
      {...{ id, name, label, value, error, description }}
      data={options.map(String)}
      inputWrapperOrder={HINT_BELOW}
      required
      withAsterisk={false}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}
