import type { CurrentUser } from '#domain/account.ts';
import { FailedState } from '#ui/components/FailedState.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { SlowNotice } from '#ui/components/SlowNotice.tsx';
import { useMailSettings } from '#ui/session/useMailSettings.ts';
import { AccountSection, isNotOffered, NotOffered } from './AccountSection.tsx';
import { MailChoices } from './MailChoices.tsx';

const TITLE = 'Emails about your deals';
const LEAD = 'Your notifications tell you everything. Choose here what is emailed to you as well.';

/** Which notifications are mailed (spec: account.mails). */
export function MailSection({ user }: { readonly user: CurrentUser }) {
  const { data, error, isFetching, refetch } = useMailSettings(user.email);
  if (data?.mails === 'none') {
    return (
      <AccountSection title={TITLE}>
        <p>This market sends no emails about deals. Your notifications tell you everything.</p>
      </AccountSection>
    );
  }
  return (
    <AccountSection title={TITLE} lead={LEAD}>
      {data !== undefined && <MailChoices user={user} muted={data.muted} />}
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
