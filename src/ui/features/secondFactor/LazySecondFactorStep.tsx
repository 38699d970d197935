import { lazyComponent } from '#ui/components/lazyComponent.ts';

/** Loaded for admins alone. */
export const LazySecondFactorStep = lazyComponent(
  async () => (await import('./SecondFactorStep.tsx')).SecondFactorStep,
);
