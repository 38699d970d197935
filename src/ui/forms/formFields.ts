import { useFormikContext } from 'formik';
import { type ChangeEvent, createContext, useCallback, useContext } from 'react';
import type { FieldErrors } from '#domain/credentials.ts';

/** Of a field that shares a row: a description above it would put it lower than the others. */
export const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** Of a field whose error may appear without an attempt to submit, which would take the focus to it. */
export const ANNOUNCED = { role: 'alert' } as const;

/** What a form passes to its fields. */
export interface FormInfo {
  /** Prefix of the fields' ids: unique on the page. */
  readonly id: string;
  /** Every field's label by its name, in the order on screen. */
  readonly labels: Readonly<Record<string, string>>;
  /** Which errors the fields show. */
  readonly visibleErrors: (errors: FieldErrors<string>) => FieldErrors<string>;
  /** What the other side has refused, with the values that it was about. */
  readonly refused: { readonly errors: FieldErrors<string>; readonly values: Readonly<Record<string, unknown>> };
}

export const FormInfoContext = createContext<FormInfo | undefined>(undefined);

export function useFormInfo(): FormInfo {
  const form = useContext(FormInfoContext);
  if (form === undefined) throw new Error('a form field was rendered outside of an AppForm');
  return form;
}

export const fieldId = (form: FormInfo, name: string): string => `${form.id}-${name}`;

/** Formik's errors as the domain states them, flat texts by field, and those of fields that were refused, until they are changed. */
export function useFieldErrors(): FieldErrors<string> {
  const { refused } = useFormInfo();
  const { errors, values } = useFormikContext<Record<string, unknown>>();
  const isUnchanged = ([name]: readonly [string, unknown]) => values[name] === refused.values[name];
  const own = Object.entries(errors).filter(([, error]) => typeof error === 'string');
  return Object.fromEntries([...Object.entries(refused.errors).filter(isUnchanged), ...own]);
}

/**
 * One field: its label, value and error. Errors appear with the first attempt to submit and from
 * then on update during typing: a message that appeared while the pointer moves to a button would move the button.
 * `error` is true, without a text, when the text is hidden (spec: add-product.original-price).
 */
export function useFormField<Value>(name: string) {
  const form = useFormInfo();
  const errors = useFieldErrors();
  const { values, submitCount, setFieldValue } = useFormikContext<Record<string, Value>>();
  const error = form.visibleErrors(errors)[name] ?? errors[name] !== undefined;
  const setValue = useCallback((value: Value | undefined) => void setFieldValue(name, value), [name, setFieldValue]);
  return {
    id: fieldId(form, name),
    label: form.labels[name] ?? name,
    value: values[name],
    error: submitCount > 0 ? error : false,
    setValue,
  };
}

/**
 * The same for a field of text. A letter in one field draws every field of the form anew, so that their inputs are memoized: nothing
 * here is another one where the field has not changed.
 */
export function useTextField(name: string) {
  const { value = '', setValue, ...field } = useFormField<string>(name);
  const onChange = useCallback(
    ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      setValue(currentTarget.value),
    [setValue],
  );
  return { ...field, name, value, onChange };
}
