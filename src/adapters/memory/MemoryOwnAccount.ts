import { Failure } from '#application/Failure.ts';
import type { OwnAccount } from '#application/ports.ts';
import { DELETION_REFUSALS, isShownVerified, type OpenSession } from '#domain/account.ts';
import type { CompleteCar } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import { DEAL_IS_RECENT_MS, type OpenSales, ROLE_REFUSALS, roleObstacle, SETTLED_CAR_STATES } from '#domain/ownRole.ts';
import { type ChosenRole, NOT_ALLOWED } from '#domain/role.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';
import type { MemoryMarket } from './MemoryMarket.ts';
import { requireRemovable } from './MemoryMembers.ts';
import { ownDataOf } from './ownDataOf.ts';

/** The own account in the market's memory. */
export class MemoryOwnAccount implements OwnAccount {
  readonly #browser: MemoryBrowser;

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
  }

  async sessions(): Promise<readonly OpenSession[]> {
    const caller = this.#browser.requireCaller();
    return [...this.#browser.market.sessions.values()]
      .filter(({ email }) => email === caller)
      .map(({ email: _email, ...session }) => ({ ...session, isCurrent: session.id === this.#browser.sessionId }))
      .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.usedAt - a.usedAt);
  }

  async endSession(id: string): Promise<void> {
    const found = (await this.sessions()).find((session) => session.id === id);
    if (found === undefined) throw new Failure('not-found');
    this.#browser.market.endSessions(this.#browser.requireCaller(), [id]);
  }

  async endOtherSessions(): Promise<void> {
    const others = (await this.sessions()).filter(({ isCurrent }) => !isCurrent);
    const ids = others.map(({ id }) => id);
    this.#browser.market.endSessions(this.#browser.requireCaller(), ids);
  }

  async data(): Promise<Blob> {
    const data = ownDataOf(this.#browser, await this.sessions());
    return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  }

  async changeRole(role: ChosenRole): Promise<{ readonly isVerified: boolean }> {
    const { market } = this.#browser;
    const email = this.#browser.requireCaller();
    const member = market.members.get(email);
    if (member === undefined || member.isAdmin) throw new Failure('forbidden', { detail: NOT_ALLOWED });
    if (member.role !== role) {
      const obstacle = role === 'Buyer' ? roleObstacle(openSales(market, email)) : undefined;
      if (obstacle !== undefined) throw new Failure('conflict', { detail: ROLE_REFUSALS[obstacle] });
      market.members.set(email, { ...member, role });
      market.audit('role-changed', { by: email, note: role });
      market.emit(email, 'profile-changed');
    }
    return { isVerified: isShownVerified(role, member.verified) };
  }

  async remove(typed: Email): Promise<void> {
    const { market } = this.#browser;
    const email = this.#browser.requireCaller();
    if (typed !== email) throw new Failure('conflict', { detail: DELETION_REFUSALS['other-email'] });
    if (isUnsettled(market, email)) throw new Failure('conflict', { detail: DELETION_REFUSALS['unsettled-payment'] });
    requireRemovable(market, email);
    market.audit('account-deleted', { by: email, person: email });
    market.removeMember(email, { isOwnDecision: true });
  }
}

/** What of a seller's is open. */
function openSales(market: MemoryMarket, seller: Email): OpenSales {
  const own = [...market.cars.values()].filter((car) => car.seller.email === seller);
  const bookings = [...market.bookings.values()].filter(({ sellerEmail }) => sellerEmail === seller);
  const deals = bookings.map(({ status, paidAt }) => (status === 'paid' ? paidAt : undefined));
  return {
    'open-car': own.some(({ state }) => !SETTLED_CAR_STATES.some((settled) => settled === state.is)),
    'booked-car': bookings.some(({ status, carId }) => status === 'booked' && isUnpaid(market.cars.get(carId))),
    'unsettled-payment': isUnsettled(market, seller),
    'recent-deal': deals.some((at) => at !== undefined && at > market.clock.now() - DEAL_IS_RECENT_MS),
  };
}

const isUnpaid = (car: CompleteCar | undefined): boolean => car !== undefined && car.state.is !== 'paid';

/** Whether a card was charged, for this buyer or for a car of this seller, and the market has not decided about it. */
const isUnsettled = (market: MemoryMarket, email: Email): boolean =>
  [...market.intents.values()].some((intent) => {
    const booking = market.bookings.get(intent.bookingId);
    const isOwn = booking?.buyer.email === email || booking?.sellerEmail === email;
    return intent.hasSucceeded && isOwn && !market.isSettled(intent);
  });
