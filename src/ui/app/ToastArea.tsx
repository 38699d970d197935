import { useMediaQuery, useReducedMotion } from '@mantine/hooks';
import { SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import classes from './Toast.module.css';
import { Toast } from './Toast.tsx';

const MAX_TOASTS = 20; // (spec: toasts.limits)
const TOASTS = { default: Toast, success: Toast, error: Toast, warning: Toast, info: Toast };

/** Where toasts are drawn. Each toast closes itself: the library's timer does not pause on focus. */
export function ToastArea({ onReady }: { readonly onReady?: () => void }) {
  const prefersReducedMotion = useReducedMotion();
  const isWide = useMediaQuery('(min-width: 48em)');
  useEffect(() => {
    onReady?.();
  }, [onReady]);
  return (
    <SnackbarProvider
      maxSnack={MAX_TOASTS}
      autoHideDuration={null}
      anchorOrigin={{ vertical: 'top', horizontal: isWide ? 'right' : 'center' }}
      Components={TOASTS}
      classes={{ containerRoot: classes.container ?? '' }}
      transitionDuration={prefersReducedMotion ? 0 : 200}
      disableWindowBlurListener
    />
  );
}
