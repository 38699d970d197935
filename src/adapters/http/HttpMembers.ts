import type { Members } from '#application/ports.ts';
import type { Member } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import type { ChosenRole, RoleAnswers } from '#domain/role.ts';
import type { Http } from './Http.ts';
import { listOf, query } from './wire.ts';
import { adminAnswer, encodeMember, encodeUser, memberOf, sellerAnswer } from './wireMember.ts';

export interface HttpMembersParts {
  /** For the call that belongs to coming in: its 401 and 403 are the entry's business. */
  readonly entry: Http;
  readonly http: Http;
}

/** Calls 1-3 and 10-12 of the specification's section 7. The double "&&" of its queries is meant. */
export class HttpMembers implements Members {
  readonly #parts: HttpMembersParts;

  constructor(parts: HttpMembersParts) {
    this.#parts = parts;
  }

  async save(member: Parameters<Members['save']>[0]): Promise<void> {
    await this.#parts.entry.send({ method: 'PUT', path: '/user', body: encodeUser(member) });
  }

  async roleOf(email: Email): Promise<RoleAnswers & { readonly verified: boolean }> {
    const { http } = this.#parts;
    const [admin, seller] = await Promise.all([
      http.send({ method: 'GET', path: `/user/admin?email=${query(email)}` }),
      http.send({ method: 'GET', path: `/user/seller?email=${query(email)}` }),
    ]);
    return { isAdmin: adminAnswer(admin.body, 'admin check'), ...sellerAnswer(seller.body, 'seller check') };
  }

  async list(admin: Email, role: ChosenRole): Promise<readonly Member[]> {
    const path = `/user?email=${query(admin)}&&role=${role}`;
    const { body } = await this.#parts.http.send({ method: 'GET', path, isBearer: true });
    return listOf(memberOf(role))(body, 'users');
  }

  async remove(admin: Email, target: Email): Promise<void> {
    const path = `/userdelet?email=${query(admin)}&&selleremail=${query(target)}`;
    await this.#parts.http.send({ method: 'DELETE', path, isBearer: true });
  }

  async verify(admin: Email, seller: Member): Promise<void> {
    const path = `/verify?email=${query(admin)}`;
    await this.#parts.http.send({ method: 'PUT', path, body: encodeMember(seller), isBearer: true });
  }
}
