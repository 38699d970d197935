import { PageHeader } from '#ui/components/PageHeader.tsx';
import { MemberList } from './MemberList.tsx';

/** Sellers, to be verified or deleted by the admin. */
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
