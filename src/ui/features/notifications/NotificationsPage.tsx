import type { CurrentUser } from '#domain/account.ts';
import { ROUTES } from '#domain/navigation.ts';
import { NOTIFICATIONS_KEPT_MS } from '#domain/notification.ts';
import type { Role } from '#domain/role.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { EmptyState, type EmptyStateProps } from '#ui/components/EmptyState.tsx';
import { LoadMore } from '#ui/components/LoadMore.tsx';
import { PageHeader } from '#ui/components/PageHeader.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { QueryList } from '#ui/query/QueryList.tsx';
import { useCurrentUser } from '#ui/session/useSession.ts';
import { WaitingMails } from '#ui/session/WaitingMails.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import classes from './NotificationsPage.module.css';
import { useNewNotifications } from './useNewNotifications.ts';
import { useMarkRead, useNotifications } from './useNotifications.ts';

const KEPT_DAYS = NOTIFICATIONS_KEPT_MS / 86_400_000;

/** What a person was told of their deals (spec: notifications.page). */
export function NotificationsPage() {
  const user = useCurrentUser();
  return (
    <>
      <PageHeader
        breadcrumb="Notifications"
        lead={`What happened to your cars and your orders, the latest first. Each is kept for ${KEPT_DAYS} days.`}
      >
        Notifications
      </PageHeader>
      {user && <WaitingMails member={user.email} />}
      {user && <Notifications user={user} />}
    </>
  );
}

function Notifications({ user: { email, role } }: { readonly user: CurrentUser }) {
  const query = useNotifications(email);
  const { isNew, open, showNoneAsNew } = useNewNotifications(email, query.data);
  const all = useMarkRead(email);
  const hasNew = query.unread !== undefined && (query.unread > 0 || query.data?.some(isNew) === true);
  const markAll = () =>
    all.mutate(undefined, {
      onSuccess: () => {
        showNoneAsNew();
        // The button goes.
        document.querySelector('h1')?.focus({ preventScroll: true });
      },
    });
  return (
    <>
      <p role="status" className={classes.done}>
        {all.isSuccess && !hasNew ? 'All notifications are marked as read.' : ''}
      </p>
      {hasNew && (
        <ActionButton variant="default" size="sm" isDisabled={all.isPending} onClick={markAll}>
          Mark all as read
        </ActionButton>
      )}
      <FailureNote failure={all.error ?? undefined} />
      <QueryList
        query={query}
        errorTitle="Your notifications could not be loaded."
        skeleton={<NotificationsSkeleton />}
        empty={<EmptyState title="No notifications yet" drawing="/art/empty-garage.svg" {...NOTHING_YET[role]} />}
      >
        {(notifications) => (
          <ol className={classes.list} aria-label="Notifications, the latest first">
            {notifications.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                isNew={isNew(notification)}
                onOpen={() => open(notification)}
              />
            ))}
          </ol>
        )}
      </QueryList>
      <LoadMore
        more={query.more}
        error={query.error}
        things="notifications"
        skeleton={<NotificationsSkeleton />}
        isByHand
      />
    </>
  );
}

const SEE_THE_MARKET = { label: 'See the market', to: ROUTES.home };

const NOTHING_YET: Readonly<Record<Role, Pick<EmptyStateProps, 'text' | 'action'>>> = {
  Buyer: { text: 'When something happens to a car that you booked, you read it here.', action: SEE_THE_MARKET },
  Seller: {
    text: 'When somebody books or buys one of your cars, you read it here.',
    action: { label: 'My Products', to: ROUTES.myCars },
  },
  Admin: { text: 'What happens to your account appears here.', action: SEE_THE_MARKET },
};

const NotificationsSkeleton = () => (
  <div className={classes.list}>
    {[1, 2, 3, 4].map((line) => (
      <Skeleton key={line} height={72} />
    ))}
  </div>
);
