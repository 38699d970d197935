import { Formik, type FormikHelpers, type FormikValues, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { AnySchema } from 'yup';
import type { FieldErrors } from '#domain/credentials.ts';
import { useReachability } from '#ui/query/reachability.ts';
import classes from './AppForm.module.css';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FailureNote } from './FailureNote.tsx';
import { FormInfoContext } from './formFields.ts';

interface AppFormProps<Values> {
  /** The form's accessible name. */
  readonly name: string;
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  readonly initialValues: Values;
  readonly schema: AnySchema;
  /** Which errors the fields show; all by default. */
  readonly visibleErrors?: (errors: FieldErrors<string>) => FieldErrors<string>;
  /** Its errors are shown below the button; the form keeps its values. */
  readonly onSubmit: (values: Values) => Promise<void>;
  /** Called with every change; must be a stable function, since a new one is called again. */
  readonly onValuesChange?: ((values: Values) => void) | undefined;
  readonly children: ReactNode;
  /** The submit button and related elements. */
  readonly actions: ReactNode;
}

const allErrors = (errors: FieldErrors<string>): FieldErrors<string> => errors;

/** Every form: labels, the domain's messages, links to invalid fields, and one submission at a time. */
export function AppForm<Values extends FormikValues>(props: AppFormProps<Values>) {
  const {
    name,
    labels,
    initialValues,
    schema,
    visibleErrors = allErrors,
    onSubmit,
    onValuesChange,
    children,
    actions,
  } = props;
  const id = useId();
  const form = useMemo(() => ({ id, labels, visibleErrors }), [id, labels, visibleErrors]);
  const [failure, setFailure] = useState<unknown>(undefined);
  const isRunning = useRef(false);
  const reachability = useReachability();

  const submit = async (values: Values, { setSubmitting }: FormikHelpers<Values>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setFailure(undefined);
    try {
      await onSubmit(values);
    } catch (error) {
      reachability.reportError(error);
      setFailure(error);
    } finally {
      isRunning.current = false;
      setSubmitting(false);
    }
  };

  return (
    <FormInfoContext value={form}>
      <Formik initialValues={initialValues} validationSchema={schema} onSubmit={submit}>
        {({ handleSubmit, isSubmitting }) => (
          <form className={classes.form} aria-label={name} aria-busy={isSubmitting} noValidate onSubmit={handleSubmit}>
            {children}
            {onValuesChange && <ValuesObserver onValuesChange={onValuesChange} />}
            <div className={classes.footer}>
              <ErrorSummary />
              {actions}
              <FailureNote failure={failure} />
            </div>
          </form>
        )}
      </Formik>
    </FormInfoContext>
  );
}

/** Reports changed values; the initial values are not reported. */
function ValuesObserver<Values>({ onValuesChange }: { readonly onValuesChange: (values: Values) => void }) {
  const { values, dirty } = useFormikContext<Values>();
  useEffect(() => {
    if (dirty) onValuesChange(values);
  }, [values, dirty, onValuesChange]);
  return null;
}
