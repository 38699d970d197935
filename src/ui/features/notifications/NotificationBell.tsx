import { useState } from 'react';
import type { Email } from '#domain/email.ts';
import { ROUTES } from '#domain/navigation.ts';
import { NavLink } from '#ui/components/Link.tsx';
import { useIsOffered } from '#ui/query/useIsOffered.ts';
import { useCurrentUser } from '#ui/session/useSession.ts';
import IconBell from '~icons/tabler/bell';
import classes from './NotificationBell.module.css';
import { useNotifications } from './useNotifications.ts';

/** What the bell has room for. */
const MOST_SHOWN = 9;

/** The bell of whoever is signed in, where the server has notifications. */
export function NotificationBell() {
  const member = useCurrentUser()?.email;
  const isOffered = useIsOffered('notifications.list');
  return member === undefined || !isOffered ? null : <Bell member={member} />;
}

/** Leads to the notifications, and says how many are unread; screen readers hear of more of them at once (spec: notifications.bell). */
function Bell({ member }: { readonly member: Email }) {
  const { unread } = useNotifications(member);
  const isMore = useHasRisen(unread);
  const count = unread === undefined || unread <= MOST_SHOWN ? String(unread ?? 0) : `${MOST_SHOWN}+`;
  return (
    <>
      <NavLink
        to={ROUTES.notifications}
        className={classes.bell}
        aria-label={count === '0' ? 'Notifications' : `Notifications, ${count} unread`}
      >
        <IconBell size={22} />
        {count !== '0' && <span className={classes.count}>{count}</span>}
      </NavLink>
      <span role="status" className="visuallyHidden">
        {isMore ? `Notifications: ${count} unread` : ''}
      </span>
    </>
  );
}

/** Whether the last change of a number was upwards; what is there at first is no change. */
function useHasRisen(value: number | undefined): boolean {
  const [{ last, hasRisen }, setSeen] = useState({ last: value, hasRisen: false });
  if (value !== last) setSeen({ last: value, hasRisen: last !== undefined && value !== undefined && value > last });
  return hasRisen;
}
