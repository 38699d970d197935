import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '#domain/account.ts';
import { FailedState } from '#ui/components/FailedState.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { SlowNotice } from '#ui/components/SlowNotice.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { AccountSection, isNotOffered, NotOffered } from './AccountSection.tsx';
import { MailChoices } from './MailChoices.tsx';

const TITLE = 'Emails about your deals';
const LEAD = 'Your notifications tell you everything. Choose here what is emailed to you as well.';

/** Which notifications are mailed (spec: account.mails). */
export function MailSection({ user }: { readonly user: CurrentUser }) {
  const { notifications, security } = useCases();
  const isMailed = security.mail !== 'none';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.mutedMails(user.email),
    queryFn: () => notifications.muted(),
    enabled: isMailed,
  });
  if (!isMailed) {
    return (
      <AccountSection title={TITLE}>
        <p>This market sends no mail. Your notifications tell you everything.</p>
      </AccountSection>
    );
  }
  return (
    <AccountSection title={TITLE} lead={LEAD}>
      {data !== undefined && <MailChoices user={user} muted={data} />}
      {data === undefined && isNotOffered(error) && <NotOffered what="does not let you choose your emails" />}
      {data === undefined && error !== null && !isNotOffered(error) && (
        <FailedState
          title="Your choice of emails could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data === undefined && error === null && (
        <>
          <div role="status">
            <span className="visuallyHidden">Loading</span>
            <SlowNotice />
          </div>
          <Skeleton height={240} />
        </>
      )}
    </AccountSection>
  );
}
