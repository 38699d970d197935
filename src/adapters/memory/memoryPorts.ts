import type { Device } from './Device.ts';
import { MemoryAdvertisements } from './MemoryAdvertisements.ts';
import { MemoryBookings } from './MemoryBookings.ts';
import { MemoryCarCatalogue } from './MemoryCarCatalogue.ts';
import { MemoryCardPayments } from './MemoryCardPayments.ts';
import { MemoryFeedback } from './MemoryFeedback.ts';
import { MemoryIdentity } from './MemoryIdentity.ts';
import { MemoryImageHost } from './MemoryImageHost.ts';
import { MemoryMembers } from './MemoryMembers.ts';
import { MemoryPayments } from './MemoryPayments.ts';
import { MemorySellerListings } from './MemorySellerListings.ts';
import { MemorySessions } from './MemorySessions.ts';
import { MemoryWishlists } from './MemoryWishlists.ts';
import type { RemotePorts } from './RemotePorts.ts';
import { Troubles } from './troubles.ts';

/** Every remote port over one device's world; troubles may be switched on at any time. */
export function memoryPorts(device: Device, troubles: Troubles = new Troubles()): RemotePorts {
  const { world } = device;
  return {
    identity: troubles.around('identity', new MemoryIdentity({ device })),
    sessions: troubles.around('sessions', new MemorySessions({ device })),
    members: troubles.around('members', new MemoryMembers({ device })),
    catalogue: troubles.around('catalogue', new MemoryCarCatalogue({ device })),
    listings: troubles.around('listings', new MemorySellerListings({ device })),
    bookings: troubles.around('bookings', new MemoryBookings({ device })),
    wishlists: troubles.around('wishlists', new MemoryWishlists({ device })),
    advertisements: troubles.around('advertisements', new MemoryAdvertisements({ device })),
    payments: troubles.around('payments', new MemoryPayments({ device })),
    cards: troubles.around('cards', new MemoryCardPayments({ world })),
    images: troubles.around('images', new MemoryImageHost()),
    feedback: troubles.around('feedback', new MemoryFeedback({ world })),
  };
}
