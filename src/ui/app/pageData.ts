import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';

/** What a rendered page brings along, so that the browser shows the same without asking for it. */
export interface PageData {
  /** When it was rendered, in milliseconds UTC. */
  readonly renderedAt: number;
  readonly router: Pick<HydrationState, 'loaderData' | 'errors'>;
  readonly queries: DehydratedState;
}

/** The id of the element with the data. */
export const PAGE_DATA_ID = 'page-data';

/** JSON that ends no script element. */
export const encodePageData = (data: PageData): string => JSON.stringify(data).replaceAll('<', '\\u003c');

interface PageDocument {
  getElementById(id: string): { readonly textContent: string | null } | null;
}

/** The data of a rendered page; undefined for one that the browser renders. */
export function readPageData(page: PageDocument): PageData | undefined {
  const json = page.getElementById(PAGE_DATA_ID)?.textContent;
  return json ? JSON.parse(json) : undefined;
}
