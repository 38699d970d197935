import { Outlet } from 'react-router-dom';
import { useCurrentUser } from '#ui/session/useSession.ts';
import classes from './DashboardLayout.module.css';
import { DashboardMenu } from './DashboardMenu.tsx';
import { Footer } from './Footer.tsx';

/** The dashboard's layout: the menu at the side, and on small screens, where it always stays in sight, above the page. */
export function DashboardLayout() {
  const user = useCurrentUser();
  if (user === undefined) return null;
  return (
    <>
      <div className={`pageWidth ${classes.layout}`}>
        <aside className={classes.sidebar} data-screen>
          <DashboardMenu role={user.role} />
        </aside>
        <main id="main" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      <Footer />
    </>
  );
}
