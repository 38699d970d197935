import { describe, expect, it } from 'vitest';
import { WHOLE_AUDIT_LOG } from '#domain/audit.ts';
import { expectFailure } from './expectFailure.ts';
import { type Market, signInAdmin, signUp } from './Market.ts';

export const auditLogContract = (market: () => Market) => {
  describe(`AuditLog on ${market().kind}`, () => {
    it('[audit.pseudonyms] names admins by address and others by a pseudonym, by which their address finds them', async () => {
      const admin = await signInAdmin(market());
      const seller = await signUp(market(), 'Seller');
      const listed = await admin.ports.members.list(admin.email, { role: 'Seller', text: seller.email, order: 'name' });
      const [member] = listed.items;
      if (member === undefined) throw new Error('the seller is not listed');
      await admin.ports.members.verify(admin.email, member);
      await admin.ports.members.unverify(admin.email, member.email);

      const about = { ...WHOLE_AUDIT_LOG, member: seller.email };
      const { items } = await admin.ports.auditLog.list(about);
      expect(
        items
          .map(({ kind }) => kind)
          .slice(0, 2)
          .sort(),
      ).toEqual(['seller-verified', 'verification-revoked']);
      expect(items.map(({ kind }) => kind)).toContain('login');
      const [pseudonym, ...others] = new Set(items.map(({ by, person }) => (by === admin.email ? person : by)));
      expect(others).toEqual([]);
      expect(pseudonym).toMatch(/^person-[0-9a-f]{16}$/);
      expect(items.filter(({ by }) => by === admin.email)).toHaveLength(2);

      const verified = await admin.ports.auditLog.list({ ...about, kind: 'seller-verified' });
      expect(verified.items).toMatchObject([{ kind: 'seller-verified', by: admin.email, person: pseudonym, times: 1 }]);
      const at = verified.items[0]?.at ?? 0;
      const before = await admin.ports.auditLog.list({ ...about, kind: 'seller-verified', until: at - 1 });
      expect(before.items).toEqual([]);
      const since = await admin.ports.auditLog.list({ ...about, kind: 'seller-verified', since: at });
      expect(since.items).toEqual(verified.items);
      expect((await admin.ports.auditLog.list({ ...about, text: 'pi_never' })).items).toEqual([]);
    });

    it('[audit.list] is for admins alone', async () => {
      const { auditLog } = (await signUp(market(), 'Seller')).ports;
      await expectFailure(auditLog.list(WHOLE_AUDIT_LOG), 'forbidden');
    });
  });
};
