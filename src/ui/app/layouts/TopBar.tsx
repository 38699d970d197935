import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ROUTES } from '#domain/navigation.ts';
import { Logo } from '#ui/app/layouts/Logo.tsx';
import { Burger } from '#ui/components/Burger.tsx';
import { Button } from '#ui/components/Button.tsx';
import { Link, NavLink } from '#ui/components/Link.tsx';
import { lazyComponent } from '#ui/components/lazyComponent.ts';
import { FOCUS_SEARCH, SearchField } from '#ui/features/search/SearchField.tsx';
import { marked } from '#ui/firstLoad/marks.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useIsOffered } from '#ui/query/useIsOffered.ts';
import { useOriginState } from '#ui/session/origin.ts';
import { useSessionRestore } from '#ui/session/SessionSync.tsx';
import { useSession } from '#ui/session/useSession.ts';
import IconSearch from '~icons/tabler/search';
import classes from './TopBar.module.css';
import { useTopBarHeight } from './useTopBarHeight.ts';

const MENU_ID = 'site-menu';

/** Loaded for members alone. Where the code can't be loaded, the page is whole without it: the drawer leads there too. */
const NotificationBell = lazyComponent(() =>
  import('#ui/features/notifications/NotificationBell.tsx').then(
    (file) => file.NotificationBell,
    () => () => null,
  ),
);

/** The bell's place is there before its code, where the bar has the room. */
const BELL_PLACE = { width: 'clamp(0px, 100vw - 330px, 36px)' };

/** Logo, search, Blog, Dashboard, all cars, the account and the bell; on small screens the menu is behind a button. */
export function TopBar() {
  const { key } = useLocation();
  const canSearch = useIsOffered('catalogue.find');
  const { identity } = useSession();
  // Bound to the current history entry, so that a navigation closes it.
  const [openOnKey, setOpenOnKey] = useState<string>();
  const isOpen = openOnKey === key;
  const close = () => setOpenOnKey(undefined);
  const burger = useRef<HTMLButtonElement>(null);
  const bar = useClickOutside<HTMLElement>(() => isOpen && close());
  useTopBarHeight(bar);
  useWindowEvent('keydown', ({ key: pressed }) => {
    if (pressed !== 'Escape' || !isOpen) return;
    close();
    burger.current?.focus();
  });
  return (
    <header ref={bar} className={classes.bar} data-screen>
      <div className={`pageWidth ${classes.inner}`}>
        <Link to={ROUTES.home} className={classes.logo}>
          <Logo size={34} />
        </Link>
        {canSearch && (
          <>
            <SearchField className={classes.search} label="Search cars" size="sm" />
            <Link to={ROUTES.search} state={FOCUS_SEARCH} className={classes.searchLink} aria-label="Search cars">
              <IconSearch size={22} />
            </Link>
          </>
        )}
        <Burger
          ref={burger}
          className={classes.burger}
          opened={isOpen}
          onClick={() => setOpenOnKey(isOpen ? undefined : key)}
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isOpen}
          aria-controls={MENU_ID}
        />
        <nav id={MENU_ID} aria-label="Site" className={classes.menu} data-open={isOpen || undefined}>
          <NavLink to={ROUTES.blog} className={classes.link ?? ''}>
            Blog
          </NavLink>
          <NavLink to={ROUTES.dashboard} className={classes.link ?? ''}>
            Dashboard
          </NavLink>
          {canSearch && (
            <NavLink to={ROUTES.search} className={classes.link ?? ''}>
              All cars
            </NavLink>
          )}
          <AccountMenu />
        </nav>
        {identity && (
          <Suspense fallback={<i style={BELL_PLACE} />}>
            <NotificationBell />
          </Suspense>
        )}
      </div>
    </header>
  );
}

/** The user's name and Log Out, or Login and Sign Up, also until it is known who it is. */
function AccountMenu() {
  const { currentSession } = useCases();
  const { identity } = useSession();
  const { isPending } = useSessionRestore();
  const originState = useOriginState();
  if (identity !== undefined)
    return (
      <div className={classes.account}>
        <Link to={ROUTES.account} className={`${classes.link} ${classes.name}`} title={identity.email}>
          {identity.name}
        </Link>
        <Button variant="default" size="sm" onClick={() => void currentSession.logOut()}>
          Log Out
        </Button>
      </div>
    );
  return (
    <div className={classes.account} {...marked('unknown', isPending)}>
      <Button component={Link} to={ROUTES.login} state={originState} variant="subtle" color="ember" size="sm">
        Login
      </Button>
      <Button component={Link} to={ROUTES.signUp} state={originState} size="sm">
        Sign Up
      </Button>
    </div>
  );
}
