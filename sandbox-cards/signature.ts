import { createHmac } from 'node:crypto';

/** The Stripe-Signature header of a webhook: HMAC-SHA256 over "time.body" (docs.stripe.com/webhooks/signature). */
export function signatureHeader(body: string, secret: string, now: number): string {
  const time = Math.floor(now / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${signature}`;
}
