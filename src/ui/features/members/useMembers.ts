import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Member } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import type { ChosenRole } from '#domain/role.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useItemActions } from '#ui/query/useItemActions.ts';

export type MemberAction = 'verify' | 'remove';

/** The members of one role and the admin's actions on them; the list is fetched again after each. */
export function useMembers(admin: Email, role: ChosenRole) {
  const { administration } = useCases();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.members(admin, role);
  const query = useQuery({ queryKey, queryFn: () => administration.members(admin, role) });
  /** Car cards show whether their seller is verified. */
  const refetchAll = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey }),
      queryClient.invalidateQueries({ queryKey: queryKeys.allCars }),
    ]);
  const actions = useItemActions<Member, MemberAction>({
    idOf: (member) => member.id,
    run: (member, action) => administration[action](admin, member),
    onSuccess: refetchAll,
    // Another admin may have changed the member in the meantime.
    onError: refetchAll,
  });
  return { query, ...actions };
}
