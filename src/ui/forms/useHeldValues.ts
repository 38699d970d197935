import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Draft } from '#application/DraftStore.ts';
import { useCases } from '#ui/query/useCases.tsx';

interface HeldForm<Values> {
  /** Tells the form from the others of its page. */
  readonly name: string;
  readonly values: Values;
  /** Whether the values are worth keeping. */
  readonly isTyped: boolean;
  /** Gets the values that the end of a session took away. */
  readonly onRestore: (values: Values) => void;
}

/**
 * Gives a form back what was typed into it when the end of the session closed it, once the same person has logged in again in this
 * tab. It is kept in memory alone, so that secrets may be among it (spec: sessions.kept-texts). `AppForm` has this for all its fields.
 */
export function useHeldValues<Values extends Draft['values']>(form: HeldForm<Values>): void {
  const { drafts, sessionState } = useCases();
  const { pathname } = useLocation();
  // The person who opened it, and where.
  const [key] = useState(() => ({ owner: sessionState.read().identity?.email, form: `${pathname} ${form.name}` }));
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const restore = useEffectEvent((held: Draft | undefined) => {
    if (held === undefined) return;
    // Only this form has written there.
    form.onRestore(held.values as Values);
    void drafts.remove(key);
  });
  useEffect(() => {
    if (key.owner === undefined) return;
    let isCurrent = true;
    drafts.held(key).then(
      (held) => isCurrent && restore(held),
      () => undefined,
    );
    return () => {
      isCurrent = false;
      const { isTyped, values } = latest.current;
      if (isTyped) void drafts.hold(key, values).catch(() => undefined);
    };
  }, [drafts, key]);
}
