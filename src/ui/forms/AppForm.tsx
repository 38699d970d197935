import { Formik, type FormikHelpers, type FormikValues } from 'formik';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { AnySchema } from 'yup';
import type { FieldErrors } from '#domain/credentials.ts';
import { useReachability } from '#ui/query/reachability.ts';
import classes from './AppForm.module.css';
import { DraftSync } from './DraftSync.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FailureNote } from './FailureNote.tsx';
import type { FormDraft } from './FormDraft.ts';
import { type FormInfo, FormInfoContext } from './formFields.ts';
import { HeldFields } from './HeldFields.tsx';
import { refusedFields } from './refusedFields.ts';

interface AppFormProps<Values> {
  /** The form's accessible name. */
  readonly name: string;
  /** The label of each field, by its key. */
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  /** The values of the fields at first and after a reset. */
  readonly initialValues: Values;
  /** The domain’s rules as a Yup schema (`domainRules`). */
  readonly schema: AnySchema;
  /** Which errors the fields show; all by default. */
  readonly visibleErrors?: (errors: FieldErrors<string>) => FieldErrors<string>;
  /** Called before the form is sent; `false` stops it. While it asks, the form does not count as being sent. */
  readonly confirm?: (values: Values) => Promise<boolean>;
  /** Sends the values. If it throws, the error is shown at the fields or below the button, and the form keeps its values. */
  readonly onSubmit: (values: Values) => Promise<void>;
  /** Stores what is typed until the form is sent. */
  readonly draft?: FormDraft | undefined;
  /** For values that are valid only briefly, such as a code: they are not kept when the session ends. */
  readonly isMomentary?: boolean;
  readonly children: ReactNode;
  /** The submit button and related elements. */
  readonly actions: ReactNode;
  /** The message for a failure; its own message by default. */
  readonly failureWording?: (failure: unknown) => string;
}

const NOTHING_REFUSED: FormInfo['refused'] = { errors: {}, values: {} };
const allErrors = (errors: FieldErrors<string>): FieldErrors<string> => errors;

/** Every form: labels, the domain's messages, links to invalid fields, and one submission at a time. */
export function AppForm<Values extends FormikValues>(props: AppFormProps<Values>) {
  const {
    name,
    labels,
    initialValues,
    schema,
    visibleErrors = allErrors,
    confirm,
    onSubmit,
    draft,
    isMomentary = false,
    children,
    actions,
    failureWording,
  } = props;
  const id = useId();
  const [failure, setFailure] = useState<unknown>(undefined);
  const [refused, setRefused] = useState<FormInfo['refused']>(NOTHING_REFUSED);
  const form = useMemo(() => ({ id, labels, visibleErrors, refused }), [id, labels, visibleErrors, refused]);
  // Errors are shown from then on; before that a letter needs no validation.
  const [wasSent, setWasSent] = useState(false);
  const isRunning = useRef(false);
  const reachability = useReachability();

  const submit = async (values: Values, { setSubmitting }: FormikHelpers<Values>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setFailure(undefined);
    setRefused(NOTHING_REFUSED);
    try {
      if (confirm !== undefined) {
        setSubmitting(false);
        if (!(await confirm(values))) return;
        setSubmitting(true);
      }
      await onSubmit(values);
    } catch (error) {
      reachability.reportError(error);
      const errors = refusedFields(error, labels);
      setRefused({ errors, values });
      // What a field says is not said again below.
      if (Object.keys(errors).length === 0) setFailure(error);
    } finally {
      isRunning.current = false;
      setSubmitting(false);
    }
  };

  return (
    <FormInfoContext value={form}>
      <Formik
        initialValues={initialValues}
        validationSchema={schema}
        validateOnChange={wasSent}
        validateOnBlur={wasSent}
        onSubmit={submit}
      >
        {({ handleSubmit, isSubmitting }) => (
          <>
            <form
              className={classes.form}
              aria-label={name}
              aria-busy={isSubmitting}
              noValidate
              // Never in an address, whatever sends it.
              method="post"
              onSubmit={(event) => {
                setWasSent(true);
                handleSubmit(event);
              }}
            >
              <noscript>
                <p>This form needs JavaScript. Please turn it on to go on here.</p>
              </noscript>
              {draft && <DraftSync draft={draft} />}
              {!draft && !isMomentary && <HeldFields name={name} />}
              {children}
              <div className={classes.footer}>
                <ErrorSummary />
                {actions}
                <FailureNote failure={failure} wording={failureWording} />
              </div>
            </form>
          </>
        )}
      </Formik>
    </FormInfoContext>
  );
}
