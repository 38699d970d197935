import { Failure } from '#application/Failure.ts';
import type { Members } from '#application/ports.ts';
import type { Member } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import { type ChosenRole, NOT_ALLOWED, type RoleFlags } from '#domain/role.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';
import type { StoredMember } from './records.ts';

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
    const fresh = { id: market.newId('member'), email, role, verified: false, isAdmin: false };
    market.members.set(email, { ...(existing ?? fresh), name, picture });
  }

  async roleOf(email: Email): Promise<RoleFlags & { readonly verified: boolean }> {
    const isOwn = this.#browser.session === email && this.#browser.requireCaller() === email;
    const member = isOwn ? this.#browser.market.members.get(email) : undefined;
    const isSeller = member?.role === 'Seller';
    return { isAdmin: member?.isAdmin ?? false, isSeller, verified: isSeller && member.verified };
  }

  async list(admin: Email, role: ChosenRole): Promise<readonly Member[]> {
    this.#browser.requireOwnRight('list-members', admin);
    return [...this.#browser.market.members.values()]
      .filter((it) => !it.isAdmin && it.role === role)
      .sort((a, b) => compareTexts(a.name, b.name) || compareTexts(a.email, b.email))
      .map(withoutRights);
  }

  async remove(admin: Email, target: Email): Promise<void> {
    this.#browser.requireOwnRight('delete-member', admin);
    const { market } = this.#browser;
    const { isAdmin } = this.#requireMember(target);
    const admins = [...market.members.values()].filter((it) => it.isAdmin);
    if (isAdmin && admins.length === 1) throw new Failure('conflict', { detail: 'The last admin can not be removed' });
    market.removeMember(target);
  }

  async verify(admin: Email, seller: Member): Promise<void> {
    this.#browser.requireOwnRight('verify-seller', admin);
    const member = this.#requireMember(seller.email);
    if (member.role !== 'Seller') throw new Failure('not-found');
    this.#browser.market.members.set(member.email, { ...member, verified: true });
  }

  #requireMember(email: Email): StoredMember {
    const member = this.#browser.market.members.get(email);
    if (member === undefined) throw new Failure('not-found');
    return member;
  }
}

const compareTexts = (a: string, b: string): number => Number(a > b) - Number(a < b);

const withoutRights = ({ isAdmin: _isAdmin, ...member }: StoredMember): Member => member;
