import { Failure } from '#application/Failure.ts';
import type { Members } from '#application/ports.ts';
import type { Member } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import type { ChosenRole, RoleAnswers } from '#domain/role.ts';
import { type Device, NOT_ALLOWED } from './Device.ts';
import type { StoredMember } from './records.ts';

type NewMember = Parameters<Members['save']>[0];

/** The world's user records. */
export class MemoryMembers implements Members {
  readonly #device: Device;

  constructor({ device }: { readonly device: Device }) {
    this.#device = device;
  }

  async save({ name, email, role, picture }: NewMember): Promise<void> {
    const { world } = this.#device;
    if (this.#device.caller() !== email) throw new Failure('forbidden', { said: NOT_ALLOWED });
    const known = world.members.get(email);
    const fresh = { id: world.newId('member'), email, role, verified: false, isAdmin: false };
    world.members.set(email, { ...(known ?? fresh), name, picture });
  }

  async roleOf(email: Email): Promise<RoleAnswers & { readonly verified: boolean }> {
    const isOwn = this.#device.session === email && this.#device.caller() === email;
    const member = isOwn ? this.#device.world.members.get(email) : undefined;
    const isSeller = member?.role === 'Seller';
    return { isAdmin: member?.isAdmin ?? false, isSeller, verified: isSeller && member.verified };
  }

  async list(admin: Email, role: ChosenRole): Promise<readonly Member[]> {
    this.#device.mayAbout('list-members', admin);
    return [...this.#device.world.members.values()].filter((it) => !it.isAdmin && it.role === role).map(withoutRights);
  }

  async remove(admin: Email, target: Email): Promise<void> {
    this.#device.mayAbout('delete-member', admin);
    this.#known(target);
    this.#device.world.removeMember(target);
  }

  async verify(admin: Email, seller: Member): Promise<void> {
    this.#device.mayAbout('verify-seller', admin);
    this.#device.world.members.set(seller.email, { ...this.#known(seller.email), verified: true });
  }

  #known(email: Email): StoredMember {
    const member = this.#device.world.members.get(email);
    if (member === undefined) throw new Failure('not-found');
    return member;
  }
}

const withoutRights = ({ isAdmin: _isAdmin, ...member }: StoredMember): Member => member;
