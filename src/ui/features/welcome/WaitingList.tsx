import type { CurrentUser } from '#domain/account.ts';
import { Button } from '#ui/components/Button.tsx';
import { Link } from '#ui/components/Link.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import IconChevronRight from '~icons/tabler/chevron-right';
import classes from './DashboardPage.module.css';
import { useWaitingTasks } from './useWaitingTasks.ts';

/** What waits for this person, each with a link; says so if nothing does. */
export function WaitingList({ user }: { readonly user: CurrentUser }) {
  const { tasks, isPending, error, retry } = useWaitingTasks(user);
  return (
    <section aria-labelledby="waiting-title" className={classes.waiting}>
      <h2 id="waiting-title">Waiting for you</h2>
      {isPending ? <Skeleton height={52} /> : null}
      {error === undefined || error === null ? null : (
        <>
          <FailureNote failure={error} />
          <Button variant="default" onClick={retry}>
            Retry
          </Button>
        </>
      )}
      {tasks.length === 0 && !isPending && !error ? <p>Nothing right now.</p> : null}
      {tasks.length === 0 ? null : (
        <ul>
          {tasks.map(({ text, to }) => (
            <li key={text}>
              <Link to={to}>
                <span>{text}</span>
                <IconChevronRight size={20} className="directional" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
