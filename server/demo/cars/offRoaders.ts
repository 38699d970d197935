import type { DemoEntry } from '../demoCar.ts';

/** Off-roaders: ladder frame, low range, a spare wheel on the back door. */
export const offRoaders: readonly DemoEntry[] = [
  {
    name: 'Halden Ridge 4x4',
    category: 'suv',
    dollars: [21_900, 31_500],
    year: 2020,
    condition: 'Excellent',
    location: 'Sylhet',
    daysAgo: 2,
    isAdvertised: true,
    description:
      'Two owners, both on tea estates, both fussy. Low range and rear lock work as they should. New clutch at 48,000 km, bill in the glovebox.',
  },
  {
    name: 'Halden Ridge Long',
    category: 'suv',
    dollars: [24_500, 36_200],
    year: 2021,
    condition: 'Excellent',
    location: 'Dhaka',
    daysAgo: 5,
    description:
      'Bought for a road trip that never happened. 19,000 km, all in the city, never once in four-wheel drive on mud. Service book complete.',
  },
  {
    name: 'Ostrel Quarry 2.8',
    category: 'suv',
    dollars: [17_200, 29_800],
    year: 2018,
    condition: 'Good',
    location: 'Dinajpur',
    daysAgo: 11,
    description:
      'Honest diesel with 112,000 km. The tailgate has a dent the size of a palm, the engine pulls like new. I priced the dent in.',
  },
  {
    name: 'Ostrel Quarry Trail',
    category: 'suv',
    dollars: [19_950, 30_400],
    year: 2019,
    condition: 'Good',
    location: 'Chittagong',
    daysAgo: 17,
    description:
      'Lifted two centimetres by the dealer, papers for it included. Tyres are half worn and loud on the motorway.',
  },
  {
    name: 'Northline Summit',
    category: 'suv',
    dollars: [23_800, 33_900],
    year: 2021,
    condition: 'Excellent',
    location: 'Sylhet',
    daysAgo: 8,
    description:
      'Family of three, no smokers, no dog. Roof bars fitted but never loaded. Both keys and the first set of mats.',
  },
  {
    name: 'Northline Summit Field',
    category: 'suv',
    dollars: [14_600, 27_500],
    year: 2018,
    condition: 'Fair',
    location: 'Dinajpur',
    daysAgo: 34,
    description:
      "A working car: scratches on every corner, seat cover torn on the driver's side. Starts every morning, and the gearbox was rebuilt last year.",
  },
  {
    name: 'Tamarin Bushman',
    category: 'suv',
    dollars: [16_400, 24_100],
    year: 2019,
    condition: 'Good',
    location: 'Sylhet',
    daysAgo: 23,
    description:
      'Short, tall and easy to park. Air conditioning refilled in March. The radio only plays what it likes.',
  },
  {
    name: 'Corvane Outpost',
    category: 'suv',
    dollars: [27_300, 38_800],
    year: 2022,
    condition: 'Excellent',
    location: 'Dhaka',
    daysAgo: 1,
    description:
      "Still under the maker's warranty until next spring. Leather seats, heated at the front, which you will never need here.",
  },
];
