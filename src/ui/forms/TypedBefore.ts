import type { FormikValues } from 'formik';
import { type RefObject, useLayoutEffect } from 'react';

interface TypedBeforeProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly values: FormikValues;
  readonly onTyped: (typed: FormikValues) => void;
}

/**
 * Hands over what somebody has typed into the rendered form before its script ran. Stands after the form. Once, before React draws the fields again with
 * the values that it knows.
 */
export function TypedBefore({ form, values, onTyped }: TypedBeforeProps): null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the first drawing alone
  useLayoutEffect(() => {
    const fields = [...(form.current?.elements ?? [])].filter((field) => field instanceof HTMLInputElement);
    const typed = fields.filter(({ name, type, value }) => values[name] === '' && type !== 'file' && value !== '');
    if (typed.length === 0) return;
    onTyped({ ...values, ...Object.fromEntries(typed.map(({ name, value }) => [name, value])) });
  }, []);
  return null;
}
