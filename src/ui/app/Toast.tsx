import { CloseButton } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { type CustomContentProps, useSnackbar } from 'notistack';
import { type Ref, useEffect, useState } from 'react';
import IconAlertCircle from '~icons/tabler/alert-circle';
import IconCircleCheck from '~icons/tabler/circle-check';
import IconInfoCircle from '~icons/tabler/info-circle';
import classes from './Toast.module.css';

/** How long a toast stays, in ms (spec: toasts.limits). */
const SUCCESS_DURATION_MS = 2_000;
const DEFAULT_DURATION_MS = 4_000;

type ToastProps = CustomContentProps & { readonly ref?: Ref<HTMLDivElement> };

/**
 * One toast: a polite live region with a close button; its timer pauses while the pointer or the focus is on it. The text
 * is rendered after the live region, because some screen readers ignore a region that already has content when it appears.
 */
export function Toast({ id, message, variant, persist, ref }: ToastProps) {
  const { closeSnackbar } = useSnackbar();
  const [isPaused, setPaused] = useState(false);
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => setAnnounced(true), []);
  useEffect(() => {
    if (isPaused || persist) return;
    const timer = setTimeout(
      () => closeSnackbar(id),
      variant === 'success' ? SUCCESS_DURATION_MS : DEFAULT_DURATION_MS,
    );
    return () => clearTimeout(timer);
  }, [isPaused, persist, id, variant, closeSnackbar]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only pauses the timer; the one action is the button
    <div
      ref={ref}
      className={classes.toast}
      data-variant={variant}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon variant={variant} />
      <div role="status" className={classes.message}>
        {isAnnounced ? message : null}
      </div>
      <CloseButton aria-label="Close message" className={classes.close} onClick={() => closeSnackbar(id)} />
    </div>
  );
}

function Icon({ variant }: Pick<CustomContentProps, 'variant'>) {
  if (variant === 'success') return <IconCircleCheck className={classes.icon} />;
  return variant === 'error' ? (
    <IconAlertCircle className={classes.icon} />
  ) : (
    <IconInfoCircle className={classes.icon} />
  );
}
