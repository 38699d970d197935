import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Email } from '#domain/email.ts';
import { ROUTES } from '#domain/navigation.ts';
import { savedQuery, searchName } from '#domain/savedSearch.ts';
import type { CarSearch } from '#domain/search.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { Link } from '#ui/components/Link.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useIsOffered } from '#ui/query/useIsOffered.ts';
import { useOriginState } from '#ui/session/origin.ts';
import { useMailSettings } from '#ui/session/useMailSettings.ts';
import { useCurrentUser } from '#ui/session/useSession.ts';
import IconBookmark from '~icons/tabler/bookmark';
import classes from './SaveSearch.module.css';

/** Nothing where emails come, or where this market sends none. */
function ProofHint({ member }: { readonly member: Email }) {
  const { data } = useMailSettings(member);
  if (data?.mails !== 'unproven') return null;
  return (
    <p>
      <span>New cars are emailed to proven addresses only. </span>
      <Link to={ROUTES.account}>Prove yours</Link>
    </p>
  );
}

/** Keeps a search, and says where it is found again; who is not logged in is led there first. */
export function SaveSearch({ search }: { readonly search: CarSearch }) {
  const { savedSearches } = useCases();
  const queryClient = useQueryClient();
  const owner = useCurrentUser()?.email;
  const origin = useOriginState();
  const isOffered = useIsOffered('savedSearches.save');
  const queryKey = owner && queryKeys.savedSearches(owner);
  const mine = useQuery({
    queryKey: queryKey ?? [],
    queryFn: () => savedSearches.mine(),
    enabled: owner !== undefined,
  });
  const saving = useMutation({
    mutationFn: () => savedSearches.save(search),
    onSuccess: () => queryKey && queryClient.invalidateQueries({ queryKey }),
  });
  if (!isOffered) return null;
  if (owner === undefined)
    return (
      <p className={classes.line}>
        <Link to={ROUTES.login} state={origin}>
          Log in to save this search
        </Link>
      </p>
    );
  const isSaved = mine.data?.some((saved) => saved.query === savedQuery(search)) ?? false;
  return (
    <div className={classes.line}>
      {isSaved ? (
        <>
          <p role="status">
            <span>{`Saved as “${searchName(search)}”. `}</span>
            <Link to={ROUTES.savedSearches}>See your saved searches</Link>
          </p>
          <ProofHint member={owner} />
        </>
      ) : (
        <ActionButton
          variant="default"
          leftSection={<IconBookmark size={18} />}
          isDisabled={saving.isPending || mine.isPending}
          onClick={() => saving.mutate()}
        >
          Save this search
        </ActionButton>
      )}
      <FailureNote failure={saving.error ?? undefined} />
    </div>
  );
}
