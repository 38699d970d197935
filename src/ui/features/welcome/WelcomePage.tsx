import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { drawerFor, ROUTES } from '#domain/navigation.ts';
import { PageHead } from '#ui/components/PageHead.tsx';
import { useViewer } from '#ui/session/useSession.ts';
import classes from './WelcomePage.module.css';

/** The dashboard's first page. Its figures are fixed (readings, section 6). */
export function WelcomePage() {
  const viewer = useViewer();
  if (viewer === undefined) return null;
  const [first, ...others] = drawerFor(viewer.role).entries;
  return (
    <>
      <PageHead title="Dashboard" lead="Here is the market in three figures, and where you may want to go next.">
        {`Welcome, ${viewer.name}`}
      </PageHead>
      <ul className={classes.strip}>
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
        src="/art/welcome.svg"
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
      </Group>
    </>
  );
}
