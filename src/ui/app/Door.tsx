import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import type { Viewer } from '#domain/account.ts';
import { isDashboard, ROUTES, sellingStarts } from '#domain/navigation.ts';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { WaitingWords } from '#ui/components/Waiting.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { isToSell, originOf } from '#ui/session/origin.ts';
import { useRestoration } from '#ui/session/SessionFollower.tsx';
import { useViewer } from '#ui/session/useSession.ts';
import classes from './Door.module.css';

/**
 * Before the login and sign-up pages: whoever arrives signed in reads who they are, and gets a way on. Decided once for a
 * visit of the page, so that nobody reads it for a blink while their login succeeds.
 */
export function Door() {
  const { isPending } = useRestoration();
  const { key } = useLocation();
  return isPending ? <WaitingWords label="Checking who you are" /> : <DecidedDoor key={key} />;
}

function DecidedDoor() {
  const viewer = useViewer();
  const [wasHere] = useState(viewer !== undefined);
  const { state } = useLocation();
  if (!wasHere || viewer === undefined) return <Outlet />;
  // Clicked before the page knew its visitor: a seller goes on to the form all the same.
  const sellingRoute = sellingStarts(viewer.role);
  if (isToSell(state) && sellingRoute !== 'signUp') return <Navigate to={ROUTES[sellingRoute]} replace />;
  return <AlreadyHere viewer={viewer} />;
}

function AlreadyHere({ viewer }: { readonly viewer: Viewer }) {
  const { keeper } = useCases();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const origin = originOf(state);
  const wasRefused = origin !== undefined && isDashboard(origin);
  const isAboutSelling = pathname === ROUTES.signUp && sellingStarts(viewer.role) === 'signUp';
  // A log-out leads away from here; the other account comes in by the same door.
  const changeAccount = () => keeper.logOut().then(() => navigate(pathname));
  return (
    <div className={`measure ${classes.door}`}>
      <PageTitle>You are signed in</PageTitle>
      <p className={classes.text}>
        You are here as <strong>{viewer.name}</strong> ({viewer.email}), with the role <strong>{viewer.role}</strong>.{' '}
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
        <Button variant="subtle" onClick={() => void changeAccount()}>
          {isAboutSelling ? 'Sign up as a Seller' : 'Use another account'}
        </Button>
      </Group>
    </div>
  );
}
