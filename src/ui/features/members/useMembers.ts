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
  const lookAgain = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey }),
      queryClient.invalidateQueries({ queryKey: queryKeys.allCars }),
    ]);

  const mutation = useMutation({
    mutationFn: ({ deed, member }: { readonly deed: 'remove' | 'verify'; readonly member: Member }) =>
      administration[deed](admin, member),
    // The row waits until the list is what it is now.
    onSuccess: lookAgain,
    // Somebody else may have been faster. The message does not wait for it.
    onError: () => void lookAgain(),
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
