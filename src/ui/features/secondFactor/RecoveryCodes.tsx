import { Group, Text } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useEffect, useRef, useState } from 'react';
import { recoveryCodesText } from '#domain/secondFactor.ts';
import { Button } from '#ui/components/Button.tsx';
import { saveFile } from '#ui/components/saveFile.ts';
import IconCopy from '~icons/tabler/copy';
import IconDownload from '~icons/tabler/download';
import classes from './RecoveryCodes.module.css';

const FILE_NAME = 'second-gear-recovery-codes.txt';
const COPY_TEXTS = {
  copied: 'The codes are copied.',
  failed: 'Your browser does not let us copy. Download them, or write them down.',
} as const;

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly email: string;
  /** The level of its heading, one below the heading around it. */
  readonly heading: 'h2' | 'h3';
  readonly onSaved: () => void;
}

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, email, heading: Heading, onSaved }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const [copied, setCopied] = useState<'copied' | 'failed'>();
  const text = recoveryCodesText(codes, email);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('copied'),
      () => setCopied('failed'),
    );
  return (
    <div className={classes.codes}>
      <Heading ref={heading} tabIndex={-1} className={classes.heading}>
        Your recovery codes
      </Heading>
      <Text>
        If you lose your phone, each of these logs you in once. We show them only now: keep them where you keep your
        passwords.
      </Text>
      <ul className={classes.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), FILE_NAME)}
        >
          Download
        </Button>
        <Button variant="default" leftSection={<IconCopy size={18} />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onSaved}>I have saved them</Button>
      </Group>
      <div role="status">{copied === undefined ? null : COPY_TEXTS[copied]}</div>
    </div>
  );
}
