export function MyCarsPage() {
  return <h1>My Products</h1>;
}
