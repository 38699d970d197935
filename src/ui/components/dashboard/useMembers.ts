import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Member } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import type { ChosenRole } from '#domain/role.ts';
import { queryKeys } from '#ui/queryKeys.ts';
import { useCases } from '#ui/useCases.tsx';

/** The members of one role, and what the admin does with them; after each deed they are fetched again. */
export function useMembers(admin: Email, role: ChosenRole) {
  const { administration } = useCases();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.members(admin, role);
  const query = useQuery({ queryKey, queryFn: () => administration.members(admin, role) });
  const mutation = useMutation({
    mutationFn: ({ deed, member }: { readonly deed: 'remove' | 'verify'; readonly member: Member }) =>
      administration[deed](admin, member),
    // Also after a failure: somebody else may have been faster. The cars show their sellers' checks.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: queryKeys.allCars }),
        queryClient.invalidateQueries({ queryKey: queryKeys.promoted }),
      ]),
  });
  return {
    query,
    remove: (member: Member) => mutation.mutate({ deed: 'remove', member }),
    verify: (member: Member) => mutation.mutate({ deed: 'verify', member }),
    /** Id of the member whose row waits. */
    busyWith: mutation.isPending ? mutation.variables.member.id : undefined,
    failure: mutation.isError ? mutation.error : undefined,
  };
}
