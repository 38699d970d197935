import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from '#ui/components/useConfirm.tsx';

const LEAVE_CONFIRMATION = {
  title: 'Leave while you are paying?',
  text: 'Your payment is on its way and goes on without this page. You will find its result under My Orders.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
} as const;

/** Asks for confirmation before the page is left, within the site or by closing it, while `isBusy`. */
export function useLeaveWarning(isBusy: boolean) {
  const { confirm, dialog } = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isBusy && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each attempt to leave
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(LEAVE_CONFIRMATION).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker.state]);

  return dialog;
}
