import { type Kysely, sql } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** What people report, what is decided about it, and the cars that the shop takes down. */
export const reports: MarketMigration = {
  // An older one would show the cars that are taken down.
  oldestServer: '0032',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('taken_down_cars')
      .addColumn('car_id', 'text', (column) => column.primaryKey().notNull().references('cars.id').onDelete('cascade'))
      .addColumn('case_id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('advertised_at', 'bigint')
      .addColumn('final_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('report_cases')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('thing_kind', 'text', (column) => column.notNull())
      .addColumn('thing_id', 'text', (column) => column.notNull())
      .addColumn('owner_email', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('opened_at', 'bigint', (column) => column.notNull())
      .addColumn('reports', 'integer', (column) => column.notNull())
      .addColumn('queue_place', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('waits', 'integer', (column) => column.notNull())
      .addColumn('next_step', 'text')
      .addColumn('next_at', 'bigint')
      .addColumn('decision', 'text')
      .addColumn('rule', 'text')
      .addColumn('facts', 'text', (column) => column.notNull())
      .addColumn('decided_at', 'bigint', (column) => column.notNull())
      .addColumn('decided_by', 'text', (column) => column.notNull())
      .addColumn('appeal', 'text')
      .addColumn('appealed_at', 'bigint')
      .addColumn('answer', 'text')
      .addColumn('answer_facts', 'text', (column) => column.notNull())
      .addColumn('answered_at', 'bigint')
      .execute();
    const index = (name: string) => db.schema.createIndex(name).on('report_cases');
    // One open case of a thing: of two first reports at a time the later one joins it.
    const open = index('report_cases_open').unique().columns(['thing_kind', 'thing_id']);
    await open.where(sql.ref('state'), '=', sql.lit('open')).execute();
    await index('report_cases_queue').columns(['waits', 'queue_place', 'id']).execute();
    await index('report_cases_decided').columns(['waits', 'decided_at', 'id']).execute();
    await index('report_cases_thing').columns(['thing_kind', 'thing_id', 'decided_at']).execute();
    await index('report_cases_owner').columns(['owner_email', 'decided_at', 'id']).execute();
    const decider = index('report_cases_decider').column('decided_by');
    await decider.where(sql.ref('decided_by'), '!=', sql.lit('')).execute();
    const due = index('report_cases_next').columns(['next_at', 'id']);
    await due.where(sql.ref('next_at'), 'is not', null).execute();
    await db.schema
      .createTable('reports')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('case_id', 'text', (column) => column.notNull())
      .addColumn('thing_kind', 'text', (column) => column.notNull())
      .addColumn('thing_id', 'text', (column) => column.notNull())
      .addColumn('reporter', 'text')
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('line', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    const ofReports = (name: string) => db.schema.createIndex(name).on('reports');
    await ofReports('reports_once').unique().columns(['thing_kind', 'thing_id', 'reporter']).execute();
    await ofReports('reports_of_case').columns(['case_id', 'created_at', 'id']).execute();
    await ofReports('reports_of_reporter').columns(['reporter', 'created_at', 'id']).execute();
  },
};
