import { TextInput } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useLayoutEffect, useRef } from 'react';
import { withAsciiDigits } from '#domain/characters.ts';
import { useFormField } from '#ui/forms/formFields.ts';
import classes from './CardFields.module.css';
import { formatCardNumber, formatCvc, formatExpiry } from './cardForm.ts';

/** The card’s fields, drawn by this site. */
export function CardFields() {
  return (
    <div className={classes.fields}>
      <FormattedField
        name="number"
        format={formatCardNumber}
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
      />
      <FormattedField name="expiry" format={formatExpiry} autoComplete="cc-exp" placeholder="MM / YY" />
      <FormattedField name="cvc" format={formatCvc} autoComplete="cc-csc" placeholder="123" />
    </div>
  );
}

interface Props {
  readonly name: 'number' | 'expiry' | 'cvc';
  readonly format: (text: string) => string;
  readonly autoComplete: string;
  readonly placeholder: string;
}

const digitsIn = (text: string): number => withAsciiDigits(text).replace(/\D/g, '').length;

/** The position after the n-th digit. */
function caretAfter(text: string, digits: number): number {
  let position = 0;
  for (let seen = 0; position < text.length && seen < digits; position += 1) {
    if (/\d/.test(text.charAt(position))) seen += 1;
  }
  return position;
}

/** Groups digits during typing; the caret stays after the same digit. */
function FormattedField({ name, format, ...others }: Props) {
  const { id, label, value = '', error, setValue } = useFormField<string>(name);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const handleInput = (element: HTMLInputElement) => {
    const typed = element.value;
    const position = element.selectionStart ?? typed.length;
    const formatted = format(typed);
    // A caret at the end stays at the end: the format may have inserted a zero or a slash before it.
    caret.current =
      position === typed.length ? formatted.length : caretAfter(formatted, digitsIn(typed.slice(0, position)));
    setValue(formatted);
  };

  return (
    <TextInput
      {...others}
      {...{ ref: input, id, name, label, value, error }}
      className={name === 'number' ? classes.wide : undefined}
      classNames={{ input: 'tabularNumbers' }}
      inputMode="numeric"
      required
      withAsterisk={false}
      onChange={(event) => handleInput(event.currentTarget)}
    />
  );
}
