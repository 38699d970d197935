import type { DisclosureChange } from '#domain/disclosure.ts';
import { DISCLOSURE_LABELS } from '#domain/disclosureTexts.ts';
import { faultLines, type Inspection, inspectionSummary } from '#domain/inspection.ts';
import { type Cents, formatPrice } from '#domain/money.ts';
import { useDates } from './day.ts';
import { PrintedRow, PrintedSheet } from './PrintedSheet.tsx';

export interface ReceiptProps {
  /** The car that was booked or paid for. */
  readonly carName: string;
  /** The amount, in cents. */
  readonly price: Cents;
  /** When it was paid or, before that, booked; milliseconds UTC. Undefined if the server does not say. */
  readonly at: number | undefined;
  /** Undefined until it is paid. */
  readonly transactionId: string | undefined;
  /** Who pays. */
  readonly buyer: { readonly name: string; readonly email: string | undefined };
  /** Undefined if the server does not reveal the seller. */
  readonly seller: { readonly name: string; readonly email: string; readonly phone: string } | undefined;
  /** What the seller discloses, line by line, and what has changed of it since; undefined where that is not known. */
  readonly disclosed: { readonly lines: readonly string[]; readonly changes: readonly DisclosureChange[] } | undefined;
  /** What the buyer has found at the car. */
  readonly inspection: Inspection | undefined;
}

/** What was paid, by whom and to whom, what the seller said of the car and what the buyer found: for the printer alone. */
export function Receipt(receipt: ReceiptProps) {
  const { carName, price, at, transactionId, buyer, seller, disclosed, inspection } = receipt;
  const isPaid = transactionId !== undefined;
  const { day } = useDates();
  const changes = disclosed?.changes.map(({ field, at: on }) => `Changed on ${day(on)}: ${DISCLOSURE_LABELS[field]}`);
  const found = inspection && [
    `${inspectionSummary(inspection.findings)}, on ${day(inspection.at)}`,
    ...faultLines(inspection.findings),
  ];
  const rows: readonly (readonly [string, readonly (string | undefined)[]])[] = [
    ['Car', [carName]],
    [isPaid ? 'Paid' : 'Price', [formatPrice(price)]],
    [isPaid ? 'Paid on' : 'Booked on', [at === undefined ? undefined : day(at)]],
    ['Transaction id', [transactionId]],
    ['Buyer', [[buyer.name, buyer.email].filter((text) => text !== undefined).join(', ')]],
    ['Seller', [seller && [seller.name, seller.phone, seller.email].filter((text) => text !== '').join(', ')]],
    ['Disclosed by the seller', disclosed === undefined ? [] : [...disclosed.lines, ...(changes ?? [])]],
    ['Found by the buyer', found ?? ['No inspection on record']],
  ];
  return (
    <PrintedSheet title={isPaid ? 'Receipt' : 'Booking, not paid yet'}>
      <dl>
        {rows.map(([label, texts]) => {
          const lines = texts.filter((text) => text !== undefined);
          return lines.length === 0 ? null : <PrintedRow key={label} label={label} lines={lines} />;
        })}
      </dl>
    </PrintedSheet>
  );
}
