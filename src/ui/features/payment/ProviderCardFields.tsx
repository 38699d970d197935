import { useEffect, useRef, useState } from 'react';
import type { CardEntry } from '#application/ports.ts';
import { FailedState } from '#ui/components/FailedState.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import classes from './ProviderCardFields.module.css';

type ProviderEntry = Extract<CardEntry, { by: 'provider' }>;

interface Props {
  readonly entry: ProviderEntry;
  /** The provider’s secret for this payment. */
  readonly clientSecret: string;
}

/** The card's fields, drawn by the payment provider into an element of this page. */
export function ProviderCardFields({ entry, clientSecret }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'mounting' | 'mounted' | { readonly failure: unknown }>('mounting');

  // biome-ignore lint/correctness/useExhaustiveDependencies: Retry is another attempt
  useEffect(() => {
    let isMounted = true;
    setState('mounting');
    const mounting = entry.mount(container.current, { clientSecret });
    mounting.then(
      () => isMounted && setState('mounted'),
      (failure: unknown) => isMounted && setState({ failure }),
    );
    return () => {
      isMounted = false;
      mounting.then((unmount) => unmount()).catch(() => undefined);
    };
  }, [entry, clientSecret, attempt]);

  return (
    <div>
      {state === 'mounting' && <Skeleton height={44} />}
      <div ref={container} className={classes.container} data-mounted={state === 'mounted'} />
      {typeof state === 'object' && (
        <FailedState
          title="The card form could not be loaded."
          error={state.failure}
          onRetry={() => setAttempt((count) => count + 1)}
        />
      )}
    </div>
  );
}
