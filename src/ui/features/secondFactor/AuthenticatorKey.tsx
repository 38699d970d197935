import { Anchor, Text } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef } from 'react';
import { authenticatorKey } from '#domain/secondFactor.ts';
import classes from './AuthenticatorKey.module.css';

const SIZE = 200;
/** Light modules around the code, as ISO/IEC 18004 asks for. */
const QUIET_ZONE = 4;

/** The key of a new second factor for an authenticator app: as a picture, as a link for this device, and to be typed. */
export function AuthenticatorKey({ link }: { readonly link: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => text.current?.focus(), []);
  return (
    <div className={classes.key}>
      <Text ref={text} tabIndex={-1} className={classes.text}>
        Scan this picture with an authenticator app, or{' '}
        <Anchor href={link} td="underline">
          open it on this device
        </Anchor>
        .
      </Text>
      <QRCodeSVG
        value={link}
        size={SIZE}
        marginSize={QUIET_ZONE}
        title="The key as a QR code"
        className={classes.picture}
      />
      <Text>
        If your app can’t scan, type this key: <code className={classes.typed}>{authenticatorKey(link)}</code>
      </Text>
    </div>
  );
}
