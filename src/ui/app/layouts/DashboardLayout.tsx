import { Button, Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { DashboardMenu } from '#ui/app/layouts/DashboardMenu.tsx';
import { useViewer } from '#ui/session/useSession.ts';
import classes from './DashboardLayout.module.css';

/** The dashboard: a side drawer, the page, and on small screens a button that brings the drawer. */
export function DashboardLayout() {
  const viewer = useViewer();
  const { key } = useLocation();
  // Open for one page only: a navigation closes it.
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === key;
  if (viewer === undefined) return null;
  return (
    <div className={`measure ${classes.frame}`}>
      <aside className={classes.side}>
        <DashboardMenu role={viewer.role} />
      </aside>
      <div className={classes.handle}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconMenu2 size={18} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpenOn(key)}
        >
          Menu
        </Button>
      </div>
      <Drawer
        opened={isOpen}
        onClose={() => setOpenOn(undefined)}
        title="Dashboard"
        size="min(20rem, 85vw)"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <DashboardMenu role={viewer.role} />
      </Drawer>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
    </div>
  );
}
