import { MantineProvider } from '@mantine/core';
import { useMediaQuery, useReducedMotion } from '@mantine/hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { SnackbarProvider } from 'notistack';
import { type ReactNode, useState } from 'react';
import type { UseCases } from '#application/UseCases.ts';
import classes from '#ui/app/Toast.module.css';
import { Toast } from '#ui/app/Toast.tsx';
import './mantineStyles.ts';
import '@fontsource-variable/figtree/wght.css';
import { createQueryClient } from '#ui/query/queryClient.ts';
import { createReachability, ReachabilityContext } from '#ui/query/reachability.ts';
import './styles.css';
import { UseCasesProvider } from '#ui/query/useCases.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

const MAX_TOASTS = 20; // (spec: toasts.limits)
const TOASTS = { default: Toast, success: Toast, error: Toast, warning: Toast, info: Toast };

export interface ProvidersProps {
  readonly useCases: UseCases;
  /** The nonce for style elements that are created at run time, which the Content-Security-Policy requires. */
  readonly nonce?: string | undefined;
  readonly children: ReactNode;
}

/** Every context that pages need, except the router. */
export function Providers({ useCases, nonce, children }: ProvidersProps) {
  const [reachability] = useState(createReachability);
  const [queryClient] = useState(() => createQueryClient(reachability));
  const prefersReducedMotion = useReducedMotion();
  const isWide = useMediaQuery('(min-width: 48em)');
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
            {/* Each toast closes itself: the library's timer does not pause on focus. */}
            <SnackbarProvider
              maxSnack={MAX_TOASTS}
              autoHideDuration={null}
              anchorOrigin={{ vertical: 'top', horizontal: isWide ? 'right' : 'center' }}
              Components={TOASTS}
              classes={{ containerRoot: classes.container ?? '' }}
              transitionDuration={prefersReducedMotion ? 0 : 200}
              disableWindowBlurListener
            >
              {children}
            </SnackbarProvider>
          </QueryClientProvider>
        </ReachabilityContext>
      </UseCasesProvider>
    </MantineProvider>
  );
}
