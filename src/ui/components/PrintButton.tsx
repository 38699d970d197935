import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import IconPrinter from '~icons/tabler/printer';
import { ActionButton } from './ActionButton.tsx';

interface Props {
  /** The button’s text: "Print receipt". */
  readonly label: string;
  /** A PrintedSheet, which is in the page while it is printed. */
  readonly sheet: ReactNode;
  /** Loads what the sheet shows; it is printed without what did not come. */
  readonly prepare?: () => Promise<unknown>;
  /** Id of the element with the car’s name. */
  readonly describedBy?: string | undefined;
  /** Whether the browser’s own Print prints the sheet too. */
  readonly isOnlySheet?: boolean;
}

/** Prints one sheet instead of the page. */
export function PrintButton({ label, sheet, prepare, describedBy, isOnlySheet = false }: Props) {
  const [isPreparing, setPreparing] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is there when these listeners have returned.
    const show = () => flushSync(() => setPrinting(true));
    const hide = () => setPrinting(false);
    if (isOnlySheet) window.addEventListener('beforeprint', show);
    window.addEventListener('afterprint', hide);
    return () => {
      window.removeEventListener('beforeprint', show);
      window.removeEventListener('afterprint', hide);
    };
  }, [isOnlySheet]);
  const print = async () => {
    setPreparing(true);
    await prepare?.().catch(() => undefined);
    flushSync(() => {
      setPreparing(false);
      setPrinting(true);
    });
    window.print();
  };
  return (
    <>
      <ActionButton
        variant={isOnlySheet ? 'default' : 'subtle'}
        size={isOnlySheet ? 'md' : 'sm'}
        leftSection={<IconPrinter size={18} />}
        isDisabled={isPreparing}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        onClick={() => void print()}
      >
        {label}
      </ActionButton>
      {isPrinting ? <Printed sheet={sheet} /> : null}
    </>
  );
}

const Printed = ({ sheet }: Pick<Props, 'sheet'>) => sheet;
