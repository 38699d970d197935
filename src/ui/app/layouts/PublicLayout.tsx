import { Outlet } from 'react-router-dom';
import { Footer } from './Footer.tsx';
import classes from './PublicLayout.module.css';

/** The layout of the public pages. */
export function PublicLayout() {
  return (
    <>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
