import type {
  Advertisements,
  Bookings,
  CarCatalogue,
  CardPayments,
  FeedbackSource,
  IdentityProvider,
  ImageHost,
  Members,
  Payments,
  SellerListings,
  Sessions,
  Wishlists,
} from '#application/ports.ts';

/** The ports behind which another machine stands. */
export interface RemotePorts {
  readonly identity: IdentityProvider;
  readonly sessions: Sessions;
  readonly members: Members;
  readonly catalogue: CarCatalogue;
  readonly listings: SellerListings;
  readonly bookings: Bookings;
  readonly wishlists: Wishlists;
  readonly advertisements: Advertisements;
  readonly payments: Payments;
  readonly cards: CardPayments;
  readonly images: ImageHost;
  readonly feedback: FeedbackSource;
}
