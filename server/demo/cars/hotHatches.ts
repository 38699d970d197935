import type { DemoEntry } from '../demoCar.ts';

/** Hot hatches: small and powerful. */
export const hotHatches: readonly DemoEntry[] = [
  {
    name: 'Tamarin Pip Sport',
    category: 'sports',
    dollars: [12_800, 18_900],
    year: 2020,
    condition: 'Good',
    location: 'Dhaka',
    daysAgo: 6,
    description: 'Small car, big grin. Chipped windscreen was repaired, not replaced; you have to know where to look.',
  },
  {
    name: 'Northline Cove R',
    category: 'sports',
    dollars: [21_700, 30_200],
    year: 2021,
    condition: 'Excellent',
    location: 'Sylhet',
    daysAgo: 3,
    description: 'Sensible on Monday, silly on Friday night. Service done last week, fresh oil, four new tyres.',
  },
  {
    name: 'Halden Drift GTX',
    category: 'sports',
    dollars: [24_600, 33_400],
    year: 2022,
    condition: 'Excellent',
    location: 'Dhaka',
    daysAgo: 8,
    description:
      'All-wheel drive and an exhaust flap with a quiet setting for my neighbours. 11,000 km and still under warranty.',
  },
  {
    name: 'Ostrel Lark Turbo',
    category: 'sports',
    dollars: [16_300, 25_700],
    year: 2019,
    condition: 'Good',
    location: 'Chittagong',
    daysAgo: 19,
    description:
      'Runs best on the good fuel from the pump at the port. Rear wiper was removed by the first owner, the part comes with it.',
  },
  {
    name: 'Velora Pico R',
    category: 'sports',
    dollars: [14_700, 23_800],
    year: 2018,
    condition: 'Good',
    location: 'Dhaka',
    daysAgo: 36,
    description: 'Driven hard now and then, warmed up first every time. Fresh brake pads, honest 83,000 km.',
  },
];
