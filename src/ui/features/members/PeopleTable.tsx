import { Avatar } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { type ReactNode, useId, useRef } from 'react';
import type { Member } from '#domain/account.ts';
import { type Dates, useDates } from '#ui/components/day.ts';
import { Link } from '#ui/components/Link.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { UndoNotice } from '#ui/components/UndoNotice.tsx';
import { KEEPS_ROOM } from '#ui/components/UndoPlace.tsx';
import { useUndoFocus } from '#ui/components/useUndoFocus.ts';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import type { UndoEntry } from '#ui/query/useUndo.ts';
import classes from './PeopleTable.module.css';

type Person = Pick<Member, 'name' | 'email'>;

/** What the columns show of a person besides name and address. */
interface PersonColumns<Row> {
  /** The URL of the picture beside the name; none is drawn by default. */
  readonly picture?: (row: Row) => string;
  /** Where the name leads. */
  readonly path?: (row: Row) => string;
  /** A line of facts below the name. */
  readonly facts: (row: Row, dates: Dates) => string;
  /** The buttons of a row; `describedBy` is the id of the person’s name. */
  readonly actions: (row: Row, describedBy: string) => ReactNode;
}

interface PeopleTableProps<Row> extends PersonColumns<Row> {
  readonly rows: readonly Row[];
}

/** A table of people, with what an admin may do with each. */
export function PeopleTable<Row extends UndoEntry<Person>>({ rows, ...columns }: PeopleTableProps<Row>) {
  return (
    <div className={classes.room}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PersonRow key={row.id} row={row} {...columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PersonRow<Row extends UndoEntry<Person>>({
  row,
  picture,
  path,
  facts,
  actions,
}: PersonColumns<Row> & { readonly row: Row }) {
  const place = useRef<HTMLTableRowElement>(null);
  const dates = useDates();
  const { item: person, notice, failure } = row;
  useUndoFocus(place, notice);
  const name = useId();
  // The row keeps its room below the notice.
  const cell = notice && ({ inert: true, style: KEEPS_ROOM } as const);
  return (
    <tr ref={place} tabIndex={-1}>
      <td {...cell}>
        <div className={classes.member}>
          {picture && <Avatar src={picture(row) || null} alt="" size={40} name={person.name} />}
          <div className={classes.person}>
            <span id={name} className={classes.name} title={person.name}>
              {path === undefined ? person.name : <Link to={path(row)}>{person.name}</Link>}
            </span>
            <span className={classes.facts}>{facts(row, dates)}</span>
          </div>
        </div>
      </td>
      <td className={classes.email} {...cell}>
        {person.email}
      </td>
      <td>
        <div {...cell}>
          <div className={classes.actions}>{actions(row, name)}</div>
          <div className={classes.failure}>
            <FailureNote failure={failure} />
          </div>
        </div>
        {notice && (
          <div className={classes.notice}>
            <UndoNotice {...notice} isLow />
          </div>
        )}
      </td>
    </tr>
  );
}

const PLACES = [1, 2, 3, 4];

/** Placeholder for the table while its rows load. */
export function PeopleTableSkeleton() {
  return (
    <div className={classes.skeleton}>
      {PLACES.map((place) => (
        <Skeleton key={place} height={56} />
      ))}
    </div>
  );
}
