import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { type Access, mayAccess, ROUTES } from '#domain/navigation.ts';
import { LoadingPage } from '#ui/app/layouts/LoadingPage.tsx';
import { ProgressBar } from '#ui/app/layouts/ProgressBar.tsx';
import { FailedState } from '#ui/components/FailedState.tsx';
import { lazyComponent } from '#ui/components/lazyComponent.ts';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { LazyProofStep } from '#ui/features/auth/LazyProofStep.tsx';
import { LazySecondFactorStep } from '#ui/features/secondFactor/LazySecondFactorStep.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { type OriginState, pathOf } from '#ui/session/origin.ts';
import { useSessionRestore } from '#ui/session/SessionSync.tsx';
import { useSession } from '#ui/session/useSession.ts';

const CompleteSignUp = lazyComponent(async () => (await import('#ui/features/auth/CompleteSignUp.tsx')).CompleteSignUp);

/**
 * Shows its pages to users who have access. It shows the progress bar until the session is known; where the check
 * failed, the page stays and offers Retry; everyone else is sent to the login, which remembers this page.
 */
export function RequireAccess({ access }: { readonly access: Access }) {
  const { status, role, isLoading } = useSession();
  const { isError, error, refetch, isRefetching } = useSessionRestore();
  const location = useLocation();
  const [hadAccess, setHadAccess] = useState(false);
  const hasAccess = mayAccess(access, status === 'signedIn' ? role : undefined);
  if (hasAccess && !hadAccess) setHadAccess(true);
  if (status === 'restoring' && isError)
    return <SessionCheckFailed error={error} onRetry={() => void refetch()} isRetrying={isRefetching} />;
  if (status === 'restoring' || (status === 'roleUnknown' && isLoading))
    return <LoadingPage label="Checking who you are" />;
  if (status === 'roleUnknown') return <RoleCheck />;
  if (status === 'factorNeeded') return <NextStep step={LazySecondFactorStep} />;
  if (status === 'proofNeeded') return <NextStep step={LazyProofStep} />;
  if (status === 'recordMissing') return <NextStep step={CompleteSignUp} />;
  // During a log-out the page stays as it is until the public page is shown.
  if (hasAccess || (status === 'leaving' && hadAccess)) return <Outlet />;
  if (status === 'leaving') return <LoadingPage label="Checking who you are" />;
  // Signed out while on a guarded page: the session expired, since a log-out would have left the page by now.
  const isSessionExpired = hadAccess && status === 'signedOut';
  const state: OriginState = { origin: pathOf(location), ...(isSessionExpired ? { isSessionExpired } : {}) };
  return <Navigate to={ROUTES.login} replace state={state} />;
}

/** What a person has to do before the page is shown. */
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
