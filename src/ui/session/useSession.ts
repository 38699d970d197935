import { useSyncExternalStore } from 'react';
import type { SessionSnapshot } from '#application/ports.ts';
import type { CurrentUser } from '#domain/account.ts';
import { useCases } from '#ui/query/useCases.tsx';

/** Who is here, kept current. */
export function useSession(): SessionSnapshot {
  const { sessionState } = useCases();
  return useSyncExternalStore(sessionState.subscribe, sessionState.read, sessionState.read);
}

/** The signed-in person with their role; undefined while signed out or not yet known. */
export function useCurrentUser(): CurrentUser | undefined {
  const { identity, role, isRoleKnown } = useSession();
  return identity && isRoleKnown ? { email: identity.email, name: identity.name, role } : undefined;
}
