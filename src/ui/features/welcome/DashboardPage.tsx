import { Group } from '@mantine/core';
import '#ui/theme/mantine.ts';
import type { CurrentUser } from '#domain/account.ts';
import { navigationFor } from '#domain/drawer.ts';
import { ROUTES } from '#domain/navigation.ts';
import { Button } from '#ui/components/Button.tsx';
import { Link } from '#ui/components/Link.tsx';
import { PageHeader } from '#ui/components/PageHeader.tsx';
import { pictureSources } from '#ui/components/pictureSources.ts';
import { useFurtherNavigation } from '#ui/query/useFurtherNavigation.ts';
import { useCurrentUser } from '#ui/session/useSession.ts';
import classes from './DashboardPage.module.css';
import { WaitingList } from './WaitingList.tsx';
import { WeekFigures } from './WeekFigures.tsx';

/** The dashboard's first page. Its figures are fixed (spec: dashboard.welcome). */
export function DashboardPage() {
  const user = useCurrentUser();
  return user === undefined ? null : <Welcome user={user} />;
}

function Welcome({ user }: { readonly user: CurrentUser }) {
  const further = useFurtherNavigation(user.role);
  const [first, ...others] = navigationFor(user.role).items;
  return (
    <>
      <PageHeader
        title="Dashboard"
        lead="What waits for you, the market in three figures, and where you may want to go next."
      >
        {`Welcome, ${user.name}`}
      </PageHeader>
      <WaitingList user={user} />
      {user.role === 'Admin' && <WeekFigures admin={user.email} />}
      <ul className={classes.statistics} aria-label="The market in figures">
        <li>
          Total Visitors <strong>25.6K</strong>
        </li>
        <li>
          Buy &amp; Selles Up to <strong>$2.6M</strong>
        </li>
        <li>
          <strong>86%</strong> Good Reviews
        </li>
      </ul>
      <img
        className={classes.drawing}
        {...pictureSources('/art/welcome.svg')}
        sizes="min(40rem, 100vw)"
        alt="Cars parked in front of a showroom"
        width={720}
        height={420}
      />
      <Group justify="center" gap="sm">
        {first !== undefined && (
          <Button component={Link} to={ROUTES[first.route]}>
            {first.label}
          </Button>
        )}
        {others.map(({ label, route }) => (
          <Button key={route} component={Link} to={ROUTES[route]} variant="default">
            {label}
          </Button>
        ))}
        {further.map(({ label, route }) => (
          <Button key={route} component={Link} to={ROUTES[route]} variant="default">
            {label}
          </Button>
        ))}
      </Group>
    </>
  );
}
