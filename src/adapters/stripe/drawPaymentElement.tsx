import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { createRoot } from 'react-dom/client';

interface Drawing {
  /** Resolves once the fields can be typed into; rejects when they can't be loaded. */
  readonly ready: Promise<StripeElements>;
  remove(): void;
}

/** Cards alone: wallets need a domain that is registered at Stripe. */
const OPTIONS = { wallets: { applePay: 'never', googlePay: 'never', link: 'never' } } as const;

/** Draws Stripe's Payment Element into a new element of the container. */
export function drawPaymentElement(
  container: Element,
  { stripe, clientSecret }: { readonly stripe: Stripe; readonly clientSecret: string },
): Drawing {
  const host = container.ownerDocument.createElement('div');
  container.append(host);
  const root = createRoot(host);
  const isDark = host.ownerDocument.documentElement.dataset.mantineColorScheme === 'dark';
  const options = { clientSecret, appearance: { theme: isDark ? 'night' : 'stripe' } } as const;
  const ready = new Promise<StripeElements>((resolve, reject) => {
    root.render(
      <Elements stripe={stripe} options={options}>
        <CardFields onReady={resolve} onFailed={reject} />
      </Elements>,
    );
  });
  return {
    ready,
    remove() {
      root.unmount();
      host.remove();
    },
  };
}

interface CardFieldsProps {
  readonly onReady: (elements: StripeElements) => void;
  readonly onFailed: (error: unknown) => void;
}

function CardFields({ onReady, onFailed }: CardFieldsProps) {
  const elements = useElements();
  return (
    <PaymentElement
      options={OPTIONS}
      onReady={() => elements !== null && onReady(elements)}
      onLoadError={({ error }) => onFailed(new Error(error.message))}
    />
  );
}
