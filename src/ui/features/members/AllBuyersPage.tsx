import { PageHeader } from '#ui/components/PageHeader.tsx';
import { MemberList } from './MemberList.tsx';

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
