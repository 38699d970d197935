import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/components/Button.tsx';
import IconPrinter from '~icons/tabler/printer';
import { Receipt, type ReceiptProps } from './Receipt.tsx';

interface Props {
  /** The button’s text: "Print receipt". */
  readonly label: string;
  /** The facts on the receipt. */
  readonly receipt: ReceiptProps;
  /** Id of the element with the car’s name. */
  readonly describedBy?: string;
  /** Whether the browser’s own Print prints the receipt too. */
  readonly isOnlyReceipt?: boolean;
}

/** Prints one receipt. It is in the page while it is printed. */
export function PrintReceiptButton({ label, receipt, describedBy, isOnlyReceipt = false }: Props) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is there when these listeners have returned.
    const show = () => flushSync(() => setPrinting(true));
    const hide = () => setPrinting(false);
    if (isOnlyReceipt) window.addEventListener('beforeprint', show);
    window.addEventListener('afterprint', hide);
    return () => {
      window.removeEventListener('beforeprint', show);
      window.removeEventListener('afterprint', hide);
    };
  }, [isOnlyReceipt]);
  const print = () => {
    flushSync(() => setPrinting(true));
    window.print();
  };
  return (
    <>
      <Button
        variant={isOnlyReceipt ? 'default' : 'subtle'}
        size={isOnlyReceipt ? 'md' : 'sm'}
        leftSection={<IconPrinter size={18} />}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        onClick={print}
      >
        {label}
      </Button>
      {isPrinting && <Receipt {...receipt} />}
    </>
  );
}
