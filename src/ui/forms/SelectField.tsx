import { NativeSelect } from '@mantine/core';
import { useFormField } from './formFields.ts';

interface Props {
  readonly name: string;
  readonly options: readonly (string | number)[];
  readonly description?: string;
}

// Selects stand in pairs: a hint above one of them would push it out of line.
const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** One of a closed list. The browser's own list: the best one on a phone and with a keyboard. */
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
