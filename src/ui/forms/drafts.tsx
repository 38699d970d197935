import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** Identifies one visit, to which its drafts belong. */
type Visit = object;

const newVisit = (): Visit => ({});
const VisitContext = createContext<Visit | undefined>(undefined);

/** Keeps the drafts of the forms below it, also over a log-in, until the page is closed. */
export function DraftsProvider({ children }: { readonly children: ReactNode }) {
  const [visit] = useState(newVisit);
  return <VisitContext value={visit}>{children}</VisitContext>;
}

/** The drafts of one form in a visit, by a key that contains at least the person, so that no one sees another person's draft. */
export type DraftsOf<Values> = (visit: Visit) => Map<string, Values>;

/** Called once for each form that has drafts. */
export function draftsOf<Values>(): DraftsOf<Values> {
  const draftsByVisit = new WeakMap<Visit, Map<string, Values>>();
  return (visit) => {
    const drafts = draftsByVisit.get(visit) ?? new Map<string, Values>();
    draftsByVisit.set(visit, drafts);
    return drafts;
  };
}

interface DraftOptions<Values> {
  readonly key: string;
  /** The initial values when there is no draft. */
  readonly initialValues: Values;
}

/** The unsent values of one form. */
export function useDraft<Values>(select: DraftsOf<Values>, { key, initialValues: empty }: DraftOptions<Values>) {
  const sharedVisit = useContext(VisitContext);
  const [ownVisit] = useState(newVisit);
  const drafts = select(sharedVisit ?? ownVisit);
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
