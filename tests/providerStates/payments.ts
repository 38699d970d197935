import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openSandboxDatabase } from '../../sandbox-cards/database.ts';
import { insertIntent } from '../../sandbox-cards/intents.ts';
import type { AppServices } from '../../server/context/ServerContext.ts';
import { Refusal } from '../../server/http/Refusal.ts';
import { type Fields, idField, priceField } from './fields.ts';

/** A payment of no booking at the card sandbox, open until somebody confirms it. */
export function putOpenPayment({ env, clock }: AppServices, parameters: Fields): void {
  const [id, clientSecret] = [idField(parameters, 'intent'), idField(parameters, 'secret')];
  const amount = priceField(parameters, 'price');
  const facts = { currency: 'usd', metadata: {}, cardLast4: null, lastPaymentError: null, created: clock.now() };
  atSandbox(env.dataDir, (database) => {
    for (const table of ['ledger', 'disputes']) database.prepare(`delete from ${table} where intent_id = ?`).run(id);
    database.prepare('delete from intents where id = ?').run(id);
    insertIntent(database, { id, clientSecret, amount, status: 'requires_payment_method', ...facts });
  });
}

/** The same, as it is once a card was charged. */
export function putMadePayment({ env }: AppServices, parameters: Fields): void {
  atSandbox(env.dataDir, (database) => {
    database.prepare("update intents set status = 'succeeded' where id = ?").run(idField(parameters, 'intent'));
  });
}

/** The sandbox's own database: it has no call for somebody else's ids. */
function atSandbox(dataDir: string, write: (database: ReturnType<typeof openSandboxDatabase>) => void): void {
  const file = join(dataDir, 'sandbox-cards.db');
  if (!existsSync(file)) throw new Refusal('invalid', 'This server takes no payments at a sandbox of its own');
  const database = openSandboxDatabase(file);
  try {
    write(database);
  } finally {
    database.close();
  }
}
