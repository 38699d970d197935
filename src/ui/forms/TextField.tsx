import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { charactersLeft } from './charactersLeft.ts';
import { useFormField } from './formFields.ts';

interface FieldProps {
  readonly name: string;
  /** Longest text, in UTF-16 units; the field says when it is nearly reached, and never truncates a paste. */
  readonly characterLimit?: number;
}

/** A line of text; required unless it says `required={false}`. */
export function TextField({ name, characterLimit, description, ...others }: FieldProps & TextInputProps) {
  const { id, label, value = '', error, setValue } = useFormField<string>(name);
  return (
    <TextInput
      required
      {...others}
      {...{ id, name, label, value, error }}
      description={charactersLeft(value, characterLimit) ?? description}
      withAsterisk={false}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}

/** Several lines. */
export function TextAreaField({ name, characterLimit, description, ...others }: FieldProps & TextareaProps) {
  const { id, label, value = '', error, setValue } = useFormField<string>(name);
  return (
    <Textarea
      {...others}
      {...{ id, name, label, value, error }}
      description={charactersLeft(value, characterLimit) ?? description}
      rows={6}
      resize="vertical"
      required
      withAsterisk={false}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}
