import { crossover } from '../bodies/crossover.ts';
import { familySuv } from '../bodies/familySuv.ts';
import { offRoader } from '../bodies/offRoader.ts';
import { type Look, look } from './look.ts';

/** How each SUV of the demo market looks. */
export const suvs: Readonly<Record<string, Look>> = {
  'Halden Ridge 4x4': look(offRoader, 'olive', 'block', 'hills', 'right'),
  'Halden Ridge Long': look(offRoader, 'pearl', 'dark five', 'sea', 'right', [1.04, 0.985]),
  'Ostrel Quarry 2.8': look(offRoader, 'clay', 'block', 'garage', 'right', [0.95, 0.97]),
  'Ostrel Quarry Trail': look(offRoader, 'sand', 'dark block', 'hills', 'front right', [0.96, 1.02]),
  'Northline Summit': look(offRoader, 'forest', 'twin', 'street', 'left', [1, 0.96]),
  'Northline Summit Field': look(offRoader, 'steel', 'dark block', 'hills', 'right', [0.98, 0.97]),
  'Tamarin Bushman': look(offRoader, 'saffron', 'dark five', 'sea', 'right', [0.9, 0.97]),
  'Corvane Outpost': look(offRoader, 'night', 'mesh', 'garage', 'front left', [1.02, 0.99]),
  'Velora Pico': look(crossover, 'cherry', 'five', 'sea', 'front right', [0.94, 0.98]),
  'Velora Pico Hybrid': look(crossover, 'ice', 'turbine', 'hills', 'front left', [0.95, 0.99]),
  'Halden Drift': look(crossover, 'navy', 'twin', 'street', 'right', [1, 0.97]),
  'Tamarin Solo': look(crossover, 'orange', 'dark five', 'garage', 'left', [0.92, 0.97]),
  'Northline Cove 1.5': look(crossover, 'silver', 'multi', 'hills', 'front right'),
  'Ostrel Lark': look(crossover, 'teal', 'dark twin', 'sea', 'left', [0.98, 0.96]),
  'Corvane Pavilion': look(crossover, 'pearl', 'dark mesh', 'garage', 'left', [1.03, 0.98]),
  'Northline Parallel 7': look(familySuv, 'graphite', 'twin', 'hills', 'right'),
  'Northline Parallel Hybrid': look(familySuv, 'azure', 'turbine', 'sea', 'left', [1, 0.99]),
  'Halden Harbour': look(familySuv, 'wine', 'multi', 'street', 'left', [0.98, 1.02]),
  'Ostrel Basalt': look(familySuv, 'steel', 'dark five', 'garage', 'front left', [0.97, 1]),
  'Velora Grande': look(familySuv, 'pearl', 'multi', 'street', 'front left', [1.02, 1.01]),
  'Corvane Estuary': look(familySuv, 'forest', 'dark mesh', 'sea', 'left', [1.02, 0.98]),
  'Tamarin Atoll': look(familySuv, 'cocoa', 'block', 'hills', 'front right', [0.96, 1.03]),
};
