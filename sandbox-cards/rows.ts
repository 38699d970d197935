import type { SQLOutputValue } from 'node:sqlite';

/** A row as node:sqlite gives it. */
export type Row = Readonly<Record<string, SQLOutputValue>>;

export function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`column ${column} holds no text`);
  return value;
}

export const textOrNull = (row: Row, column: string): string | null =>
  row[column] === null ? null : text(row, column);

export function integer(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new TypeError(`column ${column} holds no number`);
  return value;
}
