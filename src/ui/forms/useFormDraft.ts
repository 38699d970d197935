import { useEffect, useState } from 'react';
import { useCases } from '#ui/query/useCases.tsx';
import { FormDraft, type FormDraftOptions } from './FormDraft.ts';

/**
 * The draft of one form, for `AppForm`. Call `clear` when the form has been sent: from then on the page may be left without a question.
 * The options count when the form opens. Another shape of the values needs another name of the form.
 */
export function useFormDraft(options: FormDraftOptions): FormDraft {
  const { drafts } = useCases();
  const [draft] = useState(() => new FormDraft(drafts, options));
  useEffect(() => {
    const flush = () => draft.flush();
    // The page may be closed, or replaced by another document, without another chance.
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      draft.close();
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
    };
  }, [draft]);
  return draft;
}
