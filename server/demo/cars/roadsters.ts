import type { DemoEntry } from '../demoCar.ts';

/** Roadsters: two seats and an open roof. */
export const roadsters: readonly DemoEntry[] = [
  {
    name: 'Halden Gannet',
    category: 'sports',
    dollars: [18_700, 27_900],
    year: 2020,
    condition: 'Excellent',
    location: 'Chittagong',
    daysAgo: 4,
    isAdvertised: true,
    description: 'Top goes down in nine seconds, mood goes up in five. Hood is dry, rear window is glass and clear.',
  },
  {
    name: 'Velora Cinder Open',
    category: 'sports',
    dollars: [41_900, 58_800],
    year: 2021,
    condition: 'Excellent',
    location: 'Dhaka',
    daysAgo: 7,
    description: 'Bought for the marine drive and driven there every winter. 15,000 km, mostly with a hat on.',
  },
  {
    name: 'Ostrel Larkspur',
    category: 'sports',
    dollars: [22_300, 33_100],
    year: 2019,
    condition: 'Good',
    location: 'Sylhet',
    daysAgo: 18,
    description:
      'Heated seats make December the best month. Fabric of the hood has a mend near the left hoop, watertight.',
  },
  {
    name: 'Northline Plover',
    category: 'sports',
    dollars: [15_400, 24_600],
    year: 2018,
    condition: 'Good',
    location: 'Chittagong',
    daysAgo: 30,
    description: 'Light and simple, with 71,000 km of coastal road. New shock absorbers, old-fashioned radio.',
  },
  {
    name: 'Tamarin Pip Open',
    category: 'sports',
    dollars: [10_900, 16_700],
    year: 2018,
    condition: 'Fair',
    location: 'Dinajpur',
    daysAgo: 46,
    description:
      'A toy, and I will miss it. Hood needs a new seal before the rains, the seats have had their share of sun.',
  },
];
