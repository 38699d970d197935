import { createContext, type ReactNode, useContext } from 'react';
import type { UseCases } from '#application/UseCases.ts';
import { MissingCallsContext } from './useIsOffered.ts';

const Context = createContext<UseCases | undefined>(undefined);

export function UseCasesProvider({
  useCases,
  children,
}: {
  readonly useCases: UseCases;
  readonly children: ReactNode;
}) {
  return (
    <Context value={useCases}>
      <MissingCallsContext value={useCases.missingCalls}>{children}</MissingCallsContext>
    </Context>
  );
}

/** The application's use cases, for pages and hooks. Must be called below `UseCasesProvider`. */
export function useCases(): UseCases {
  const found = useContext(Context);
  if (found === undefined) throw new Error('useCases() was called outside of UseCasesProvider');
  return found;
}
