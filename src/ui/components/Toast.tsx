import { CloseButton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { type CustomContentProps, useSnackbar } from 'notistack';
import { type Ref, useEffect, useState } from 'react';
import classes from './Toast.module.css';

/** How long a toast stays, in ms (spec, section 9). */
const SUCCESS_STAYS = 2_000;
const OTHERS_STAY = 4_000;

type ToastProps = CustomContentProps & { readonly ref?: Ref<HTMLDivElement> };

/**
 * One toast: polite, paused while the pointer or the focus is on it, and closable. Its words come a moment after its
 * live region, since a region that arrives full is not read out everywhere.
 */
export function Toast({ id, message, variant, ref }: ToastProps) {
  const { closeSnackbar } = useSnackbar();
  const [isHeld, hold] = useState(false);
  const [isListening, listen] = useState(false);
  useEffect(() => listen(true), []);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => closeSnackbar(id), variant === 'success' ? SUCCESS_STAYS : OTHERS_STAY);
    return () => clearTimeout(timer);
  }, [isHeld, id, variant, closeSnackbar]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only pauses it; everything to do is the button
    <div
      ref={ref}
      className={classes.toast}
      data-variant={variant}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Icon variant={variant} />
      <div role="status" className={classes.words}>
        {isListening ? message : null}
      </div>
      <CloseButton aria-label="Close message" className={classes.close} onClick={() => closeSnackbar(id)} />
    </div>
  );
}

function Icon({ variant }: Pick<CustomContentProps, 'variant'>) {
  if (variant === 'success') return <IconCircleCheck className={classes.icon} aria-hidden />;
  return variant === 'error' ? (
    <IconAlertCircle className={classes.icon} aria-hidden />
  ) : (
    <IconInfoCircle className={classes.icon} aria-hidden />
  );
}
