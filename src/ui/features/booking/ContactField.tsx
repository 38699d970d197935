import { TextInput, type TextInputProps } from '@mantine/core';
import { charactersLeft } from '#ui/forms/charactersLeft.ts';
import { useFormField } from '#ui/forms/formFields.ts';

/** A line of text that may stay empty. */
export function ContactField({
  name,
  characterLimit,
  ...others
}: { readonly name: string; readonly characterLimit: number } & TextInputProps) {
  const { id, label, value = '', error, setValue } = useFormField<string>(name);
  return (
    <TextInput
      {...others}
      {...{ id, name, label, value, error }}
      description={charactersLeft(value, characterLimit)}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}
