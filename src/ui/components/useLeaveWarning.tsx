import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { type ConfirmOptions, useConfirm } from '#ui/components/useConfirm.tsx';

interface LeaveWarning {
  /** What is asked within the site; closing the tab shows the browser’s own question. */
  readonly question: ConfirmOptions;
  /** Called at each attempt to leave, so it may know more than the last rendering. */
  readonly isNeeded: () => boolean;
}

/** Asks for confirmation before the page is left, within the site or by closing it. */
export function useLeaveWarning({ question, isNeeded }: LeaveWarning) {
  const { confirm, dialog } = useConfirm({ isAboutLeaving: true });
  const isNeededNow = useRef(isNeeded);
  // A page that is left by loading another document would ask a second time.
  const isConfirmed = useRef(false);
  useEffect(() => {
    isNeededNow.current = isNeeded;
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isNeededNow.current(),
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isConfirmed.current && isNeededNow.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each attempt to leave
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(question).then((leaves) => {
      isConfirmed.current = leaves;
      return leaves ? blocker.proceed() : blocker.reset();
    });
  }, [blocker.state]);

  return dialog;
}
