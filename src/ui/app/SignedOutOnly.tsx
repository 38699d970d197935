import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import type { CurrentUser } from '#domain/account.ts';
import { isDashboard, ROUTES, sellRoute } from '#domain/navigation.ts';
import { LoadingContent } from '#ui/app/layouts/LoadingPage.tsx';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { originOf, wantsToSell } from '#ui/session/origin.ts';
import { useSessionRestore } from '#ui/session/SessionSync.tsx';
import { useCurrentUser } from '#ui/session/useSession.ts';
import classes from './SignedOutOnly.module.css';

/**
 * Wraps the login and sign-up pages: a user who is signed in already sees who they are and where to go instead. Decided once
 * per visit, so that the message does not flash while a login succeeds.
 */
export function SignedOutOnly() {
  const { isPending } = useSessionRestore();
  const { key } = useLocation();
  return isPending ? <LoadingContent label="Checking who you are" /> : <SignedOutOutlet key={key} />;
}

function SignedOutOutlet() {
  const user = useCurrentUser();
  const [wasSignedIn] = useState(user !== undefined);
  const { state } = useLocation();
  if (!wasSignedIn || user === undefined) return <Outlet />;
  // "Sell yours" was clicked before the session was restored: a seller goes on to the form.
  const route = sellRoute(user.role);
  if (wantsToSell(state) && route !== 'signUp') return <Navigate to={ROUTES[route]} replace />;
  return <AlreadySignedIn user={user} />;
}

function AlreadySignedIn({ user }: { readonly user: CurrentUser }) {
  const { currentSession } = useCases();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const origin = originOf(state);
  const wasRefused = origin !== undefined && isDashboard(origin);
  const isAboutSelling = pathname === ROUTES.signUp && sellRoute(user.role) === 'signUp';
  // A log-out navigates away, so come back to this page for the other account.
  const switchAccount = () => currentSession.logOut().then(() => navigate(pathname));
  return (
    <div className={`pageWidth ${classes.page}`}>
      <PageTitle>You are signed in</PageTitle>
      <p className={classes.text}>
        You are here as <strong>{user.name}</strong> ({user.email}), with the role <strong>{user.role}</strong>.{' '}
        {wasRefused ? 'The page you asked for is for another role. ' : null}
        {isAboutSelling ? 'To sell a car, sign up once more as a Seller, with another email.' : null}
      </p>
      <Group>
        <Button component={Link} to={ROUTES.dashboard}>
          Go to your dashboard
        </Button>
        <Button component={Link} to={ROUTES.home} variant="default">
          Go home
        </Button>
        <Button variant="subtle" onClick={() => void switchAccount()}>
          {isAboutSelling ? 'Sign up as a Seller' : 'Use another account'}
        </Button>
      </Group>
    </div>
  );
}
