import { useQuery } from '@tanstack/react-query';
import type { Email } from '#domain/email.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';

/** Which notifications are mailed, and whether they wait: asked whenever the page is looked at again, as after the proof in a mail. */
export function useMailSettings(member: Email) {
  const { notifications } = useCases();
  return useQuery({
    queryKey: queryKeys.mailSettings(member),
    queryFn: () => notifications.mailSettings(),
    refetchOnWindowFocus: 'always',
  });
}
