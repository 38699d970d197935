import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { UseCases } from '#application/UseCases.ts';
import './mantineStyles.ts';
import '@fontsource-variable/figtree/wght.css';
import { type TimeZone, UTC } from '#domain/timeZone.ts';
import { TimeZoneContext } from '#ui/components/day.ts';
import { createQueries, type Queries, RenderedAtContext } from '#ui/query/queries.ts';
import { ReachabilityContext } from '#ui/query/reachability.ts';
import './styles.css';
import { UseCasesProvider } from '#ui/query/useCases.tsx';
import { MantineSurroundings } from './MantineSurroundings.tsx';
import { type ToastSource, Toasts } from './Toasts.tsx';

export interface ProvidersProps {
  readonly useCases: UseCases;
  /** The nonce for style elements that are created at run time, which the Content-Security-Policy requires. */
  readonly nonce?: string | undefined;
  /** With what came with the page; new ones where a page brings nothing. */
  readonly queries?: Queries | undefined;
  /** The market's; UTC by default. */
  readonly timeZone?: TimeZone | undefined;
  /** Where the toasts come from; without it none are drawn. */
  readonly toasts?: ToastSource | undefined;
  readonly children: ReactNode;
}

/** Every context that pages need, except the router. */
export function Providers({ useCases, nonce, queries: given, timeZone = UTC, toasts, children }: ProvidersProps) {
  const [queries] = useState(() => given ?? createQueries());
  const { queryClient, reachability, renderedAt } = queries;
  return (
    <MantineSurroundings nonce={nonce}>
      <UseCasesProvider useCases={useCases}>
        <ReachabilityContext value={reachability}>
          <QueryClientProvider client={queryClient}>
            <RenderedAtContext value={renderedAt}>
              <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>
            </RenderedAtContext>
            {toasts && <Toasts source={toasts} />}
          </QueryClientProvider>
        </ReachabilityContext>
      </UseCasesProvider>
    </MantineSurroundings>
  );
}
