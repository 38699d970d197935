import { Failure } from '#application/Failure.ts';
import type { Members, Page } from '#application/ports.ts';
import {
  DELETION_REFUSALS,
  isShownVerified,
  type ListedMember,
  type Member,
  type MembersQuery,
  RESTORABLE_MS,
  type RemovedMember,
} from '#domain/account.ts';
import type { Booking, BookingSide } from '#domain/booking.ts';
import type { ListedCar } from '#domain/car.ts';
import { trimUnseen } from '#domain/characters.ts';
import type { Email } from '#domain/email.ts';
import { foldText, nameOrder } from '#domain/foldText.ts';
import { NOT_ALLOWED, type RoleFlags } from '#domain/role.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';
import type { MemoryMarket } from './MemoryMarket.ts';
import type { StoredMember } from './records.ts';
import { bookingFor, listedCarFor, newestCarsFirst, newestFirst, pageOf } from './views.ts';

type NewMember = Parameters<Members['save']>[0];

/** The market's user records. */
export class MemoryMembers implements Members {
  readonly #browser: MemoryBrowser;

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
  }

  async save({ name, email, role, picture }: NewMember): Promise<void> {
    const { market } = this.#browser;
    if (this.#browser.requireCaller() !== email) throw new Failure('forbidden', { detail: NOT_ALLOWED });
    const existing = market.members.get(email);
    const joinedAt = market.clock.now();
    const fresh = { id: market.newId('member'), email, role, verified: false, isAdmin: false, joinedAt };
    const { account } = this.#browser;
    if (existing === undefined && account !== undefined) market.identities.set(email, account.id);
    market.members.set(email, { ...(existing ?? fresh), name, picture });
    market.emit(email, 'profile-changed');
  }

  async roleOf(email: Email): Promise<RoleFlags & { readonly verified: boolean }> {
    const isOwn = this.#browser.session === email && this.#browser.requireCaller() === email;
    const member = isOwn ? this.#browser.market.members.get(email) : undefined;
    if (member === undefined) return { isAdmin: false, isSeller: false, verified: false };
    const { isAdmin, role, verified } = member;
    return { isAdmin, isSeller: role === 'Seller', verified: isShownVerified(role, verified) };
  }

  async list(admin: Email, { role, text, order }: MembersQuery, after?: string): Promise<Page<ListedMember>> {
    this.#browser.requireOwnRight('list-members', admin);
    const { market } = this.#browser;
    const wanted = foldText(trimUnseen(text));
    const members = [...market.members.values()]
      .filter((it) => !it.isAdmin && it.role === role)
      .filter((it) => foldText(`${it.name}\n${it.email}`).includes(wanted))
      .sort((a, b) => compareTexts(nameOrder(a.name), nameOrder(b.name)) || compareTexts(a.email, b.email));
    if (order === 'newest') members.sort((a, b) => joined(b) - joined(a) || compareTexts(b.email, a.email));
    const page = pageOf(members, ({ email }) => email, { after });
    return { ...page, items: page.items.map((member) => listed(market, member)) };
  }

  async one(id: string): Promise<ListedMember> {
    return listed(this.#browser.market, this.#memberOf(id));
  }

  async cars(id: string, after?: string): Promise<Page<ListedCar>> {
    const { email } = this.#memberOf(id);
    const { market, session } = this.#browser;
    const own = [...market.cars.values()].filter(({ seller }) => seller.email === email);
    const { items, next } = pageOf(newestCarsFirst(own), (car) => car.id, { after });
    return { items: items.map((car) => listedCarFor(market, car, session)), next };
  }

  async bookings(id: string, side: BookingSide, after?: string): Promise<Page<Booking>> {
    const { email } = this.#memberOf(id);
    const { market } = this.#browser;
    const admin = this.#browser.requireCaller();
    const own = newestFirst(market.bookings.values()).filter(
      ({ buyer, sellerEmail, status }) =>
        (side === 'buyer' ? buyer.email : sellerEmail) === email && status !== 'unsaved',
    );
    const { items, next } = pageOf(own, (booking) => booking.id, { after });
    return { items: items.map((booking) => bookingFor(market, booking, admin)), next };
  }

  async removed(admin: Email, after?: string): Promise<Page<RemovedMember>> {
    this.#browser.requireOwnRight('restore-member', admin);
    const removed = newestFirst(this.#browser.market.removedMembers.values()).map(
      ({ member: { id, name, email, role, picture }, removedAt, isOwnDecision }) => {
        return { id, name, email, role, picture, removedAt, erasedAt: removedAt + RESTORABLE_MS, isOwnDecision };
      },
    );
    return pageOf(removed, ({ email }) => email, { after });
  }

  async restore(admin: Email, target: Email): Promise<void> {
    this.#browser.requireOwnRight('restore-member', admin);
    if (!this.#browser.market.restoreMember(target)) throw new Failure('not-found');
    this.#browser.market.audit('account-restored', { by: admin, person: target });
  }

  async remove(admin: Email, target: Email): Promise<void> {
    this.#browser.requireOwnRight('delete-member', admin);
    const { market } = this.#browser;
    this.#requireMember(target);
    requireRemovable(market, target);
    market.audit('account-deleted', { by: admin, person: target });
    market.removeMember(target);
  }

  async verify(admin: Email, seller: Member): Promise<void> {
    this.#setVerified(admin, seller.email, true);
  }

  async unverify(admin: Email, seller: Email): Promise<void> {
    this.#setVerified(admin, seller, false);
  }

  #setVerified(admin: Email, seller: Email, verified: boolean): void {
    this.#browser.requireOwnRight('verify-seller', admin);
    const member = this.#requireMember(seller);
    if (member.role !== 'Seller') throw new Failure('not-found');
    if (member.verified === verified) return;
    const { market } = this.#browser;
    market.members.set(member.email, { ...member, verified });
    if (verified) market.notify(member.email, 'verified');
    market.audit(verified ? 'seller-verified' : 'verification-revoked', { by: admin, person: member.email });
  }

  /** By the id of their record, for the admin. */
  #memberOf(id: string): StoredMember {
    this.#browser.requireRight('list-members');
    const found = [...this.#browser.market.members.values()].find((member) => member.id === id);
    if (found === undefined) throw new Failure('not-found');
    return found;
  }

  #requireMember(email: Email): StoredMember {
    const member = this.#browser.market.members.get(email);
    if (member === undefined) throw new Failure('not-found');
    return member;
  }
}

/** Throws `conflict` for the last admin, who stays. */
export function requireRemovable({ members }: MemoryMarket, email: Email): void {
  const isOther = (member: StoredMember) => member.isAdmin && member.email !== email;
  if (members.get(email)?.isAdmin !== true || [...members.values()].some(isOther)) return;
  throw new Failure('conflict', { detail: DELETION_REFUSALS['last-admin'] });
}

const compareTexts = (a: string, b: string): number => Number(a > b) - Number(a < b);

const joined = ({ joinedAt }: StoredMember): number => joinedAt ?? 0;

function listed(market: MemoryMarket, { isAdmin: _isAdmin, ...member }: StoredMember): ListedMember {
  const cars = [...market.cars.values()].filter((car) => car.seller.email === member.email);
  const verified = isShownVerified(member.role, member.verified);
  return {
    ...member,
    verified,
    joinedAt: member.joinedAt,
    carCount: member.role === 'Seller' ? cars.length : undefined,
  };
}
