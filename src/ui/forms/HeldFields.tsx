import { type FormikValues, useFormikContext } from 'formik';
import { useState } from 'react';
import { useHeldValues } from './useHeldValues.ts';

/** Keeps the fields of a form without a draft when the session ends. */
export function HeldFields({ name }: { readonly name: string }) {
  const { values, dirty, setValues } = useFormikContext<FormikValues>();
  const [firstValues] = useState(values);
  useHeldValues({
    name,
    values,
    isTyped: dirty,
    onRestore: (held) => {
      // What was typed meanwhile stays; a field that the form no longer has is left out.
      const fields = Object.keys(values).map((field) => {
        const isRestored = values[field] === firstValues[field] && field in held;
        return [field, isRestored ? held[field] : values[field]];
      });
      void setValues(Object.fromEntries(fields), false);
    },
  });
  return null;
}
