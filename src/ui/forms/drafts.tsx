import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Contact } from '#domain/bookingForm.ts';
import type { Email } from '#domain/email.ts';
import type { CarListingValues } from '#ui/features/add-car/carForm.ts';

/** What people have typed and not yet sent: it outlives its form, and the log-in on the way, for as long as the page. */
export interface Drafts {
  readonly cars: Map<Email | undefined, CarListingValues>;
  /** By person and car. */
  readonly contacts: Map<string, Contact>;
}

const emptyDrafts = (): Drafts => ({ cars: new Map(), contacts: new Map() });
const Context = createContext<Drafts | undefined>(undefined);

export function DraftsProvider({ children }: { readonly children: ReactNode }) {
  const [drafts] = useState(emptyDrafts);
  return <Context value={drafts}>{children}</Context>;
}

/** One form's draft: what it begins with, and how it is kept and dropped. Nobody sees another person's. */
export function useDraft<Key, Values>(select: (drafts: Drafts) => Map<Key, Values>, key: Key, empty: Values) {
  const shared = useContext(Context);
  const [localDrafts] = useState(emptyDrafts);
  const drafts = select(shared ?? localDrafts);
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
