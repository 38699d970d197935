import { MembersTable } from '#ui/components/dashboard/MembersTable.tsx';
import { PageHead } from '#ui/components/dashboard/PageHead.tsx';

/** Buyers, to be deleted by the admin. The heading is the specification's; title and breadcrumb say who they are. */
export function AllBuyersPage() {
  return (
    <>
      <PageHead title="Buyers" trail="Buyers">
        All sellers
      </PageHead>
      <MembersTable of="Buyer" />
    </>
  );
}
