import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import type { Car } from '#domain/car.ts';
import { speak } from '#ui/components/messageFor.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useViewer } from '#ui/session/useSession.ts';

export interface Wishing {
  has(car: Car): boolean;
  wish(car: Car): void;
}

/** Keeping cars: the heart fills at once, and empties again with a message when the server refuses. */
export function useWishing(): Wishing {
  const { buying } = useCases();
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const { enqueueSnackbar } = useSnackbar();
  const [kept, keep] = useState<ReadonlySet<string>>(new Set());
  const change = (car: Car, isKept: boolean) =>
    keep((before) => new Set(isKept ? [...before, car.id] : [...before].filter((id) => id !== car.id)));
  const { mutate } = useMutation({
    mutationFn: async (car: Car) => {
      if (viewer !== undefined) await buying.wish(car, viewer.email);
    },
    onMutate: (car) => change(car, true),
    onError: (error, car) => {
      change(car, false);
      enqueueSnackbar(speak(error), { variant: 'error' });
    },
    onSuccess: () => viewer && queryClient.invalidateQueries({ queryKey: queryKeys.wishlist(viewer.email) }),
  });
  return { has: (car) => kept.has(car.id), wish: (car) => mutate(car) };
}
