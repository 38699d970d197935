import { createContext, type ReactNode, useContext } from 'react';
import type { UseCases } from '#application/UseCases.ts';

const Context = createContext<UseCases | undefined>(undefined);

export function UseCasesProvider({
  useCases,
  children,
}: {
  readonly useCases: UseCases;
  readonly children: ReactNode;
}) {
  return <Context value={useCases}>{children}</Context>;
}

/** The one way from a component to the application. Must be called below `UseCasesProvider`. */
export function useCases(): UseCases {
  const found = useContext(Context);
  if (found === undefined) throw new Error('useCases() was called outside of UseCasesProvider');
  return found;
}
