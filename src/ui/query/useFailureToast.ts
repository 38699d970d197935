import { messageFor } from '#ui/components/messageFor.ts';
import { useCases } from './useCases.tsx';

/** Shows a failure as an error toast. Where the person must act on it, the page says it as well. */
export function useFailureToast(): (failure: unknown) => void {
  const { notifier } = useCases();
  return (failure) => notifier.error(messageFor(failure));
}
