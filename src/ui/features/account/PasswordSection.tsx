import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '#domain/account.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { AccountSection } from './AccountSection.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { FirstPassword } from './FirstPassword.tsx';

/** One’s own password, or the first one of an account that logs in with Google. */
export function PasswordSection({ user }: { readonly user: CurrentUser }) {
  const { security } = useCases();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.hasPassword(user.email);
  const { data: hasPassword, isError } = useQuery({ queryKey, queryFn: () => security.hasPassword() });
  if (hasPassword === false) {
    return <FirstPassword key={user.email} user={user} onSet={() => queryClient.setQueryData(queryKey, true)} />;
  }
  // A server that can't say it takes a change all the same.
  if (hasPassword === true || isError) return <ChangePassword user={user} />;
  return (
    <AccountSection title="Password" lead="What you log in with, beside your email address.">
      <p role="status">Asking whether your account has one</p>
    </AccountSection>
  );
}
