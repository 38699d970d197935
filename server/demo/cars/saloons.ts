import type { DemoEntry } from '../demoCar.ts';

/** Saloons: a separate boot and four doors. */
export const saloons: readonly DemoEntry[] = [
  {
    name: 'Halden Coast 2.0',
    category: 'sedan',
    dollars: [15_200, 23_400],
    year: 2020,
    condition: 'Excellent',
    location: 'Dhaka',
    daysAgo: 3,
    isAdvertised: true,
    description:
      'One owner, 42,000 km, parked under a roof at home and at work. Every service at the same workshop; ask for Mr. Alam there.',
  },
  {
    name: 'Halden Coast Diesel',
    category: 'sedan',
    dollars: [12_900, 22_100],
    year: 2018,
    condition: 'Good',
    location: 'Chittagong',
    daysAgo: 21,
    description: 'Long-legged motorway car. 121,000 km, but they were easy ones. New injectors two years ago.',
  },
  {
    name: 'Northline Avenue 1.8',
    category: 'sedan',
    dollars: [13_800, 20_900],
    year: 2019,
    condition: 'Good',
    location: 'Dhaka',
    daysAgo: 13,
    description:
      'Plain, roomy, reliable. One door was repainted after a rickshaw met it; you can tell only in bright sun.',
  },
  {
    name: 'Northline Avenue Hybrid',
    category: 'sedan',
    dollars: [19_700, 26_800],
    year: 2021,
    condition: 'Excellent',
    location: 'Dhaka',
    daysAgo: 5,
    description:
      "Battery at 94 percent by the dealer's own test. Very quiet, so pedestrians never hear it: drive gently.",
  },
  {
    name: 'Ostrel Chancery',
    category: 'sedan',
    dollars: [24_900, 39_500],
    year: 2020,
    condition: 'Excellent',
    location: 'Sylhet',
    daysAgo: 9,
    description:
      'The big one: soft leather, soft ride, doors that close themselves. Cost a fortune new and has been treated that way.',
  },
  {
    name: 'Velora Madrigal',
    category: 'sedan',
    dollars: [16_900, 24_700],
    year: 2021,
    condition: 'Good',
    location: 'Chittagong',
    daysAgo: 18,
    description:
      'Bought for the sound system, kept for the seats. A small crack in the left fog lamp, part already ordered and paid.',
  },
  {
    name: 'Corvane Ledger',
    category: 'sedan',
    dollars: [11_300, 19_600],
    year: 2018,
    condition: 'Good',
    location: 'Dinajpur',
    daysAgo: 37,
    description: "An accountant's car: every litre of fuel written down since day one. The notebook comes with it.",
  },
  {
    name: 'Tamarin Quill',
    category: 'sedan',
    dollars: [8_600, 14_200],
    year: 2018,
    condition: 'Fair',
    location: 'Dhaka',
    daysAgo: 45,
    description:
      'Small engine, small thirst, small price. Clutch will need doing within the year; I took the cost of it off already.',
  },
];
