import { messageFor } from '#ui/components/messageFor.ts';
import { useCases } from './useCases.tsx';

/** Shows a failure as an error toast. If the person must act on it, the page shows it as well. */
export function useFailureToast(): (failure: unknown) => void {
  const { notifier } = useCases();
  return (failure) => notifier.error(messageFor(failure));
}
