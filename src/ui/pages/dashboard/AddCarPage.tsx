export function AddCarPage() {
  return <h1>Add A Product</h1>;
}
