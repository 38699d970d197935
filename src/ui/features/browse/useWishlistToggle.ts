import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ListedCar } from '#domain/car.ts';
import { messageFor } from '#ui/components/messageFor.ts';
import { setOwnMark } from '#ui/query/ownMarks.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useCurrentUser } from '#ui/session/useSession.ts';

export interface WishlistToggle {
  readonly isWishlisted: (car: ListedCar) => boolean;
  /** The same function each time. */
  readonly setWishlisted: (car: ListedCar, isWanted: boolean) => void;
}

/**
 * Puts cars on the wishlist and takes them off. The heart changes at once; if the server refuses, it changes back and a
 * toast says why.
 */
export function useWishlistToggle(): WishlistToggle {
  const { buying, notifier, wishlists } = useCases();
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  /** What the hearts show until the lists do; for good where the server's lists carry no marks. */
  const [shown, setShown] = useState<ReadonlyMap<string, boolean>>(new Map());
  const show = (car: ListedCar, isWishlisted: boolean | undefined) =>
    setShown((before) => {
      const after = new Map(before);
      if (isWishlisted === undefined) after.delete(car.id);
      else after.set(car.id, isWishlisted);
      return after;
    });
  const { mutate } = useMutation({
    mutationFn: async ({ car, isWanted }: { readonly car: ListedCar; readonly isWanted: boolean }) => {
      if (user === undefined) return;
      await (isWanted ? buying.addToWishlist(car, user.email) : wishlists.remove(car.id));
    },
    onMutate: ({ car, isWanted }) => show(car, isWanted),
    onError: (error, { car, isWanted }) => {
      show(car, !isWanted);
      notifier.error(messageFor(error));
    },
    onSuccess: (_nothing, { car, isWanted }) => {
      setOwnMark(queryClient, car.id, { isWishlisted: isWanted });
      if (car.own !== undefined) show(car, undefined);
      return user && queryClient.invalidateQueries({ queryKey: queryKeys.wishlist(user.email) });
    },
  });
  const isWishlisted = (car: ListedCar) => shown.get(car.id) ?? car.own?.isWishlisted ?? false;
  const setWishlisted = useCallback((car: ListedCar, isWanted: boolean) => mutate({ car, isWanted }), [mutate]);
  return { isWishlisted, setWishlisted };
}
