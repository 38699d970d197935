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

/** An SUV of a public list: the newest has number 1. */
export const numberedCar = (no: number) => {
  const facts = { name: `Corvane Long ${no}`, price: '12500', originalPrice: '18900', category: 'suv' } as const;
  // Rows are of different heights.
  const description = 'Serviced each year, one owner. '.repeat(no % 3);
  return {
    ...newCar({ ...facts, description: `Number ${no}. ${description}` }),
    ...{ _id: `long-${no}`, serial: `long-${no}`, phone: '', email: '', sellername: 'Selim', verifiedSeller: true },
    ...{ issold: false, newOwner: '', txnid: '', date: new Date(Date.UTC(2026, 0, 1) - no * 60_000).toISOString() },
  };
};
