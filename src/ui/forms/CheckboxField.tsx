import { Checkbox } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useFormField } from './formFields.ts';

interface Props {
  /** The field’s key in the form. */
  readonly name: string;
  /** One sentence below the label. */
  readonly description?: string;
}

/** A checkbox: yes or no. */
export function CheckboxField({ name, description }: Props) {
  const { id, label, value = false, setValue } = useFormField<boolean>(name);
  return (
    <Checkbox
      {...{ id, name, label, description }}
      checked={value}
      onChange={(event) => setValue(event.currentTarget.checked)}
    />
  );
}
