import { type Kysely, sql } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** Which cars' contacts were shown to whom, since when, and for a day from which network. */
export const contacts: MarketMigration = {
  oldestServer: '0015',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('shown_contacts')
      .addColumn('buyer_email', 'text', (column) => column.notNull())
      .addColumn('car_id', 'text', (column) => column.notNull())
      .addColumn('network', 'text')
      .addColumn('shown_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('shown_contacts_key', ['buyer_email', 'car_id'])
      .execute();
    const index = (name: string) => db.schema.createIndex(name).on('shown_contacts');
    await index('shown_contacts_car').column('car_id').execute();
    await index('shown_contacts_account').columns(['buyer_email', 'shown_at']).execute();
    await index('shown_contacts_network').columns(['network', 'shown_at']).execute();
    await index('shown_contacts_outdated').column('shown_at').where(sql<boolean>`network is not null`).execute();
    await db.schema.createIndex('disputes_intent').on('disputes').columns(['intent_id', 'closed_at']).execute();
    // Whoever has booked a car before has been shown its contact.
    await sql`insert into shown_contacts (buyer_email, car_id, shown_at)
      select buyer_email, car_id, created_at from bookings where status in ('booked', 'paid')`.execute(db);
  },
};
