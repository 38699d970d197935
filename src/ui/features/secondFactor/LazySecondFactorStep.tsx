import { lazy } from 'react';
import { loadChunk } from '#ui/components/loadChunk.ts';

const load = async () => ({ default: (await import('./SecondFactorStep.tsx')).SecondFactorStep });

/** Loaded for admins alone. */
export const LazySecondFactorStep = lazy(() => loadChunk(load));
