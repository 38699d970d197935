import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Member } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import type { ChosenRole } from '#domain/role.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';

/** The members of one role, and what the admin does with them; after each deed they are fetched again. */
export function useMembers(admin: Email, role: ChosenRole) {
  const { administration } = useCases();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.members(admin, role);
  const query = useQuery({ queryKey, queryFn: () => administration.members(admin, role) });
  /** The cars show their sellers' checks. */
  const refetchAll = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey }),
      queryClient.invalidateQueries({ queryKey: queryKeys.allCars }),
    ]);

  const mutation = useMutation({
    mutationFn: ({ action, member }: { readonly action: 'remove' | 'verify'; readonly member: Member }) =>
      administration[action](admin, member),
    // The row waits until the list is what it is now.
    onSuccess: refetchAll,
    // Somebody else may have been faster. The message does not wait for it.
    onError: () => void refetchAll(),
  });
  return {
    query,
    remove: (member: Member) => mutation.mutate({ action: 'remove', member }),
    verify: (member: Member) => mutation.mutate({ action: 'verify', member }),
    /** Id of the member whose row waits. */
    pendingMemberId: mutation.isPending ? mutation.variables.member.id : undefined,
    failure: mutation.isError ? mutation.error : undefined,
  };
}
