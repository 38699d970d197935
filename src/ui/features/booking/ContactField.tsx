import { TextInput, type TextInputProps } from '@mantine/core';
import { useFormField } from '#ui/forms/formFields.ts';
import { roomLeft } from '#ui/forms/roomLeft.ts';

/** A line of text that may stay empty. */
export function ContactField({
  name,
  longest,
  ...others
}: { readonly name: string; readonly longest: number } & TextInputProps) {
  const { id, label, value = '', error, change } = useFormField<string>(name);
  return (
    <TextInput
      {...others}
      {...{ id, name, label, value, error }}
      description={roomLeft(value, longest)}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
