import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Car } from '#domain/car.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useFailureToast } from '#ui/query/useFailureToast.ts';
import { useCurrentUser } from '#ui/session/useSession.ts';

export interface WishlistActions {
  isWishlisted(car: Car): boolean;
  addToWishlist(car: Car): void;
}

/** Adds cars to the wishlist. The heart fills at once; if the server refuses, it empties again and a toast says why. */
export function useAddToWishlist(): WishlistActions {
  const { buying } = useCases();
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const toastFailure = useFailureToast();
  const [wishlisted, setWishlisted] = useState<ReadonlySet<string>>(new Set());
  const setCarWishlisted = (car: Car, isWishlisted: boolean) =>
    setWishlisted((before) => new Set(isWishlisted ? [...before, car.id] : [...before].filter((id) => id !== car.id)));
  const { mutate } = useMutation({
    mutationFn: async (car: Car) => {
      if (user !== undefined) await buying.addToWishlist(car, user.email);
    },
    onMutate: (car) => setCarWishlisted(car, true),
    onError: (error, car) => {
      setCarWishlisted(car, false);
      toastFailure(error);
    },
    onSuccess: () => user && queryClient.invalidateQueries({ queryKey: queryKeys.wishlist(user.email) }),
  });
  return { isWishlisted: (car) => wishlisted.has(car.id), addToWishlist: (car) => mutate(car) };
}
