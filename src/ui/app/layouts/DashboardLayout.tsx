import { Button, Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useCurrentUser } from '#ui/session/useSession.ts';
import classes from './DashboardLayout.module.css';
import { DashboardMenu } from './DashboardMenu.tsx';

/** The dashboard's layout: a sidebar with the menu, which on small screens is a drawer behind a button. */
export function DashboardLayout() {
  const user = useCurrentUser();
  const { key } = useLocation();
  // Bound to the current history entry, so that a navigation closes it.
  const [openOnKey, setOpenOnKey] = useState<string>();
  const isOpen = openOnKey === key;
  if (user === undefined) return null;
  return (
    <div className={`pageWidth ${classes.layout}`}>
      <aside className={classes.sidebar}>
        <DashboardMenu role={user.role} />
      </aside>
      <div className={classes.menuButton}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconMenu2 size={18} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpenOnKey(key)}
        >
          Menu
        </Button>
      </div>
      <Drawer
        opened={isOpen}
        onClose={() => setOpenOnKey(undefined)}
        title="Dashboard"
        size="min(20rem, 85vw)"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <DashboardMenu role={user.role} />
      </Drawer>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
    </div>
  );
}
