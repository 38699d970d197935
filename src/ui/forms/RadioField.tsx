import { Group, Radio } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useFormField } from './formFields.ts';

interface Props {
  /** The field’s key in the form. */
  readonly name: string;
  /** The values, which are also the labels. */
  readonly options: readonly string[];
}

/** One of a few options, all visible. */
export function RadioField({ name, options }: Props) {
  const { id, label, value = '', error, setValue } = useFormField<string>(name);
  return (
    <Radio.Group {...{ name, label, value, error }} size="md" onChange={setValue}>
      <Group gap="xl">
        {options.map((option, index) => (
          <Radio key={option} id={index === 0 ? id : `${id}-${option}`} value={option} label={option} size="md" />
        ))}
      </Group>
    </Radio.Group>
  );
}
