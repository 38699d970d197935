import { Device, identityOf, roleOf } from '#adapters/memory/Device.ts';
import { MemoryNavigator } from '#adapters/memory/MemoryNavigator.ts';
import { MemoryNotifier } from '#adapters/memory/MemoryNotifier.ts';
import { firstSnapshot, MemorySessionState } from '#adapters/memory/MemorySessionState.ts';
import { MemoryTokenVault } from '#adapters/memory/MemoryTokenVault.ts';
import { memoryPorts } from '#adapters/memory/memoryPorts.ts';
import type { RemotePorts } from '#adapters/memory/RemotePorts.ts';
import { type TroubleList, Troubles } from '#adapters/memory/troubles.ts';
import type { World } from '#adapters/memory/World.ts';
import type { Navigator, Notifier } from '#application/ports.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { Email } from '#domain/email.ts';
import {
  ADVERTISEMENTS,
  allUseCases,
  BOOKINGS,
  CARDS,
  CATALOGUE,
  CLOCK,
  createContainer,
  FEEDBACK,
  give,
  IDENTITY,
  IMAGES,
  LISTINGS,
  MEMBERS,
  MODEL_YEARS,
  NAVIGATOR,
  NOTIFIER,
  PAYMENTS,
  SESSIONS,
  STATE,
  VAULT,
  WISHLISTS,
} from '../../src/wiring.ts';

export interface MemoryOptions {
  /** Whoever has logged in on this device already, role known; nobody where it is left out. */
  readonly signedInAs?: Email;
  /** True for a page whose first auth state has not come yet: the auth-loading flag is up and `restore` will find out. */
  readonly isFresh?: boolean;
  /** Troubles that are on from the start: `{ 'catalogue.inCategory': { hangs: true } }`. */
  readonly troubles?: TroubleList;
  /** Instead of the one that keeps every toast. */
  readonly notifier?: Notifier;
  readonly navigator?: Navigator;
}

/** One device in front of a world, with everything a test may look at or turn. */
export interface MemoryRoot {
  readonly useCases: UseCases;
  readonly world: World;
  readonly device: Device;
  readonly troubles: Troubles;
  readonly ports: RemotePorts;
  readonly vault: MemoryTokenVault;
  readonly state: MemorySessionState;
  readonly notifier: MemoryNotifier;
  readonly navigator: MemoryNavigator;
}

export function createMemoryRoot(world: World, options: MemoryOptions = {}): MemoryRoot {
  const device = new Device(world);
  const troubles = new Troubles(options.troubles);
  const ports = memoryPorts(device, troubles);
  const state = new MemorySessionState(firstSnapshot(new Date(world.clock.now()).getUTCFullYear()));
  const vault = new MemoryTokenVault();
  const notifier = new MemoryNotifier();
  const navigator = new MemoryNavigator();
  if (options.signedInAs !== undefined) {
    device.signIn(options.signedInAs);
    vault.write(world.newId('token'));
  }
  if (options.isFresh !== true) state.change({ ...whoIsHere(device), isLoading: false });

  const container = createContainer();
  give(container, IDENTITY, ports.identity);
  give(container, SESSIONS, ports.sessions);
  give(container, MEMBERS, ports.members);
  give(container, CATALOGUE, ports.catalogue);
  give(container, LISTINGS, ports.listings);
  give(container, BOOKINGS, ports.bookings);
  give(container, WISHLISTS, ports.wishlists);
  give(container, ADVERTISEMENTS, ports.advertisements);
  give(container, PAYMENTS, ports.payments);
  give(container, CARDS, ports.cards);
  give(container, IMAGES, ports.images);
  give(container, FEEDBACK, ports.feedback);
  give(container, MODEL_YEARS, world.modelYears);
  give(container, CLOCK, world.clock);
  give(container, VAULT, vault);
  give(container, STATE, state);
  give(container, NOTIFIER, options.notifier ?? notifier);
  give(container, NAVIGATOR, options.navigator ?? navigator);
  return { useCases: allUseCases(container), world, device, troubles, ports, vault, state, notifier, navigator };
}

/** The use cases of one device in front of a world. */
export const createMemoryUseCases = (world: World, options: MemoryOptions = {}): UseCases =>
  createMemoryRoot(world, options).useCases;

function whoIsHere({ account, world }: Device) {
  const member = account && world.members.get(account.email);
  if (account === undefined || member === undefined) return {};
  return { identity: identityOf(account), role: roleOf(member), isRoleKnown: true, isVerified: member.verified };
}
