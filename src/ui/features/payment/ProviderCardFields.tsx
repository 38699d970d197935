import { Skeleton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { CardEntry } from '#application/ports.ts';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import classes from './ProviderCardFields.module.css';

type ProviderEntry = Extract<CardEntry, { by: 'provider' }>;

/** The card's fields, drawn by the payment provider into an element of this page. */
export function ProviderCardFields({ entry }: { readonly entry: ProviderEntry }) {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'mounting' | 'mounted' | { readonly failure: unknown }>('mounting');

  useEffect(() => {
    let isMounted = true;
    const mounting = entry.mount(container.current);
    mounting.then(
      () => isMounted && setState('mounted'),
      (failure: unknown) => isMounted && setState({ failure }),
    );
    return () => {
      isMounted = false;
      mounting.then((unmount) => unmount()).catch(() => undefined);
    };
  }, [entry]);

  return (
    <div>
      {state === 'mounting' && <Skeleton height={44} />}
      <div ref={container} className={classes.container} data-mounted={state === 'mounted'} />
      <FailureNote failure={typeof state === 'object' ? state.failure : undefined} />
    </div>
  );
}
