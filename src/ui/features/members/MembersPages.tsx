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

/** Buyers, whom the admin can delete. The heading is the specification's; title and breadcrumb name the buyers. */
export function AllBuyersPage() {
  return (
    <>
      <PageHeader title="Buyers" breadcrumb="Buyers">
        All sellers
      </PageHeader>
      <MemberList memberRole="Buyer" />
    </>
  );
}

/** A heading only, with no content (spec: reported-items.heading). */
export function ReportedItemsPage() {
  return <PageHeader>Reported Items</PageHeader>;
}
