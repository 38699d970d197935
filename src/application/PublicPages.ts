import type { CarAnswer } from '#domain/carDetails.ts';
import type { PageName } from '#domain/pages.ts';
import type { SellerProfile } from '#domain/seller.ts';
import type { Advertisements, CarCatalogue, Clock, Sellers, Shop } from './ports.ts';

/*
 * How a server and the pages that it renders meet: the built pages give a `CreateRenderer` (src/entry-server.tsx), the server
 * gives what they read (server/pages).
 */

/** `one` gives undefined for an address that is no seller's. */
export interface PublicSellers extends Pick<Sellers, 'cars' | 'reviews'> {
  one(id: string): Promise<SellerProfile | undefined>;
}

/** What public pages read, as somebody sees it who is not signed in. */
export interface PublicPorts {
  /** `one` gives undefined for an address that never was a car's. */
  readonly catalogue: Omit<CarCatalogue, 'one'> & { one(id: string): Promise<CarAnswer | undefined> };
  readonly advertisements: Pick<Advertisements, 'list'>;
  readonly shop: Shop;
  readonly sellers: PublicSellers;
  /** The content of `feedback.json`. */
  readonly feedback: unknown;
}

export interface RendererOptions {
  /** What the pages read; the address of an API where another server has the cars, such as `https://market.example/api`. */
  readonly source: PublicPorts | { readonly api: string; readonly feedback: unknown };
  /** Whether this server draws pictures of cars for shared links. */
  readonly hasSharePictures: boolean;
  /** The public settings, as the page has them. */
  readonly publicConfig: object;
  readonly clock: Clock;
}

/** A page that is ready to be sent. */
export interface RenderedPage {
  /** 200, 404 for an address without a page, 410 for the page of a deleted car. */
  readonly status: number;
  /** Its elements in the document's head, as markup. */
  readonly head: string;
  /** Its content, as markup. */
  readonly body: string;
  /** What the page shows, as JSON, so that the browser need not ask for it again. */
  readonly data: string;
  /** The page's name; undefined for the page of an unknown address. */
  readonly route: PageName | undefined;
}

/**
 * Renders the public page at an address, which is a whole URL. Undefined for an address that leads elsewhere. Throws what the pages'
 * sources throw, and the reason of `signal`.
 */
export type RenderPage = (url: string, signal: AbortSignal) => Promise<RenderedPage | undefined>;

export type CreateRenderer = (options: RendererOptions) => RenderPage;
