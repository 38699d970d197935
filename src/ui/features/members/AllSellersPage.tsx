import { PageHeader } from '#ui/components/PageHeader.tsx';
import { MemberList } from './MemberList.tsx';

/** Sellers, whom the admin can verify or delete. */
export function AllSellersPage() {
  return (
    <>
      <PageHeader title="Sellers" breadcrumb="Sellers">
        All sellers
      </PageHeader>
      <MemberList memberRole="Seller" />
    </>
  );
}
