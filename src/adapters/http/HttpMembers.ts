import type { Members, Page } from '#application/ports.ts';
import type { ListedMember, Member, MembersQuery, RemovedMember } from '#domain/account.ts';
import type { Booking, BookingSide } from '#domain/booking.ts';
import type { ListedCar } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import type { RoleFlags } from '#domain/role.ts';
import { booking } from './bookingCodec.ts';
import { listedCar } from './carCodec.ts';
import type { Http } from './Http.ts';
import {
  adminAnswer,
  encodeMember,
  encodeUser,
  memberOf,
  oneMember,
  removedMember,
  sellerAnswer,
} from './memberCodec.ts';
import { pageOf } from './pages.ts';
import { readAnswer } from './readAnswer.ts';
import { encodeQuery } from './wireValues.ts';

const ofMember = (id: string, list = '') =>
  ({ method: 'GET', path: `/members/${encodeQuery(id)}${list}`, withAccessToken: true }) as const;

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
    return { ...readAnswer(adminAnswer, admin), ...readAnswer(sellerAnswer, seller) };
  }

  /** The first page is the specification's call as it is; search and order are added to it only where they are chosen. */
  async list(admin: Email, { role, text, order }: MembersQuery, after?: string): Promise<Page<ListedMember>> {
    const search = text === '' ? '' : `&q=${encodeQuery(text)}`;
    const sort = order === 'name' ? '' : `&sort=${order}`;
    const query = after ?? `?email=${encodeQuery(admin)}&&role=${role}${search}${sort}`;
    const call = { method: 'GET', path: `/user${query}`, withAccessToken: true } as const;
    return pageOf(memberOf(role), await this.#dependencies.http.send(call));
  }

  async one(id: string): Promise<ListedMember> {
    return readAnswer(oneMember, await this.#dependencies.http.send(ofMember(id)));
  }

  async cars(id: string, after = ''): Promise<Page<ListedCar>> {
    return pageOf(listedCar, await this.#dependencies.http.send(ofMember(id, `/cars${after}`)));
  }

  async bookings(id: string, side: BookingSide, after = `?side=${side}`): Promise<Page<Booking>> {
    return pageOf(booking, await this.#dependencies.http.send(ofMember(id, `/bookings${after}`)));
  }

  async removed(admin: Email, after: string = `?email=${encodeQuery(admin)}`): Promise<Page<RemovedMember>> {
    const call = { method: 'GET', path: `/removed${after}`, withAccessToken: true } as const;
    return pageOf(removedMember, await this.#dependencies.http.send(call));
  }

  async restore(admin: Email, target: Email): Promise<void> {
    const path = `/restore?email=${encodeQuery(admin)}`;
    await this.#dependencies.http.send({ method: 'PUT', path, body: { email: target }, withAccessToken: true });
  }

  async remove(admin: Email, target: Email): Promise<void> {
    const path = `/userdelet?email=${encodeQuery(admin)}&&selleremail=${encodeQuery(target)}`;
    await this.#dependencies.http.send({ method: 'DELETE', path, withAccessToken: true });
  }

  async verify(admin: Email, seller: Member): Promise<void> {
    const path = `/verify?email=${encodeQuery(admin)}`;
    await this.#dependencies.http.send({ method: 'PUT', path, body: encodeMember(seller), withAccessToken: true });
  }

  async unverify(admin: Email, seller: Email): Promise<void> {
    const path = `/verify?email=${encodeQuery(admin)}&&selleremail=${encodeQuery(seller)}`;
    await this.#dependencies.http.send({ method: 'DELETE', path, withAccessToken: true });
  }
}
