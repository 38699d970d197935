import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';
import { type ConfirmOptions, useConfirm } from '#ui/components/useConfirm.tsx';

interface LeaveWarningProps {
  /** What is asked within the site; closing the tab shows the browser’s own question. */
  readonly question: ConfirmOptions;
  /** Called at each attempt to leave, so it may know more than the last rendering. */
  readonly isNeeded: () => boolean;
}

/** The warnings of everything on the page, such as its forms. The router takes one blocker, so that the first asks for all of them. */
class LeaveWarnings {
  private warnings: readonly (() => LeaveWarningProps)[] = [];
  private readonly listeners = new Set<() => void>();

  readonly first = () => this.warnings[0];

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  needed(): LeaveWarningProps | undefined {
    return this.warnings.map((read) => read()).find(({ isNeeded }) => isNeeded());
  }

  add(warning: () => LeaveWarningProps): () => void {
    this.set([...this.warnings, warning]);
    return () => this.set(this.warnings.filter((one) => one !== warning));
  }

  private set(warnings: LeaveWarnings['warnings']): void {
    this.warnings = warnings;
    for (const listener of this.listeners) listener();
  }
}
const WARNINGS = new LeaveWarnings();
const noneOnServers = () => undefined;

/** Asks for confirmation before the page is left, within the site or by closing it. It shows nothing until then. */
export function LeaveWarning(warning: LeaveWarningProps) {
  const latest = useRef(warning);
  const [read] = useState(() => () => latest.current);
  useEffect(() => {
    latest.current = warning;
  });
  useEffect(() => WARNINGS.add(read), [read]);
  const asking = useSyncExternalStore(WARNINGS.subscribe, WARNINGS.first, noneOnServers);
  return asking === read ? <LeaveQuestion /> : null;
}

function LeaveQuestion() {
  const { confirm, dialog } = useConfirm({ isAboutLeaving: true });
  // A page that is left by loading another document would ask a second time.
  const isConfirmed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && WARNINGS.needed() !== undefined,
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isConfirmed.current && WARNINGS.needed() !== undefined) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each attempt to leave
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const needed = WARNINGS.needed();
    if (needed === undefined) return blocker.proceed();
    void confirm(needed.question).then((leaves) => {
      isConfirmed.current = leaves;
      return leaves ? blocker.proceed() : blocker.reset();
    });
  }, [blocker.state]);

  return dialog;
}
