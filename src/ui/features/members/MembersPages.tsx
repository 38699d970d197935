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

/** Buyers, to be deleted by the admin. The heading is the specification's; title and breadcrumb name the buyers. */
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
