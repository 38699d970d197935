import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconShare } from '@tabler/icons-react';
import { Button } from '#ui/components/Button.tsx';

/** Hands the page's address to the device's share sheet, or copies it where there is none. */
export function ShareButton({ name }: { readonly name: string }) {
  const clipboard = useClipboard({ timeout: 4_000 }); // ms
  const share = () => {
    const url = window.location.href;
    // A closed share sheet rejects as well: there is nothing to say then.
    if (navigator.share !== undefined) navigator.share({ title: name, url }).catch(() => undefined);
    else clipboard.copy(url);
  };
  const note = clipboard.copied ? 'Link copied' : clipboard.error ? 'Copy the address of this page' : '';
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        leftSection={clipboard.copied ? <IconCheck size={18} aria-hidden /> : <IconShare size={18} aria-hidden />}
        onClick={share}
      >
        Share this car
      </Button>
      <span role="status">{note}</span>
    </div>
  );
}
