import { useSnackbar } from 'notistack';
import { messageFor } from '#ui/components/messageFor.ts';

/** Says a failure as an error toast. Where the person must act on it, the page says it as well. */
export function useFailureToast(): (failure: unknown) => void {
  const { enqueueSnackbar } = useSnackbar();
  return (failure) => void enqueueSnackbar(messageFor(failure), { variant: 'error' });
}
