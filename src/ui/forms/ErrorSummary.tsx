import { Anchor, Text } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { fieldId, useFieldErrors, useFormInfo } from './formFields.ts';

/**
 * Shown after an incomplete submission: the focus goes to the first field with an error, and a summary lists every
 * one, also one whose own message is hidden (spec: forms.summary).
 */
export function ErrorSummary() {
  const form = useFormInfo();
  const errors = useFieldErrors();
  const { submitCount, isSubmitting } = useFormikContext();
  const invalidFields = Object.keys(form.labels).filter((name) => errors[name] !== undefined);
  const firstInvalid = invalidFields[0];
  const wasSubmitting = useRef(false);

  useEffect(() => {
    const hasJustSubmitted = wasSubmitting.current && !isSubmitting;
    wasSubmitting.current = isSubmitting;
    if (hasJustSubmitted && firstInvalid !== undefined) focusField(fieldId(form, firstInvalid));
  }, [isSubmitting, firstInvalid, form]);

  const visibleErrors = form.visibleErrors(errors);
  return (
    <div role="status">
      {submitCount > 0 && invalidFields.length > 0 && (
        <Text size="sm" c="var(--mantine-color-error)">
          <span>
            {invalidFields.length === 1
              ? 'One field needs another look: '
              : `${invalidFields.length} fields need another look: `}
          </span>
          {invalidFields.map((name, index) => (
            <span key={name}>
              {index > 0 && <span>, </span>}
              <FieldLink id={fieldId(form, name)} label={form.labels[name] ?? name} />
              {visibleErrors[name] === undefined && <span>{` (${errors[name]})`}</span>}
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
