import Stripe from 'stripe';
import { callAsShop } from '#support/payments/sandboxCalls.ts';
import { MOST_AT_ONCE, mapAtMost } from './mapAtMost.ts';
import { WEBHOOK_SECRET } from './startServer.ts';
import { untilServed } from './untilServed.ts';

const stripe = new Stripe('sk_test_unused');

export const WEBHOOK_PATH = '/api/webhooks/cards';

/** Every `payment_intent.succeeded` event of the provider, newest first. */
async function successes(providerUrl: string): Promise<readonly { readonly id: string }[]> {
  const events: { readonly id: string }[] = [];
  for (;;) {
    const last = events.at(-1);
    const after = last === undefined ? '' : `&starting_after=${last.id}`;
    const path = `/v1/events?type=payment_intent.succeeded&limit=100${after}`;
    const { body } = await callAsShop(providerUrl, path);
    events.push(...(body.data as { id: string }[]));
    if (body.has_more !== true) return events;
  }
}

/**
 * Delivers every webhook twice, both at the same time and in wrong orders, and again while the server is busy; returns the
 * statuses, 0 where no answer came.
 */
export async function deliverTwiceInDisorder(urls: { readonly server: string; readonly provider: string }) {
  const newestFirst = await successes(urls.provider);
  const byChance = newestFirst.toSorted((a, b) => a.id.localeCompare(b.id));
  return mapAtMost(MOST_AT_ONCE, [...newestFirst, ...byChance], async (event) => {
    const { status } = await untilServed(() => deliver(urls.server, JSON.stringify(event)));
    return status;
  });
}

async function deliver(serverUrl: string, body: string): Promise<{ readonly status: number }> {
  const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  try {
    const answer = await fetch(`${serverUrl}${WEBHOOK_PATH}`, { method: 'POST', headers, body });
    await answer.text();
    return answer;
  } catch {
    return { status: 0 };
  }
}
