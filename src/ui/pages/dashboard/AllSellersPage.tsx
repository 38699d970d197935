import { MembersTable } from '#ui/components/dashboard/MembersTable.tsx';
import { PageHead } from '#ui/components/dashboard/PageHead.tsx';

/** Sellers, to be verified or deleted by the admin. */
export function AllSellersPage() {
  return (
    <>
      <PageHead title="Sellers" trail="Sellers">
        All sellers
      </PageHead>
      <MembersTable of="Seller" />
    </>
  );
}
