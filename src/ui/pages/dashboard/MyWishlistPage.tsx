export function MyWishlistPage() {
  return <h1>My WishList</h1>;
}
