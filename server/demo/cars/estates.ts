import type { DemoEntry } from '../demoCar.ts';

/** Estates: saloons with a long roof. */
export const estates: readonly DemoEntry[] = [
  {
    name: 'Halden Longshore',
    category: 'sedan',
    dollars: [17_900, 27_600],
    year: 2020,
    condition: 'Excellent',
    location: 'Chittagong',
    daysAgo: 6,
    description: 'Carried a cello and its owner, nothing rougher. Load floor like new, and so is the rest.',
  },
  {
    name: 'Halden Longshore Cross',
    category: 'sedan',
    dollars: [21_400, 29_900],
    year: 2021,
    condition: 'Excellent',
    location: 'Sylhet',
    daysAgo: 11,
    description: 'Four-wheel drive and a little more air under the belly: made for the garden roads around Srimangal.',
  },
  {
    name: 'Northline Avenue Estate',
    category: 'sedan',
    dollars: [12_400, 21_700],
    year: 2018,
    condition: 'Good',
    location: 'Dhaka',
    daysAgo: 29,
    description:
      'Dog lived in the back for two years. It has been cleaned properly, twice, and my allergic sister approved it.',
  },
  {
    name: 'Ostrel Chancery Tourer',
    category: 'sedan',
    dollars: [27_800, 41_900],
    year: 2021,
    condition: 'Good',
    location: 'Dhaka',
    daysAgo: 8,
    description:
      'Everything the saloon has and room for a wardrobe. One wheel has kerb rash, the other three are perfect.',
  },
  {
    name: 'Velora Madrigal Estate',
    category: 'sedan',
    dollars: [15_600, 24_800],
    year: 2019,
    condition: 'Good',
    location: 'Chittagong',
    daysAgo: 22,
    description: "We counted: seven suitcases and four people to Cox's Bazar. Brakes done right after that trip.",
  },
  {
    name: 'Corvane Ledger Wagon',
    category: 'sedan',
    dollars: [9_900, 18_700],
    year: 2018,
    condition: 'Fair',
    location: 'Dinajpur',
    daysAgo: 57,
    description:
      'Shop car for a bakery, so it smells faintly of bread. Scratches in the boot, none on the outside worth the name.',
  },
  {
    name: 'Tamarin Quill Tourer',
    category: 'sedan',
    dollars: [11_700, 16_800],
    year: 2020,
    condition: 'Good',
    location: 'Sylhet',
    daysAgo: 24,
    description:
      'Small outside, clever inside, easy to look after. I am only selling because a second child is on the way.',
  },
];
