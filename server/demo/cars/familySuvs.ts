import type { DemoEntry } from '../demoCar.ts';

/** Family SUVs: three rows of seats. */
export const familySuvs: readonly DemoEntry[] = [
  {
    name: 'Northline Parallel 7',
    category: 'suv',
    dollars: [28_900, 41_200],
    year: 2021,
    condition: 'Excellent',
    location: 'Dhaka',
    daysAgo: 7,
    isAdvertised: true,
    description:
      'Seven real seats and still a boot. We are selling because the children have moved out, not because anything is wrong.',
  },
  {
    name: 'Northline Parallel Hybrid',
    category: 'suv',
    dollars: [33_500, 44_800],
    year: 2022,
    condition: 'Excellent',
    location: 'Chittagong',
    daysAgo: 2,
    description:
      'Fifteen kilometres to the litre with the whole family aboard. Third row never sat in. One small scratch under the rear handle.',
  },
  {
    name: 'Halden Harbour',
    category: 'suv',
    dollars: [22_600, 35_700],
    year: 2019,
    condition: 'Good',
    location: 'Chittagong',
    daysAgo: 16,
    description: 'Towed a small boat four times a year, nothing else heavy. Timing belt done at 90,000 km.',
  },
  {
    name: 'Ostrel Basalt',
    category: 'suv',
    dollars: [25_100, 37_900],
    year: 2020,
    condition: 'Good',
    location: 'Sylhet',
    daysAgo: 12,
    description:
      'Quiet on the highway, firm in town. New tyres all round in January. The middle seat belt is stiff when it rains.',
  },
  {
    name: 'Velora Grande',
    category: 'suv',
    dollars: [19_400, 33_300],
    year: 2018,
    condition: 'Good',
    location: 'Dhaka',
    daysAgo: 28,
    description: 'Company car of one director, driven by one driver. 98,000 km, nearly all of them on the same road.',
  },
  {
    name: 'Corvane Estuary',
    category: 'suv',
    dollars: [30_700, 42_600],
    year: 2021,
    condition: 'Excellent',
    location: 'Sylhet',
    daysAgo: 10,
    description:
      'Air suspension checked and dry. Rear screens, two sockets per row, and a fridge between the front seats that really cools.',
  },
  {
    name: 'Tamarin Atoll',
    category: 'suv',
    dollars: [15_800, 28_400],
    year: 2018,
    condition: 'Fair',
    location: 'Dinajpur',
    daysAgo: 52,
    description:
      'Big, plain and strong. Paint has faded on the roof, the headliner sags at the back. Mechanically I would drive it to Teknaf tomorrow.',
  },
];
