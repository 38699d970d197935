import { PageHeader } from '#ui/components/PageHeader.tsx';

/** A heading only, with no content (spec: reported-items.heading). */
export function ReportedItemsPage() {
  return <PageHeader>Reported Items</PageHeader>;
}
