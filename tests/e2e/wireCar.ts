/** A car as a test wants it in the form. */
export interface CarToList {
  readonly name: string;
  readonly price: string;
  readonly originalPrice: string;
  readonly category: 'suv' | 'sedan' | 'sports';
  readonly description: string;
}

/** The body of POST /productadd for a car as the form would send it. */
export const newCar = ({ name, price, originalPrice, category, description }: CarToList) => ({
  name,
  price: Number(price),
  orginalprice: Number(originalPrice.replaceAll(',', '')),
  img: '/cars/corvane-outpost.svg',
  catagory: category,
  year: 2019,
  location: 'Dhaka',
  phone: '+880 1711 000000',
  condition: 'Good',
  description,
});
