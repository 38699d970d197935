import { estate } from '../bodies/estate.ts';
import { fastback } from '../bodies/fastback.ts';
import { saloon } from '../bodies/saloon.ts';
import { type Look, look } from './look.ts';

/** How each sedan of the demo market looks. */
export const sedans: Readonly<Record<string, Look>> = {
  'Halden Coast 2.0': look(saloon, 'azure', 'twin', 'sea', 'right'),
  'Halden Coast Diesel': look(saloon, 'silver', 'multi', 'hills', 'front left', [1, 1.01]),
  'Northline Avenue 1.8': look(saloon, 'pearl', 'five', 'street', 'left', [0.97, 1.03]),
  'Northline Avenue 1.8 Base': look(saloon, 'ice', 'five', 'garage', 'left', [0.97, 1.03]),
  'Northline Avenue 1.8 City': look(saloon, 'silver', 'multi', 'street', 'right', [0.97, 1.03]),
  'Northline Avenue 1.8 Comfort': look(saloon, 'navy', 'five', 'hills', 'left', [0.97, 1.03]),
  'Northline Avenue 1.8 Family': look(saloon, 'graphite', 'multi', 'sea', 'right', [0.97, 1.03]),
  'Northline Avenue 1.8 Touring': look(saloon, 'pearl', 'twin', 'hills', 'left', [0.97, 1.03]),
  'Northline Avenue 1.8 Limited': look(saloon, 'wine', 'mesh', 'garage', 'right', [0.97, 1.03]),
  'Northline Avenue Hybrid': look(saloon, 'fern', 'turbine', 'hills', 'front right', [0.97, 1.03]),
  'Ostrel Chancery': look(saloon, 'night', 'mesh', 'garage', 'front left', [1.03, 1]),
  'Velora Madrigal': look(saloon, 'cherry', 'dark twin', 'sea', 'left', [0.99, 0.98]),
  'Corvane Ledger': look(saloon, 'graphite', 'multi', 'street', 'front left', [1, 1.02]),
  'Tamarin Quill': look(saloon, 'saffron', 'five', 'garage', 'right', [0.91, 1.03]),
  'Velora Nocturne': look(fastback, 'navy', 'dark mesh', 'street', 'left'),
  'Velora Nocturne Electric': look(fastback, 'pearl', 'dark turbine', 'sea', 'front left', [1, 1.01]),
  'Corvane Arrowhead': look(fastback, 'wine', 'twin', 'garage', 'front right', [1.01, 0.97]),
  'Northline Glide': look(fastback, 'ice', 'multi', 'hills', 'right', [0.97, 1.03]),
  'Ostrel Slate': look(fastback, 'steel', 'dark five', 'garage', 'front right', [1, 0.99]),
  'Halden Tern': look(fastback, 'teal', 'twin', 'sea', 'right', [0.96, 1.02]),
  'Tamarin Reed': look(fastback, 'clay', 'five', 'hills', 'left', [0.95, 1.02]),
  'Halden Longshore': look(estate, 'forest', 'multi', 'sea', 'left'),
  'Halden Longshore Cross': look(estate, 'sand', 'dark twin', 'hills', 'right', [1, 1.05]),
  'Northline Avenue Estate': look(estate, 'azure', 'five', 'street', 'left', [0.97, 1.03]),
  'Ostrel Chancery Tourer': look(estate, 'graphite', 'mesh', 'garage', 'right', [1.03, 1]),
  'Velora Madrigal Estate': look(estate, 'plum', 'twin', 'hills', 'right', [0.99, 0.99]),
  'Corvane Ledger Wagon': look(estate, 'pearl', 'multi', 'street', 'front right', [1, 1.03]),
  'Tamarin Quill Tourer': look(estate, 'orange', 'turbine', 'sea', 'left', [0.92, 1.03]),
};
