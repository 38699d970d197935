import { Button } from '#ui/components/Button.tsx';
import { useCases } from '#ui/query/useCases.tsx';

/** Ends a login that is not finished. */
export function UseAnotherAccount() {
  const { currentSession } = useCases();
  return (
    <Button
      variant="subtle"
      color="gray"
      fullWidth
      style={{ marginTop: 'var(--mantine-spacing-xs)' }}
      onClick={() => void currentSession.logOut()}
    >
      Use another account
    </Button>
  );
}
