import { MantineProvider } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { SnackbarProvider } from 'notistack';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { UseCases } from '#application/UseCases.ts';
import classes from '#ui/components/Toast.module.css';
import { Toast } from '#ui/components/Toast.tsx';
import './mantineStyles.ts';
import '@fontsource-variable/figtree/wght.css';
import { DraftsProvider } from '#ui/forms/drafts.tsx';
import { createQueryClient } from '#ui/query/queryClient.ts';
import { createReachability, type Reachability } from '#ui/query/reachability.ts';
import './styles.css';
import { UseCasesProvider } from '#ui/query/useCases.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

const MAX_TOASTS = 20; // (spec: toasts.limits)
const TOASTS = { default: Toast, success: Toast, error: Toast, warning: Toast, info: Toast };

const ReachabilityContext = createContext<Reachability | undefined>(undefined);

/** Does the market answer? Must be called below `Providers`. */
export function useReachability(): Reachability {
  const reachability = useContext(ReachabilityContext);
  if (reachability === undefined) throw new Error('useReachability() was called outside of Providers');
  return reachability;
}

export interface ProvidersProps {
  readonly useCases: UseCases;
  /** For the style elements that are made at run time; the server's policy asks for it. */
  readonly nonce?: string | undefined;
  readonly children: ReactNode;
}

/** Everything that a page expects above it, except the router. */
export function Providers({ useCases, nonce, children }: ProvidersProps) {
  const [reachability] = useState(createReachability);
  const [queryClient] = useState(() => createQueryClient(reachability));
  const prefersReducedMotion = useReducedMotion();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce ?? ''}
    >
      <UseCasesProvider useCases={useCases}>
        <ReachabilityContext value={reachability}>
          <QueryClientProvider client={queryClient}>
            {/* The toasts time themselves: the library's own timer knows no focus. */}
            <SnackbarProvider
              maxSnack={MAX_TOASTS}
              autoHideDuration={null}
              anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
              Components={TOASTS}
              classes={{ containerRoot: classes.container ?? '' }}
              transitionDuration={prefersReducedMotion ? 0 : 200}
              disableWindowBlurListener
            >
              <DraftsProvider>{children}</DraftsProvider>
            </SnackbarProvider>
          </QueryClientProvider>
        </ReachabilityContext>
      </UseCasesProvider>
    </MantineProvider>
  );
}
