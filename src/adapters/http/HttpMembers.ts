import type { Members } from '#application/ports.ts';
import type { Member } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import type { ChosenRole, RoleFlags } from '#domain/role.ts';
import { encodeQuery, listOf } from './decoders.ts';
import type { Http } from './Http.ts';
import { adminAnswer, encodeMember, encodeUser, memberOf, sellerAnswer } from './memberCodec.ts';

export interface HttpMembersDependencies {
  /** Without token renewal, for the call that is part of signing in: `Accounts` handles its 401 and 403. */
  readonly publicHttp: Http;
  readonly http: Http;
}

/** The calls on user records and members. The double "&&" of their queries is intended (spec: wire.ampersands). */
export class HttpMembers implements Members {
  readonly #dependencies: HttpMembersDependencies;

  constructor(dependencies: HttpMembersDependencies) {
    this.#dependencies = dependencies;
  }

  async save(member: Parameters<Members['save']>[0]): Promise<void> {
    await this.#dependencies.publicHttp.send({ method: 'PUT', path: '/user', body: encodeUser(member) });
  }

  async roleOf(email: Email): Promise<RoleFlags & { readonly verified: boolean }> {
    const { http } = this.#dependencies;
    const [admin, seller] = await Promise.all([
      http.send({ method: 'GET', path: `/user/admin?email=${encodeQuery(email)}` }),
      http.send({ method: 'GET', path: `/user/seller?email=${encodeQuery(email)}` }),
    ]);
    return { isAdmin: adminAnswer(admin.body, 'admin check'), ...sellerAnswer(seller.body, 'seller check') };
  }

  async list(admin: Email, role: ChosenRole): Promise<readonly Member[]> {
    const path = `/user?email=${encodeQuery(admin)}&&role=${role}`;
    const { body } = await this.#dependencies.http.send({ method: 'GET', path, withAccessToken: true });
    return listOf(memberOf(role))(body, 'users');
  }

  async remove(admin: Email, target: Email): Promise<void> {
    const path = `/userdelet?email=${encodeQuery(admin)}&&selleremail=${encodeQuery(target)}`;
    await this.#dependencies.http.send({ method: 'DELETE', path, withAccessToken: true });
  }

  async verify(admin: Email, seller: Member): Promise<void> {
    const path = `/verify?email=${encodeQuery(admin)}`;
    await this.#dependencies.http.send({ method: 'PUT', path, body: encodeMember(seller), withAccessToken: true });
  }
}
