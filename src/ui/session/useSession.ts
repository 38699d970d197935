import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionSnapshot } from '#application/SessionState.ts';
import type { CurrentUser } from '#domain/account.ts';
import { useCases } from '#ui/query/useCases.tsx';

/** The session that a page was shown with, while the page is kept behind a further step of a login; undefined otherwise. */
export const KeptSession = createContext<SessionSnapshot | undefined>(undefined);

/** The session, kept current. */
export function useSession(): SessionSnapshot {
  const { sessionState } = useCases();
  const current = useSyncExternalStore(sessionState.subscribe, sessionState.read, sessionState.readFirst);
  return useContext(KeptSession) ?? current;
}

/** The signed-in person with their role, until a log-out has left the page; undefined while signed out or not yet known. */
export function useCurrentUser(): CurrentUser | undefined {
  const { status, identity, role } = useSession();
  const isKnown = status === 'signedIn' || status === 'leaving';
  return isKnown && identity ? { email: identity.email, name: identity.name, role } : undefined;
}
