import { TextInput } from '@mantine/core';
import { trimUnseen } from '#domain/characters.ts';
import '#ui/theme/mantine.ts';
import { useState } from 'react';
import { formatAmount } from '#domain/money.ts';
import type { PaymentIssue } from '#domain/paymentIssue.ts';
import { REFUND_CAUSES } from '#domain/refund.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { type Dates, useDates } from '#ui/components/day.ts';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { useHeldValues } from '#ui/forms/useHeldValues.ts';
import classes from './PaymentIssuesPage.module.css';

const REASONS: Readonly<Record<PaymentIssue['kind'], string>> = {
  unmatched: 'Paid for a booking that this market does not know',
  'refund-failed': 'The card provider could not give the money back',
  disputed: 'The cardholder disputes this payment; answer at the card provider',
};

const factsOf = ({ transactionId, payer, bookingId, reason, note, seenAt }: PaymentIssue, { moment }: Dates) =>
  [
    ['Payment', transactionId],
    ['Payer', payer],
    ['Booking', bookingId],
    ['Reason', note],
    ['Owed back because', reason === undefined ? '' : REFUND_CAUSES[reason]],
    ['Seen', moment(seenAt)],
  ] as const;

interface Props {
  readonly issue: PaymentIssue;
  readonly isBusy: boolean;
  readonly failure: unknown;
  readonly onRefund: () => void;
  readonly onMatch: (bookingId: string) => void;
}

/** One payment, and what the admin may do with it. */
export function PaymentIssueItem({ issue, isBusy, failure, onRefund, onMatch }: Props) {
  const [bookingId, setBookingId] = useState('');
  const { kind, amount, currency } = issue;
  useHeldValues({
    name: `Match ${issue.transactionId}`,
    values: { bookingId },
    isTyped: bookingId !== '',
    onRestore: (held) => setBookingId(held.bookingId),
  });
  const facts = factsOf(issue, useDates()).filter(([, fact]) => fact !== '');
  return (
    <li className={classes.issue}>
      <p className={classes.reason}>
        <strong className="tabularNumbers">{formatAmount(amount, currency)}</strong> <span>{REASONS[kind]}</span>
      </p>
      <dl className={classes.facts}>
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {kind !== 'disputed' && (
        <div className={classes.actions}>
          {kind === 'unmatched' && (
            <>
              <TextInput
                label="Booking id"
                value={bookingId}
                onChange={(event) => setBookingId(event.currentTarget.value)}
              />
              <ActionButton
                size="sm"
                variant="light"
                isDisabled={isBusy || trimUnseen(bookingId) === ''}
                onClick={() => onMatch(trimUnseen(bookingId))}
              >
                Match
              </ActionButton>
            </>
          )}
          <ActionButton size="sm" variant="subtle" color="red" isDisabled={isBusy} onClick={onRefund}>
            {kind === 'unmatched' ? 'Refund' : 'Refund again'}
          </ActionButton>
        </div>
      )}
      <FailureNote failure={failure} />
    </li>
  );
}
