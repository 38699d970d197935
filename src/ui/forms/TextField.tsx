import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { memo } from 'react';
import { charactersLeft } from './charactersLeft.ts';
import { useTextField } from './formFields.ts';

const Line = memo(TextInput);
const Lines = memo(Textarea);

interface FieldProps {
  /** The field’s key in the form. */
  readonly name: string;
  /** The maximum length, in UTF-16 code units; the field says when it is nearly reached, and never truncates a paste. */
  readonly characterLimit?: number;
}

/** A line of text; required unless it says `required={false}`. */
export function TextField({ name, characterLimit, description, ...others }: FieldProps & TextInputProps) {
  const field = useTextField(name);
  return (
    <Line
      required
      {...others}
      {...field}
      description={charactersLeft(field.value, characterLimit) ?? description}
      withAsterisk={false}
    />
  );
}

/** Several lines of text; required unless it says `required={false}`. */
export function TextAreaField({ name, characterLimit, description, ...others }: FieldProps & TextareaProps) {
  const field = useTextField(name);
  return (
    <Lines
      required
      {...others}
      {...field}
      description={charactersLeft(field.value, characterLimit) ?? description}
      rows={6}
      resize="vertical"
      withAsterisk={false}
    />
  );
}
