import { Text } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useSyncExternalStore } from 'react';
import { object } from 'yup';
import type { Card, CardEntry } from '#application/ports.ts';
import { ROUTES } from '#domain/navigation.ts';
import { FraudLine } from '#ui/components/FraudLine.tsx';
import { Link } from '#ui/components/Link.tsx';
import { CardFields } from '#ui/features/payment/CardFields.tsx';
import { CARD_LABELS, cardSchema, EMPTY_CARD } from '#ui/features/payment/cardForm.ts';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useReachability } from '#ui/query/reachability.ts';
import { ProviderCardFields } from './ProviderCardFields.tsx';

interface Props {
  readonly entry: CardEntry;
  readonly clientSecret: string;
  /** Pays; the card is undefined if the provider draws the fields. If it throws, the error is shown below the button. */
  readonly onPay: (card: Card | undefined) => Promise<void>;
}

const EMPTY_SCHEMA = object({});

/** The card fields and the Pay button. */
export function PaymentForm({ entry, clientSecret, onPay }: Props) {
  const reachability = useReachability();
  const isReachable = useSyncExternalStore(reachability.subscribe, reachability.read, () => true);
  const actions = (
    <>
      <FraudLine before="payment" />
      <SubmitButton
        label="Pay"
        busyLabel="Paying. Please stay on this page."
        offReason={isReachable ? undefined : 'You can pay once the market answers again. Nothing was charged.'}
      />
      <Text size="sm" c="dimmed" ta="center" mt="md">
        Your card is charged once. The money goes to whoever runs this market, who settles with the seller; if somebody
        was faster, you get it back in full. <Link to={ROUTES.terms}>Terms</Link>, and{' '}
        <Link to={`${ROUTES.help}#complain`}>what to do if something goes wrong</Link>.
      </Text>
    </>
  );
  if (entry.by === 'provider') {
    return (
      <AppForm
        name="Card"
        labels={{}}
        initialValues={{}}
        schema={EMPTY_SCHEMA}
        onSubmit={() => onPay(undefined)}
        actions={actions}
      >
        <ProviderCardFields entry={entry} clientSecret={clientSecret} />
      </AppForm>
    );
  }
  return (
    <AppForm
      name="Card"
      labels={CARD_LABELS}
      initialValues={EMPTY_CARD}
      schema={cardSchema}
      onSubmit={onPay}
      actions={actions}
    >
      <CardFields />
    </AppForm>
  );
}
