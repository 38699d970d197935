import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/**
 * Drafts of one kind of form: what was typed and not yet sent, by key. A draft survives its form, and a log-in in between,
 * until the page is reloaded. The key must contain the person, so that nobody sees another person's draft.
 */
export function createDrafts<Key, Values>() {
  const Context = createContext<Map<Key, Values> | undefined>(undefined);

  function DraftsProvider({ children }: { readonly children: ReactNode }) {
    const [drafts] = useState(() => new Map<Key, Values>());
    return <Context value={drafts}>{children}</Context>;
  }

  /** One form's draft: its initial values, and functions to save and to clear it. */
  function useDraft(key: Key, empty: Values) {
    const drafts = useContext(Context);
    if (drafts === undefined) throw new Error('useDraft() was called outside of its DraftsProvider');
    const [initialValues] = useState(() => drafts.get(key) ?? empty);
    const change = useMemo(
      () => ({
        save: (values: Values) => void drafts.set(key, values),
        clear: () => void drafts.delete(key),
      }),
      [drafts, key],
    );
    return { initialValues, ...change };
  }

  return { DraftsProvider, useDraft };
}
