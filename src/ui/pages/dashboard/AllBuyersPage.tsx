export function AllBuyersPage() {
  return <h1>All sellers</h1>;
}
