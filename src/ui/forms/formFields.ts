import { useFormikContext } from 'formik';
import { createContext, useContext } from 'react';
import type { Problems } from '#domain/credentials.ts';

/** What a form tells its fields. */
export interface FormFrame {
  /** Prefix of the fields' ids: unique on the page. */
  readonly id: string;
  /** Every field's label by its name, in the order on screen. */
  readonly labels: Readonly<Record<string, string>>;
  /** Which of the problems the fields show. */
  readonly shown: (problems: Problems<string>) => Problems<string>;
}

export const FormFrameContext = createContext<FormFrame | undefined>(undefined);

export function useFormFrame(): FormFrame {
  const frame = useContext(FormFrameContext);
  if (frame === undefined) throw new Error('a field stands outside of a MarketForm');
  return frame;
}

export const fieldId = (frame: FormFrame, name: string): string => `${frame.id}-${name}`;

/** Formik's errors as the domain states them: flat texts by field. */
export function useProblems(): Problems<string> {
  const { errors } = useFormikContext<Record<string, unknown>>();
  return Object.fromEntries(Object.entries(errors).filter(([, problem]) => typeof problem === 'string'));
}

/**
 * One field: its label, its value and what is wrong with it. Problems appear with the first attempt to submit and from
 * then on follow the typing: a message that came up while the pointer is on its way to a button would move the button.
 * `error` is true, without a text, where a rule hides the text (spec L247).
 */
export function useFormField<Value>(name: string) {
  const frame = useFormFrame();
  const problems = useProblems();
  const { values, submitCount, setFieldValue } = useFormikContext<Record<string, Value>>();
  const problem = frame.shown(problems)[name] ?? problems[name] !== undefined;
  return {
    id: fieldId(frame, name),
    label: frame.labels[name] ?? name,
    value: values[name],
    error: submitCount > 0 ? problem : false,
    change: (value: Value | undefined) => void setFieldValue(name, value),
  };
}
