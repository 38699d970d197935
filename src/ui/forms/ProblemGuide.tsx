import { Anchor, Text } from '@mantine/core';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { fieldId, useFormFrame, useProblems } from './formFields.ts';

/**
 * After a submission that was not complete: the focus goes to the first field with a problem, and a summary names every
 * one, also the one whose own message a rule hides (readings, section 4, on spec L247).
 */
export function ProblemGuide() {
  const frame = useFormFrame();
  const problems = useProblems();
  const { submitCount, isSubmitting } = useFormikContext();
  const wanting = Object.keys(frame.labels).filter((name) => problems[name] !== undefined);
  const first = wanting[0];
  const wasSubmitting = useRef(false);

  useEffect(() => {
    const hasJustEnded = wasSubmitting.current && !isSubmitting;
    wasSubmitting.current = isSubmitting;
    if (hasJustEnded && first !== undefined) focusField(fieldId(frame, first));
  }, [isSubmitting, first, frame]);

  const shown = frame.shown(problems);
  return (
    <div role="status">
      {submitCount > 0 && wanting.length > 0 && (
        <Text size="sm" c="var(--mantine-color-error)">
          {wanting.length === 1 ? 'One field needs another look: ' : `${wanting.length} fields need another look: `}
          {wanting.map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <FieldLink id={fieldId(frame, name)} label={frame.labels[name] ?? name} />
              {shown[name] === undefined && ` (${problems[name]})`}
            </span>
          ))}
        </Text>
      )}
    </div>
  );
}

function FieldLink({ id, label }: { readonly id: string; readonly label: string }) {
  return (
    <Anchor component="button" type="button" inherit c="inherit" underline="always" onClick={() => focusField(id)}>
      {label}
    </Anchor>
  );
}

function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView?.({ block: 'center' });
}
