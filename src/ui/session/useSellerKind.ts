import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '#domain/account.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';

/** How the signed-in seller sells; asked of sellers alone. */
export function useSellerKind({ email, role }: Pick<CurrentUser, 'email' | 'role'>) {
  const { sellers } = useCases();
  return useQuery({
    queryKey: queryKeys.sellerKind(email),
    // A query may not answer undefined.
    queryFn: async () => ({ kind: await sellers.ownKind() }),
    enabled: role === 'Seller',
  });
}
