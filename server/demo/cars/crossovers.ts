import type { DemoEntry } from '../demoCar.ts';

/** Crossovers: tall hatchbacks for town and the occasional bad road. */
export const crossovers: readonly DemoEntry[] = [
  {
    name: 'Velora Pico',
    category: 'suv',
    dollars: [11_900, 17_600],
    year: 2019,
    condition: 'Good',
    location: 'Dhaka',
    daysAgo: 3,
    description:
      'My first car and a kind one. Parking sensors front and rear, one scuffed wheel from before I trusted them.',
  },
  {
    name: 'Velora Pico Hybrid',
    category: 'suv',
    dollars: [16_800, 22_900],
    year: 2021,
    condition: 'Excellent',
    location: 'Dhaka',
    daysAgo: 6,
    isAdvertised: true,
    description:
      'Drives the school run on electricity alone. Battery checked by the dealer in June, report included. 31,000 km.',
  },
  {
    name: 'Halden Drift',
    category: 'suv',
    dollars: [13_400, 19_800],
    year: 2020,
    condition: 'Good',
    location: 'Chittagong',
    daysAgo: 14,
    description:
      "High seat, wide doors, easy on my mother's knees. Oil changed every 7,000 km, all bills kept in one folder.",
  },
  {
    name: 'Tamarin Solo',
    category: 'suv',
    dollars: [9_800, 15_900],
    year: 2018,
    condition: 'Fair',
    location: 'Dinajpur',
    daysAgo: 41,
    description:
      'Cheap to run and it shows a little: stone chips on the bonnet and a slow window at the back left. No rust underneath.',
  },
  {
    name: 'Northline Cove 1.5',
    category: 'suv',
    dollars: [14_250, 20_300],
    year: 2020,
    condition: 'Excellent',
    location: 'Sylhet',
    daysAgo: 9,
    description: "Retired teacher's car. Garaged every night, washed on Fridays, never taken above ninety.",
  },
  {
    name: 'Ostrel Lark',
    category: 'suv',
    dollars: [12_700, 18_400],
    year: 2019,
    condition: 'Good',
    location: 'Chittagong',
    daysAgo: 19,
    description:
      "Replaced brakes and battery this year. The boot takes a pram and the week's shopping together, we tested it for two years.",
  },
  {
    name: 'Corvane Pavilion',
    category: 'suv',
    dollars: [18_900, 25_500],
    year: 2022,
    condition: 'Excellent',
    location: 'Dhaka',
    daysAgo: 4,
    description:
      'Glass roof, camera all round, 12,000 km. I am moving abroad at the end of the month, so the price is a fair one.',
  },
];
