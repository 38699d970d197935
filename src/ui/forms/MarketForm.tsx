import { Formik, type FormikHelpers, type FormikValues, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { AnySchema } from 'yup';
import type { Problems } from '#domain/credentials.ts';
import { useReachability } from '#ui/app/Providers.tsx';
import { FailureNote } from './FailureNote.tsx';
import { FormFrameContext } from './formFields.ts';
import classes from './MarketForm.module.css';
import { ProblemGuide } from './ProblemGuide.tsx';

interface Props<Values> {
  /** What the form is for, for those who don't see it. */
  readonly name: string;
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  readonly initialValues: Values;
  readonly schema: AnySchema;
  /** Which problems the fields show; all of them where nothing else is said. */
  readonly shown?: (problems: Problems<string>) => Problems<string>;
  /** What it throws is spoken under the button; the form keeps what was typed. */
  readonly onSubmit: (values: Values) => Promise<void>;
  /** Hears every change; must be the same function as long as it hears the same. */
  readonly onTyped?: ((values: Values) => void) | undefined;
  readonly children: ReactNode;
  /** The button and what stands around it. */
  readonly actions: ReactNode;
}

const everyProblem = (problems: Problems<string>): Problems<string> => problems;

/** Every form of the market: labels, the domain's messages, a way to each problem, and one submission at a time. */
export function MarketForm<Values extends FormikValues>(props: Props<Values>) {
  const { name, labels, initialValues, schema, shown = everyProblem, onSubmit, onTyped, children, actions } = props;
  const id = useId();
  const frame = useMemo(() => ({ id, labels, shown }), [id, labels, shown]);
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
      reachability.failed(error);
      setFailure(error);
    } finally {
      isRunning.current = false;
      setSubmitting(false);
    }
  };

  return (
    <FormFrameContext value={frame}>
      <Formik initialValues={initialValues} validationSchema={schema} onSubmit={submit}>
        {({ handleSubmit, isSubmitting }) => (
          <form className={classes.form} aria-label={name} aria-busy={isSubmitting} noValidate onSubmit={handleSubmit}>
            {children}
            {onTyped && <Typed onTyped={onTyped} />}
            <div className={classes.end}>
              <ProblemGuide />
              {actions}
              <FailureNote failure={failure} />
            </div>
          </form>
        )}
      </Formik>
    </FormFrameContext>
  );
}

/** Tells what has been typed; what the form began with is nobody's news. */
function Typed<Values>({ onTyped }: { readonly onTyped: (values: Values) => void }) {
  const { values, dirty } = useFormikContext<Values>();
  useEffect(() => {
    if (dirty) onTyped(values);
  }, [values, dirty, onTyped]);
  return null;
}
