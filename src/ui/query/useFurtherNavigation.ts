import type { OptionalMethod } from '#application/MissingCalls.ts';
import { furtherNavigationFor, type NavigationItem } from '#domain/drawer.ts';
import type { PageName } from '#domain/pages.ts';
import type { Role } from '#domain/role.ts';
import { useMissingCalls } from './useIsOffered.ts';

/** The pages that are nothing without a call that a server may lack. */
const NEEDS: Partial<Record<PageName, OptionalMethod>> = {
  auditLog: 'auditLog.list',
  notifications: 'notifications.list',
  paymentIssues: 'paymentIssues.list',
  removedMembers: 'members.removed',
};

/** The further pages of a role (spec: dashboard.further-entries), without those that this server can't fill. */
export function useFurtherNavigation(role: Role): readonly NavigationItem[] {
  const isMissing = useMissingCalls();
  return furtherNavigationFor(role).filter(({ route }) => {
    const needed = NEEDS[route];
    return needed === undefined || !isMissing(needed);
  });
}
