import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { vi } from 'vitest';
import type { CardEntry } from '#application/ports.ts';

/** The script that stands in for the one of js.stripe.com. */
export const STRIPE_STAND_IN = readFileSync(new URL('./stripeStandIn.js', import.meta.url), 'utf8');

const API = 'https://api.stripe.com';

/** The card fields that the provider has drawn, and its answers for the bank. */
export interface DrawnCard {
  type(number: string): void;
  /** What the buyer presses on the bank's page. */
  answer: boolean;
  /** How often the bank has asked. */
  readonly asked: () => number;
}

/**
 * A page in which Stripe's script has been loaded, for tests in Node: the stand-in, whose calls go to the sandbox at this
 * address. `enter` gives a test the page's globals.
 */
export function openStripePage(sandboxUrl: string) {
  const page = new Window({ url: 'http://127.0.0.1/dashboard/payment/1' });
  const globals = { window: page, document: page.document, Element: page.Element, HTMLElement: page.HTMLElement };
  const toSandbox: typeof fetch = (address, init) => fetch(String(address).replace(API, sandboxUrl), init);
  new Function('window', 'document', 'fetch', STRIPE_STAND_IN)(page, page.document, toSandbox);
  let current: { card: DrawnCard; asked: number } | undefined;
  // The bank's page is answered as soon as it opens.
  const observer = new page.MutationObserver(() => {
    const [complete, fail] = [...page.document.querySelectorAll('[role=dialog] button')];
    if (complete === undefined || current === undefined) return;
    current.asked += 1;
    (current.card.answer ? complete : fail)?.dispatchEvent(new page.Event('click'));
  });
  observer.observe(page.document.body, { childList: true });
  return {
    enter(): void {
      for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    },
    async drawCard(entry: Extract<CardEntry, { by: 'provider' }>, clientSecret: string): Promise<DrawnCard> {
      const place = page.document.createElement('div');
      await entry.mount(place, { clientSecret });
      const drawn = {
        asked: 0,
        card: { type: (number: string) => typeCard(place, number), answer: true, asked: () => drawn.asked },
      };
      current = drawn;
      return drawn.card;
    },
    close: (): Promise<void> => page.happyDOM.close(),
  };
}

function typeCard(place: Pick<HTMLElement, 'querySelectorAll'>, number: string): void {
  const values = [number, '12 / 34', '123'];
  for (const [n, input] of [...place.querySelectorAll('input')].entries()) input.value = values[n] ?? '';
}
