import type { DemoEntry } from '../demoCar.ts';

/** Mid-engined sports cars: the engine is behind the seats. */
export const midEngines: readonly DemoEntry[] = [
  {
    name: 'Corvane Vanta',
    category: 'sports',
    dollars: [78_500, 112_000],
    year: 2021,
    condition: 'Excellent',
    location: 'Dhaka',
    daysAgo: 5,
    isAdvertised: true,
    description:
      'Low, loud and looked after by the dealer only. Lifts its nose for speed breakers, and yes, it clears the ones in Gulshan.',
  },
  {
    name: 'Corvane Vanta 12',
    category: 'sports',
    dollars: [96_400, 139_000],
    year: 2022,
    condition: 'Excellent',
    location: 'Dhaka',
    daysAgo: 12,
    description:
      'One of the last with twelve cylinders. 4,100 km. Serious people only, please; I answer every one of them.',
  },
  {
    name: 'Velora Cinder R',
    category: 'sports',
    dollars: [62_800, 89_500],
    year: 2020,
    condition: 'Good',
    location: 'Chittagong',
    daysAgo: 20,
    description:
      'Carbon seats, ceramic brakes with 70 percent left. Small repair on the front lip, done by a body shop I can name.',
  },
  {
    name: 'Ostrel Obsidian',
    category: 'sports',
    dollars: [57_300, 84_200],
    year: 2019,
    condition: 'Good',
    location: 'Dhaka',
    daysAgo: 33,
    description: 'Everything works, which you should ask about with any car of this kind. Clutch renewed at 21,000 km.',
  },
  {
    name: 'Northline Apogee',
    category: 'sports',
    dollars: [48_900, 71_600],
    year: 2020,
    condition: 'Excellent',
    location: 'Sylhet',
    daysAgo: 10,
    description: 'The sensible choice among the mad ones: you can see out of it and it starts in the rain.',
  },
];
