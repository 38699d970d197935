import { lazyComponent } from '#ui/components/lazyComponent.ts';

/** Loaded for the few who have to prove an address. */
export const LazyProofStep = lazyComponent(async () => (await import('./ProofStep.tsx')).ProofStep);
