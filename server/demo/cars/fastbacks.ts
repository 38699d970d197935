import type { DemoEntry } from '../demoCar.ts';

/** Fastbacks: four doors and a sloping roof. */
export const fastbacks: readonly DemoEntry[] = [
  {
    name: 'Velora Nocturne',
    category: 'sedan',
    dollars: [26_400, 37_200],
    year: 2021,
    condition: 'Excellent',
    location: 'Dhaka',
    daysAgo: 4,
    isAdvertised: true,
    description:
      'I keep turning round to look at it after parking. 23,000 km, ceramic coat last winter, no stone chips at all.',
  },
  {
    name: 'Velora Nocturne Electric',
    category: 'sedan',
    dollars: [31_900, 43_800],
    year: 2022,
    condition: 'Excellent',
    location: 'Dhaka',
    daysAgo: 1,
    description: '420 km on a charge in town, 340 on the highway, measured by me. Home charger can be had with it.',
  },
  {
    name: 'Corvane Arrowhead',
    category: 'sedan',
    dollars: [22_700, 34_900],
    year: 2020,
    condition: 'Good',
    location: 'Chittagong',
    daysAgo: 15,
    description:
      'Fast and comfortable, thirsty when you are in a hurry. Front tyres are new, the rear ones have one season left.',
  },
  {
    name: 'Northline Glide',
    category: 'sedan',
    dollars: [17_600, 25_200],
    year: 2020,
    condition: 'Good',
    location: 'Sylhet',
    daysAgo: 20,
    description:
      'The tailgate opens wide and swallows two bicycles. Slight whistle from the passenger window above a hundred.',
  },
  {
    name: 'Ostrel Slate',
    category: 'sedan',
    dollars: [20_300, 31_100],
    year: 2019,
    condition: 'Good',
    location: 'Dhaka',
    daysAgo: 26,
    description:
      'Adaptive dampers, three memories for the seat, one careful driver. Rear bumper resprayed after a parking bump, photos exist.',
  },
  {
    name: 'Halden Tern',
    category: 'sedan',
    dollars: [14_900, 22_300],
    year: 2019,
    condition: 'Good',
    location: 'Dinajpur',
    daysAgo: 31,
    description:
      'Light on its feet. Used between Dinajpur and Rangpur every week, so the kilometres are many but straight ones: 87,000.',
  },
  {
    name: 'Tamarin Reed',
    category: 'sedan',
    dollars: [10_800, 17_900],
    year: 2018,
    condition: 'Fair',
    location: 'Chittagong',
    daysAgo: 48,
    description:
      'Looks better than it costs. Air conditioning is weak at noon and the screen has a dead column of pixels. All else fine.',
  },
];
