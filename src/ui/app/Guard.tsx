import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { type Access, mayEnter, ROUTES } from '#domain/navigation.ts';
import { FailedState } from '#ui/components/FailedState.tsx';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { ProgressBar } from '#ui/components/ProgressBar.tsx';
import { Waiting } from '#ui/components/Waiting.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { type OriginState, pathOf } from '#ui/session/origin.ts';
import { useRestoration } from '#ui/session/SessionFollower.tsx';
import { useSession } from '#ui/session/useSession.ts';
import { fetchCode } from './loadChunk.ts';

const loadQuestion = async () => ({ default: (await import('#ui/features/auth/CompleteSignUp.tsx')).CompleteSignUp });
const CompleteSignUp = lazy(() => fetchCode(loadQuestion));

/**
 * Lets pass who may enter. It waits behind the progress bar until it is known who that is; a check that failed keeps the
 * page, and offers Retry; anyone else goes to the login with this page remembered.
 */
export function Guard({ access }: { readonly access: Access }) {
  const { keeper } = useCases();
  const { identity, role, isRoleKnown, isLoading } = useSession();
  const { isPending, isError, error, refetch, isRefetching } = useRestoration();
  const location = useLocation();
  const [wasInside, setInside] = useState(false);
  if (isError && identity === undefined)
    return <CheckFailed error={error} onRetry={() => void refetch()} isRetrying={isRefetching} />;
  if (isPending || isLoading) return <Waiting label="Checking who you are" />;
  if (identity !== undefined && !isRoleKnown) {
    // Signed in, and no token to be had: the sign-up broke before there was a record.
    const isRecordMissing = keeper.accessToken() === undefined && !isError;
    if (!isRecordMissing) return <RoleCheck />;
    return (
      <main id="main" tabIndex={-1}>
        <Suspense fallback={<ProgressBar />}>
          <CompleteSignUp />
        </Suspense>
      </main>
    );
  }
  const mayPass = mayEnter(access, identity === undefined ? undefined : role);
  if (mayPass && !wasInside) setInside(true);
  // A log-out has left this page by now: whoever was inside and is nobody has lost their session.
  const isOver = wasInside && identity === undefined;
  const state: OriginState = { origin: pathOf(location), ...(isOver ? { isOver } : {}) };
  return mayPass ? <Outlet /> : <Navigate to={ROUTES.login} replace state={state} />;
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
  if (!isError) return <Waiting label="Checking who you are" />;
  return <CheckFailed error={error} onRetry={() => void refetch()} isRetrying={isRefetching} />;
}

function CheckFailed(props: { readonly error: unknown; readonly onRetry: () => void; readonly isRetrying: boolean }) {
  return (
    <main id="main" tabIndex={-1} className="measure">
      <PageTitle title="One moment">
        <span className="spoken">One moment</span>
      </PageTitle>
      <FailedState what="We could not check who you are." {...props} />
    </main>
  );
}
