import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { type Access, mayAccess, ROUTES } from '#domain/navigation.ts';
import { LoadingPage } from '#ui/app/layouts/LoadingPage.tsx';
import { ProgressBar } from '#ui/app/layouts/ProgressBar.tsx';
import { FailedState } from '#ui/components/FailedState.tsx';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { type OriginState, pathOf } from '#ui/session/origin.ts';
import { useSessionRestore } from '#ui/session/SessionSync.tsx';
import { useSession } from '#ui/session/useSession.ts';
import { loadChunk } from '../components/loadChunk.ts';

const loadCompleteSignUp = async () => ({
  default: (await import('#ui/features/auth/CompleteSignUp.tsx')).CompleteSignUp,
});
const CompleteSignUp = lazy(() => loadChunk(loadCompleteSignUp));

/**
 * Lets pass who may enter. It waits behind the progress bar until it is known who that is; a check that failed keeps the
 * page, and offers Retry; anyone else goes to the login with this page remembered.
 */
export function RequireAccess({ access }: { readonly access: Access }) {
  const { currentSession } = useCases();
  const { identity, role, isRoleKnown, isLoading } = useSession();
  const { isPending, isError, error, refetch, isRefetching } = useSessionRestore();
  const location = useLocation();
  const [hadAccess, setHadAccess] = useState(false);
  if (isError && identity === undefined)
    return <SessionCheckFailed error={error} onRetry={() => void refetch()} isRetrying={isRefetching} />;
  if (isPending || isLoading) return <LoadingPage label="Checking who you are" />;
  if (identity !== undefined && !isRoleKnown) {
    // Signed in, and no token to be had: the sign-up broke before there was a record.
    const isRecordMissing = currentSession.accessToken() === undefined && !isError;
    if (!isRecordMissing) return <RoleCheck />;
    return (
      <main id="main" tabIndex={-1}>
        <Suspense fallback={<ProgressBar />}>
          <CompleteSignUp />
        </Suspense>
      </main>
    );
  }
  const hasAccess = mayAccess(access, identity === undefined ? undefined : role);
  if (hasAccess && !hadAccess) setHadAccess(true);
  // A log-out has left this page by now: whoever was inside and is nobody has lost their session.
  const isSessionExpired = hadAccess && identity === undefined;
  const state: OriginState = { origin: pathOf(location), ...(isSessionExpired ? { isSessionExpired } : {}) };
  return hasAccess ? <Outlet /> : <Navigate to={ROUTES.login} replace state={state} />;
}

/** Asks for the role again where the first answer never came; the session then changes, and the guard with it. */
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
