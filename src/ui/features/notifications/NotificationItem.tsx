import type { ListedNotification } from '#domain/notification.ts';
import { useDates } from '#ui/components/day.ts';
import { Link } from '#ui/components/Link.tsx';
import classes from './NotificationsPage.module.css';

interface NotificationItemProps {
  /** Its text, its link and its time. */
  readonly notification: ListedNotification;
  /** It was unread when this page first showed it. */
  readonly isNew: boolean;
  /** Called when its link is clicked, also into a new tab. */
  readonly onOpen: () => void;
}

/** One notification: what happened, when, and the page that it leads to. */
export function NotificationItem({ notification: { text, path, at }, isNew, onOpen }: NotificationItemProps) {
  const { moment } = useDates();
  return (
    <li className={classes.notification} data-new={isNew || undefined}>
      <Link to={path} className={classes.text} onClick={onOpen} onAuxClick={onOpen}>
        {text}
      </Link>
      <p className={classes.facts}>
        {isNew && <strong className={classes.new}>New</strong>}
        <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
      </p>
    </li>
  );
}
