import { sql } from 'kysely';
import { DEFAULT_PICTURE_WIDTH, pictureFileName } from '#domain/picture.ts';
import { PICTURES_PATH } from '../http/paths.ts';

/**
 * The tables whose column `picture` shows a picture by its address; each has an index on it. A new table that shows pictures belongs here:
 * otherwise they are cleaned up.
 */
const SHOWN_IN = ['cars', 'car_pictures', 'bookings', 'members', 'removed_members'] as const;

/** `pictureAddress` of the row of `pictures`. */
const address = sql`${sql.lit(`${PICTURES_PATH}/`)} || pictures.name || ${sql.lit(pictureFileName('', DEFAULT_PICTURE_WIDTH))}`;

/** The condition that no car, booking or account shows the picture of a row of `pictures`. */
export const isUnused = () =>
  sql<boolean>`${sql.join(
    SHOWN_IN.map(
      (table) => sql`not exists (select 1 from ${sql.table(table)} as shown where shown.picture = ${address})`,
    ),
    sql` and `,
  )}`;
