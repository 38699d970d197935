import { type DatabaseIntrospector, type Kysely, sql } from 'kysely';

/**
 * Sees the tables of the current schema alone, the first of the `search_path`, where new ones are made: another program of the same
 * database may have tables of the same names in another schema.
 */
export const inCurrentSchema = (all: DatabaseIntrospector, db: Kysely<never>): DatabaseIntrospector => ({
  getSchemas: () => all.getSchemas(),
  async getTables(options) {
    const { rows } = await sql<{ readonly name: string }>`select current_schema() as name`.execute(db);
    return (await all.getTables(options)).filter(({ schema }) => schema === rows[0]?.name);
  },
});
