import { Group } from '@mantine/core';
import { marked } from '#ui/firstLoad/marks.ts';
import '#ui/theme/mantine.ts';
import { Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import type { CurrentUser } from '#domain/account.ts';
import { isDashboard, pathAfterLogin, ROUTES, sellRoute } from '#domain/navigation.ts';
import { LoadingContent } from '#ui/app/layouts/LoadingPage.tsx';
import { LazyProofStep, LazySecondFactorStep } from '#ui/app/lazySteps.ts';
import { Button } from '#ui/components/Button.tsx';
import { Link } from '#ui/components/Link.tsx';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { originOf, wantsToSell } from '#ui/session/origin.ts';
import { useSessionRestore } from '#ui/session/SessionSync.tsx';
import { useCurrentUser, useSession } from '#ui/session/useSession.ts';
import classes from './SignedOutOnly.module.css';

/** What a login may ask for before its session opens. */
const STEPS = { factorNeeded: LazySecondFactorStep, proofNeeded: LazyProofStep } as const;

/**
 * Wraps the login and sign-up pages: a user who is signed in already sees who they are and where to go instead. Decided once
 * per visit, so that the message does not flash while a login succeeds. Until it is known who it is they are a guest.
 */
export function SignedOutOnly() {
  const { key } = useLocation();
  return <SignedOutOutlet key={key} />;
}

function SignedOutOutlet() {
  const { isPending } = useSessionRestore();
  const user = useCurrentUser();
  const [wasSignedIn, setWasSignedIn] = useState<boolean>();
  const { state } = useLocation();
  const { status } = useSession();
  // It stands until the page after the login is shown.
  const [step, setStep] = useState<keyof typeof STEPS>();
  if ((status === 'factorNeeded' || status === 'proofNeeded') && step !== status) setStep(status);
  if (step !== undefined && status !== 'signedOut') {
    const Step = STEPS[step];
    return (
      <Suspense fallback={<LoadingContent label="Checking who you are" />}>
        <Step destination={pathAfterLogin(originOf(state))} />
      </Suspense>
    );
  }
  if (!isPending && wasSignedIn === undefined) setWasSignedIn(user !== undefined);
  if (wasSignedIn !== true || user === undefined) {
    return (
      <div className={classes.signedOut} {...marked('unknown', wasSignedIn === undefined)}>
        <Outlet />
      </div>
    );
  }
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
  const isAboutSelling = pathname === ROUTES.signUp && user.role === 'Buyer';
  // A log-out navigates away, so come back to this page for the other account.
  const switchAccount = () => currentSession.logOut().then(() => navigate(pathname));
  return (
    <div className={`pageWidth ${classes.page}`}>
      <PageTitle>You are signed in</PageTitle>
      <p className={classes.text}>
        <span>You are here as </span>
        <strong>{user.name}</strong>
        <span>{` (${user.email}), with the role `}</span>
        <strong>{user.role}</strong>
        <span>
          {[
            '.',
            wasRefused && 'The page you asked for is for another role.',
            isAboutSelling && 'To sell a car, become a seller on your account page.',
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
      </p>
      <Group>
        <Button component={Link} to={isAboutSelling ? ROUTES.account : ROUTES.dashboard}>
          {isAboutSelling ? 'Go to your account' : 'Go to your dashboard'}
        </Button>
        <Button component={Link} to={ROUTES.home} variant="default">
          Go home
        </Button>
        <Button variant="subtle" onClick={() => void switchAccount()}>
          Use another account
        </Button>
      </Group>
    </div>
  );
}
