import { type FormikValues, useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LeaveWarning } from '#ui/components/LeaveWarning.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { DraftNote } from './DraftNote.tsx';
import type { FormDraft } from './FormDraft.ts';

/**
 * Restores a form's draft, says so, saves every change, and asks before the page is left with unsent values
 * (spec: drafts.survive, drafts.leaving).
 */
export function DraftSync({ draft }: { readonly draft: FormDraft }) {
  const { values, initialValues, dirty, isSubmitting, setValues, resetForm } = useFormikContext<FormikValues>();
  const { sessionState } = useCases();
  const [savedAt, setSavedAt] = useState<number>();
  const [isRead, setRead] = useState(false);
  const [firstValues] = useState(values);
  const known = useRef(values);
  const note = useRef<HTMLDivElement>(null);

  const restore = useEffectEvent((stored: Awaited<ReturnType<FormDraft['read']>>) => {
    setRead(true);
    if (stored === undefined) return;
    // What was typed while the draft was read stays; a field that the form no longer has is left out.
    const fields = Object.keys(initialValues).map((name) => {
      const isTyped = values[name] !== firstValues[name];
      return [name, !isTyped && name in stored.values ? stored.values[name] : values[name]];
    });
    const restored = Object.fromEntries(fields);
    known.current = restored;
    draft.restored(stored.values);
    setSavedAt(stored.savedAt);
    void setValues(restored, false);
  });
  useEffect(() => {
    let isCurrent = true;
    void draft.read().then((stored) => isCurrent && restore(stored));
    return () => {
      isCurrent = false;
    };
  }, [draft]);

  useEffect(() => {
    if (!isRead || values === known.current) return;
    known.current = values;
    if (dirty) draft.save(values);
    else draft.clear();
  }, [isRead, values, dirty, draft]);

  const question = {
    title: 'Leave this form?',
    text: draft.isStored
      ? storedText(draft.hasSecrets)
      : 'You have not sent it yet, and this browser does not store it.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
  };
  const isUnsent = () => draft.hasUnsent && !isSubmitting && isWriterHere(draft.owner, sessionState.read());

  const focusFirstField = () => {
    const form = note.current?.closest('form');
    setSavedAt(undefined);
    // After the note is gone.
    setTimeout(() => form?.querySelector<HTMLElement>('input, textarea, select')?.focus());
  };
  const startAfresh = () => {
    resetForm();
    draft.clear();
    focusFirstField();
  };

  return (
    <>
      {savedAt === undefined ? null : (
        <DraftNote
          ref={note}
          savedAt={savedAt}
          hasSecrets={draft.hasSecrets}
          onGoOn={focusFirstField}
          onStartAfresh={startAfresh}
        />
      )}
      <LeaveWarning question={question} isNeeded={isUnsent} />
    </>
  );
}

const storedText = (hasSecrets: boolean) =>
  `You have not sent it yet. ${hasSecrets ? 'Everything but the password' : 'What you wrote'} stays on this device for seven days, for you alone.`;

/** Nobody is asked whom a log-out or the end of a session leads away. */
function isWriterHere(
  owner: FormDraft['owner'],
  { status, identity }: ReturnType<ReturnType<typeof useCases>['sessionState']['read']>,
): boolean {
  return status !== 'leaving' && identity?.email === owner;
}
