import type { Database } from '../database/database.ts';
import { isPostgres } from '../database/engine.ts';
import { postgresText } from './postgresText.ts';
import { sqliteText } from './sqliteText.ts';
import type { TextIndex } from './TextIndex.ts';

/** The text search of a database's engine. */
export const textIndexOf = (database: Pick<Database, 'getExecutor'>): TextIndex =>
  isPostgres(database) ? postgresText : sqliteText;
