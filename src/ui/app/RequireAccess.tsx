import { useQuery } from '@tanstack/react-query';
import { Activity, type ComponentType, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { SessionSnapshot } from '#application/SessionState.ts';
import { mayAccess, ROUTES } from '#domain/navigation.ts';
import type { Access } from '#domain/pages.ts';
import { LoadingPage, ProgressBar } from '#ui/app/layouts/LoadingPage.tsx';
import { LazyProofStep, LazySecondFactorStep } from '#ui/app/lazySteps.ts';
import { FailedState } from '#ui/components/FailedState.tsx';
import { lazyComponent } from '#ui/components/lazyComponent.ts';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { type OriginState, pathOf } from '#ui/session/origin.ts';
import { useSessionRestore } from '#ui/session/SessionSync.tsx';
import { KeptSession, useSession } from '#ui/session/useSession.ts';

const CompleteSignUp = lazyComponent(async () => (await import('#ui/features/auth/CompleteSignUp.tsx')).CompleteSignUp);

/** What a person has to do before the page is shown. */
const STEPS = {
  factorNeeded: LazySecondFactorStep,
  proofNeeded: LazyProofStep,
  recordMissing: CompleteSignUp,
} as const;

/**
 * Shows its pages to users who have access. It shows the progress bar until the session is known; where the check
 * failed, the page stays and offers Retry; everyone else is sent to the login, which remembers this page. Where the login of
 * somebody who has seen the page needs a further step, the page is kept behind it, with all that was typed.
 */
export function RequireAccess({ access }: { readonly access: Access }) {
  const session = useSession();
  const location = useLocation();
  /** The latest session with access. */
  const [granted, setGranted] = useState<SessionSnapshot>();
  const [isBehind, setBehind] = useState(false);
  const { status } = session;
  const hasAccess = mayAccess(access, status === 'signedIn' ? session.role : undefined);
  if (hasAccess && granted !== session) setGranted(session);
  // During a log-out the page stays as it is until the public page is shown.
  const isShown = hasAccess || (status === 'leaving' && granted !== undefined && !isBehind);
  const isWaiting = status !== 'signedIn' && status !== 'signedOut';
  if (isBehind !== (isWaiting && !isShown)) setBehind(!isBehind);
  if (!(isShown || isWaiting)) {
    // Signed out while on a guarded page: the session expired, since a log-out would have left the page by now.
    const isSessionExpired = granted !== undefined && status === 'signedOut';
    const state: OriginState = { origin: pathOf(location), ...(isSessionExpired ? { isSessionExpired } : {}) };
    return <Navigate to={ROUTES.login} replace state={state} />;
  }
  const page = hasAccess ? session : granted;
  return (
    <>
      {!isShown && <BeforePage session={session} />}
      {page !== undefined && (
        <Activity key={page.identity?.email} mode={isShown ? 'visible' : 'hidden'}>
          <KeptSession value={isShown ? undefined : page}>
            <Outlet />
          </KeptSession>
          <FocusKeeper />
        </Activity>
      )}
    </>
  );
}

/** What stands there instead of the page. */
function BeforePage({ session: { status, isLoading } }: { readonly session: SessionSnapshot }) {
  const { isError, error, refetch, isRefetching } = useSessionRestore();
  if (status === 'restoring' && isError)
    return <SessionCheckFailed error={error} onRetry={() => void refetch()} isRetrying={isRefetching} />;
  if (status === 'roleUnknown' && !isLoading) return <RoleCheck />;
  if (status === 'factorNeeded' || status === 'proofNeeded' || status === 'recordMissing')
    return <NextStep step={STEPS[status]} />;
  return <LoadingPage label="Checking who you are" />;
}

/** Gives the focus back where it was when the page went behind a step. */
function FocusKeeper() {
  const focused = useRef<HTMLElement>(null);
  // Before the page is hidden: the browser takes the focus away then.
  useLayoutEffect(
    () => () => {
      const { activeElement, body } = document;
      focused.current = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
    },
    [],
  );
  useEffect(() => focused.current?.focus(), []);
  return null;
}

function NextStep({ step: Step }: { readonly step: ComponentType }) {
  return (
    <main id="main" tabIndex={-1}>
      <Suspense fallback={<ProgressBar />}>
        <Step />
      </Suspense>
    </main>
  );
}

/** Asks for the role again if the first answer did not arrive; the answer changes the session, which re-renders RequireAccess. */
function RoleCheck() {
  const { accounts } = useCases();
  const { identity } = useSession();
  const { isError, error, refetch, isRefetching } = useQuery({
    queryKey: queryKeys.role(identity?.email),
    queryFn: () => accounts.resolveRole().then(() => true),
    enabled: identity !== undefined,
    gcTime: 0,
  });
  if (!isError) return <LoadingPage label="Checking who you are" />;
  return <SessionCheckFailed error={error} onRetry={() => void refetch()} isRetrying={isRefetching} />;
}

function SessionCheckFailed(props: {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}) {
  return (
    <main id="main" tabIndex={-1} className="pageWidth">
      <PageTitle title="One moment">
        <span className="visuallyHidden">One moment</span>
      </PageTitle>
      <FailedState title="We could not check who you are." {...props} />
    </main>
  );
}
