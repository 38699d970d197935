export function AllSellersPage() {
  return <h1>All sellers</h1>;
}
