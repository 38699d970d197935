import { useLocation } from 'react-router-dom';
import IconInfoCircle from '~icons/tabler/info-circle';
import classes from './HomeNotice.module.css';

const noticeIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string'
    ? state.notice
    : undefined;

/** Why the visitor was sent here, for as long as they stay: the toast alone goes too soon (spec: deleted-accounts.notice). */
export function HomeNotice() {
  const notice = noticeIn(useLocation().state);
  if (notice === undefined) return null;
  return (
    <aside className={classes.notice} aria-label="Notice">
      <IconInfoCircle size={22} />
      <p>{notice}</p>
    </aside>
  );
}
