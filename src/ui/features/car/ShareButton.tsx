import { useClipboard } from '@mantine/hooks';
import { Button } from '#ui/components/Button.tsx';
import IconCheck from '~icons/tabler/check';
import IconShare from '~icons/tabler/share';

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
        leftSection={clipboard.copied ? <IconCheck size={18} /> : <IconShare size={18} />}
        onClick={share}
      >
        Share this car
      </Button>
      <span role="status">{note}</span>
    </div>
  );
}
