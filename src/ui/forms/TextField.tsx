import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { useFormField } from './formFields.ts';
import { roomLeft } from './roomLeft.ts';

interface FieldProps {
  readonly name: string;
  /** Longest text, in UTF-16 units; the field tells when it comes near, and never cuts what is pasted. */
  readonly longest?: number;
}

/** A line of text. */
export function TextField({ name, longest, description, ...others }: FieldProps & TextInputProps) {
  const { id, label, value = '', error, change } = useFormField<string>(name);
  return (
    <TextInput
      {...others}
      {...{ id, name, label, value, error }}
      description={roomLeft(value, longest) ?? description}
      required
      withAsterisk={false}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

/** Several lines. */
export function LongTextField({ name, longest, description, ...others }: FieldProps & TextareaProps) {
  const { id, label, value = '', error, change } = useFormField<string>(name);
  return (
    <Textarea
      {...others}
      {...{ id, name, label, value, error }}
      description={roomLeft(value, longest) ?? description}
      rows={6}
      resize="vertical"
      required
      withAsterisk={false}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
