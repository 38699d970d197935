import type { Json, Visitor } from '#support/Visitor.ts';

/** The data of one list. */
export interface FilledList {
  readonly caller: Visitor;
  /** The address, where it has an id that the market has made. */
  readonly path?: string;
  /** The items of an answer that isn't a bare array. */
  readonly itemsIn?: (answer: Json) => readonly Json[];
  readonly idOf: (item: Json) => string;
  /** The items that were written for it; it may show others as well. */
  readonly ids: readonly string[];
  /** Queries that are walked beside those that follow from the definition. */
  readonly queries?: readonly string[];
  /** What may happen between two pages to one of `ids`, by the name of it; undone by `undo` before the next walk. */
  readonly changes: readonly ((id: string) => Promise<unknown>)[];
  readonly undo?: (id: string) => Promise<unknown>;
}

/** The callers of the lists. */
export interface ListReaders {
  readonly seller: Visitor;
  readonly buyer: Visitor;
  readonly admin: Visitor;
  readonly visitor: Visitor;
}

/** Lists by the path of their call. */
export type FilledLists = Readonly<Record<string, FilledList>>;
