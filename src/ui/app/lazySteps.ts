import { lazyComponent } from '#ui/components/lazyComponent.ts';

/** Loaded for the few who have to prove an address. */
export const LazyProofStep = lazyComponent(async () => (await import('#ui/features/auth/ProofStep.tsx')).ProofStep);

/** Loaded for admins alone. */
export const LazySecondFactorStep = lazyComponent(
  async () => (await import('#ui/features/secondFactor/SecondFactorStep.tsx')).SecondFactorStep,
);
