import { useQueryClient } from '@tanstack/react-query';
import type { ListedMember, MembersQuery } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useItemActions } from '#ui/query/useItemActions.ts';
import { usePages } from '#ui/query/usePages.ts';
import { useUndo } from '#ui/query/useUndo.ts';

const idOf = (member: ListedMember): string => member.id;

/** The members that the admin asks for, page by page, and the admin's actions on them; the list is fetched again after each. */
export function useMembers(admin: Email, asked: MembersQuery) {
  const { administration, members } = useCases();
  const queryClient = useQueryClient();
  const query = usePages({
    queryKey: queryKeys.members(admin, asked),
    readPage: (after) => members.list(admin, asked, after),
    idOf,
    // The rows stay while a search runs.
    keepsLast: true,
  });
  /** Car cards show whether their seller is verified. */
  const refetchAll = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeys.allMembers(admin) }),
      queryClient.invalidateQueries({ queryKey: queryKeys.allCars }),
    ]);
  const { start, progressOf } = useItemActions<ListedMember, 'verify'>({
    idOf,
    run: (member) => administration.verify(admin, member),
    onSuccess: refetchAll,
    // Another admin may have changed the member in the meantime.
    onError: refetchAll,
  });
  const undoable = useUndo<ListedMember>({ items: query.data, idOf, refresh: refetchAll });
  return {
    query,
    rows: undoable.entries?.map((entry) => {
      const { pendingAction, failure } = progressOf(entry.item);
      return { ...entry, isPending: entry.isPending || pendingAction !== undefined, failure: entry.failure ?? failure };
    }),
    verify: (member: ListedMember) => start(member, 'verify'),
    unverify: (member: ListedMember) =>
      undoable.start(member, {
        text: `${member.name} is not verified any more.`,
        run: () => members.unverify(admin, member.email),
        undo: () => administration.verify(admin, member),
      }),
    remove: (member: ListedMember) =>
      undoable.start(member, {
        text: `The account of ${member.name} is deleted.`,
        run: () => administration.remove(admin, member),
        undo: () => members.restore(admin, member.email),
      }),
  };
}

export type MemberEntry = NonNullable<ReturnType<typeof useMembers>['rows']>[number];
