export function ReportedItemsPage() {
  return <h1>Reported Items</h1>;
}
