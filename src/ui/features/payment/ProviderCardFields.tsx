import { Skeleton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { CardEntry } from '#application/ports.ts';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import classes from './ProviderCardFields.module.css';

type ProviderEntry = Extract<CardEntry, { by: 'provider' }>;

/** The card's fields where the payment provider draws them, into a place of ours. */
export function ProviderCardFields({ entry }: { readonly entry: ProviderEntry }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'mounting' | 'there' | { readonly failure: unknown }>('mounting');

  useEffect(() => {
    let isHere = true;
    const mounting = entry.mount(place.current);
    mounting.then(
      () => isHere && setState('there'),
      (failure: unknown) => isHere && setState({ failure }),
    );
    return () => {
      isHere = false;
      mounting.then((unmount) => unmount()).catch(() => undefined);
    };
  }, [entry]);

  return (
    <div>
      {state === 'mounting' && <Skeleton height={44} />}
      <div ref={place} className={classes.place} data-there={state === 'there'} />
      <FailureNote failure={typeof state === 'object' ? state.failure : undefined} />
    </div>
  );
}
