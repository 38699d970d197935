import { PageHead } from '#ui/components/PageHead.tsx';

/** A heading only, with no content (spec, "Reported Items"). */
export function ReportedItemsPage() {
  return <PageHead>Reported Items</PageHead>;
}
