import type { DemoEntry } from '../demoCar.ts';

/** Coupés: long bonnets and two doors. */
export const coupes: readonly DemoEntry[] = [
  {
    name: 'Velora Stiletto',
    category: 'sports',
    dollars: [38_900, 54_200],
    year: 2021,
    condition: 'Excellent',
    location: 'Dhaka',
    daysAgo: 3,
    isAdvertised: true,
    description:
      'Sunday car in the strict sense: 9,400 km in three years, never out in the monsoon. Cover and charger included.',
  },
  {
    name: 'Corvane GT 3.0',
    category: 'sports',
    dollars: [44_700, 63_800],
    year: 2020,
    condition: 'Excellent',
    location: 'Chittagong',
    daysAgo: 9,
    description:
      'Six cylinders in a row and the sound that goes with it. Full history, new discs all round, no track days.',
  },
  {
    name: 'Corvane GT S',
    category: 'sports',
    dollars: [51_200, 68_400],
    year: 2022,
    condition: 'Excellent',
    location: 'Dhaka',
    daysAgo: 2,
    description:
      'Nearly new, with the sports seats I turned out to be too wide for. My loss, and a good deal off the list price.',
  },
  {
    name: 'Ostrel Flint 2.5',
    category: 'sports',
    dollars: [27_600, 41_300],
    year: 2019,
    condition: 'Good',
    location: 'Sylhet',
    daysAgo: 17,
    description:
      "Sharp steering, sharp looks, not so sharp on fuel. The driver's seat bolster is worn, the rest of the leather is fine.",
  },
  {
    name: 'Halden Skerry',
    category: 'sports',
    dollars: [19_800, 29_700],
    year: 2019,
    condition: 'Good',
    location: 'Chittagong',
    daysAgo: 25,
    description: 'A coupe you can live with: four seats, decent boot, ordinary service costs. 64,000 km.',
  },
  {
    name: 'Northline Nightjar',
    category: 'sports',
    dollars: [23_500, 34_600],
    year: 2020,
    condition: 'Good',
    location: 'Dhaka',
    daysAgo: 14,
    description:
      'Manual gearbox, because some of us still like it. Bonnet has a few stone chips from the airport road.',
  },
  {
    name: 'Tamarin Javel',
    category: 'sports',
    dollars: [13_900, 24_400],
    year: 2018,
    condition: 'Fair',
    location: 'Dinajpur',
    daysAgo: 43,
    description:
      'Cheapest fun in this list. The exhaust is louder than it was when new and one window needs a push. Engine is healthy.',
  },
];
