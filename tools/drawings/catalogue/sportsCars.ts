import { coupe } from '../bodies/coupe.ts';
import { hotHatch } from '../bodies/hotHatch.ts';
import { midEngine } from '../bodies/midEngine.ts';
import { roadster } from '../bodies/roadster.ts';
import { type Look, look } from './look.ts';

/** How each sports car of the demo market looks. */
export const sportsCars: Readonly<Record<string, Look>> = {
  'Velora Stiletto': look(coupe, 'cherry', 'dark mesh', 'sea', 'left'),
  'Corvane GT 3.0': look(coupe, 'forest', 'multi', 'hills', 'front left', [1.01, 1]),
  'Corvane GT S': look(coupe, 'saffron', 'dark twin', 'garage', 'front left', [1.01, 0.97]),
  'Ostrel Flint 2.5': look(coupe, 'steel', 'dark five', 'street', 'left', [0.98, 1.02]),
  'Halden Skerry': look(coupe, 'azure', 'twin', 'sea', 'left', [0.96, 1.05]),
  'Northline Nightjar': look(coupe, 'night', 'turbine', 'street', 'front right', [0.97, 1.02]),
  'Tamarin Javel': look(coupe, 'orange', 'five', 'garage', 'left', [0.94, 1.03]),
  'Corvane Vanta': look(midEngine, 'azure', 'dark mesh', 'sea', 'left'),
  'Corvane Vanta 12': look(midEngine, 'night', 'turbine', 'garage', 'left', [1.01, 1]),
  'Velora Cinder R': look(midEngine, 'orange', 'dark twin', 'hills', 'right', [0.98, 1]),
  'Ostrel Obsidian': look(midEngine, 'graphite', 'dark five', 'street', 'left', [0.98, 1.03]),
  'Northline Apogee': look(midEngine, 'pearl', 'dark multi', 'sea', 'right', [0.96, 1.05]),
  'Halden Gannet': look(roadster, 'teal', 'multi', 'sea', 'right'),
  'Velora Cinder Open': look(roadster, 'wine', 'dark mesh', 'hills', 'left', [1.02, 0.98]),
  'Ostrel Larkspur': look(roadster, 'plum', 'turbine', 'garage', 'right', [0.99, 1.01]),
  'Northline Plover': look(roadster, 'silver', 'five', 'hills', 'right', [0.95, 1.02]),
  'Tamarin Pip Open': look(roadster, 'ice', 'twin', 'street', 'right', [0.92, 1.04]),
  'Tamarin Pip Sport': look(hotHatch, 'saffron', 'dark five', 'garage', 'front right', [0.93, 1]),
  'Northline Cove R': look(hotHatch, 'navy', 'twin', 'hills', 'right', [1, 0.98]),
  'Halden Drift GTX': look(hotHatch, 'fern', 'dark mesh', 'sea', 'right', [1.02, 0.99]),
  'Ostrel Lark Turbo': look(hotHatch, 'pearl', 'dark multi', 'street', 'front left', [0.98, 0.98]),
  'Velora Pico R': look(hotHatch, 'cherry', 'dark turbine', 'hills', 'front right', [0.95, 0.99]),
};
