import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Email } from '#domain/email.ts';
import { ROUTES } from '#domain/navigation.ts';
import { MAX_SAVED_SEARCHES, type SavedSearch, searchName } from '#domain/savedSearch.ts';
import { countLabel } from '#domain/search.ts';
import { searchOfQuery } from '#domain/searchAddress.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { useDates } from '#ui/components/day.ts';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { Link } from '#ui/components/Link.tsx';
import { PageHeader } from '#ui/components/PageHeader.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { UndoPlace } from '#ui/components/UndoPlace.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { QueryList } from '#ui/query/QueryList.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { type UndoEntry, useUndo } from '#ui/query/useUndo.ts';
import { useCurrentUser } from '#ui/session/useSession.ts';
import classes from './SavedSearchesPage.module.css';

/** The searches that somebody keeps, each with its new cars. */
export function SavedSearchesPage() {
  const email = useCurrentUser()?.email;
  return (
    <>
      <PageHeader lead={`Open one to see what is new. You can keep ${MAX_SAVED_SEARCHES}.`}>Saved searches</PageHeader>
      {email !== undefined && <SavedSearches owner={email} />}
    </>
  );
}

const idOf = ({ id }: SavedSearch): string => id;

function SavedSearches({ owner }: { readonly owner: Email }) {
  const { savedSearches } = useCases();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.savedSearches(owner);
  const query = useQuery({ queryKey, queryFn: () => savedSearches.mine() });
  const { entries, start } = useUndo<SavedSearch>({
    items: query.data,
    idOf,
    refresh: () => queryClient.invalidateQueries({ queryKey }),
  });
  const remove = ({ id, query: kept }: SavedSearch) => ({
    text: `“${searchName(searchOfQuery(kept))}” is removed.`,
    run: () => savedSearches.remove(id),
    undo: () => savedSearches.save(searchOfQuery(kept)),
  });
  return (
    <QueryList
      query={{ ...query, data: entries }}
      errorTitle="Your saved searches could not be loaded."
      skeleton={<Skeleton height={160} />}
      empty={
        <EmptyState
          title="No saved searches yet"
          text="Set some filters, press “Save this search”, and you find here what is new."
          drawing="/art/empty-wishlist.svg"
          action={{ label: 'Find a car', to: ROUTES.search }}
        />
      }
    >
      {(shown) => (
        <div className={classes.list}>
          {shown.map((entry) => (
            <UndoPlace key={entry.id} notice={entry.notice}>
              <SavedSearchRow entry={entry} onRemove={() => void start(entry.item, remove(entry.item))} />
            </UndoPlace>
          ))}
        </div>
      )}
    </QueryList>
  );
}

interface RowProps {
  readonly entry: UndoEntry<SavedSearch>;
  readonly onRemove: () => void;
}

function SavedSearchRow({ entry, onRemove }: RowProps) {
  const { savedSearches } = useCases();
  const queryClient = useQueryClient();
  const owner = useCurrentUser()?.email;
  const title = useId();
  const { day } = useDates();
  const { id, query, savedAt, newCars } = entry.item;
  const hasNew = newCars.value > 0;
  const look = () => {
    if (!hasNew || owner === undefined) return;
    // The page that the link leads to doesn't wait for it; what fails is new again at the next look.
    void savedSearches
      .markSeen(id)
      .then(() => queryClient.invalidateQueries({ queryKey: queryKeys.savedSearches(owner) }))
      .catch(() => undefined);
  };
  return (
    <article className={classes.row} aria-labelledby={title}>
      <h2 id={title} className={classes.name}>
        <Link to={`${ROUTES.search}?${query}`} onClick={look}>
          {searchName(searchOfQuery(query))}
        </Link>
      </h2>
      <p className={classes.facts}>
        <span className={hasNew ? classes.fresh : undefined}>
          {hasNew ? `${countLabel(newCars)} new` : 'Nothing new'}
        </span>
        <span>{`Saved ${day(savedAt)}`}</span>
      </p>
      <ActionButton
        variant="subtle"
        color="gray"
        isDisabled={entry.isPending}
        aria-describedby={title}
        onClick={onRemove}
      >
        Remove
      </ActionButton>
      <FailureNote failure={entry.failure} />
    </article>
  );
}
