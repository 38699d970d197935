import { useMutation } from '@tanstack/react-query';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { SlowNotice } from '#ui/components/SlowNotice.tsx';
import { saveFile } from '#ui/components/saveFile.ts';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import IconDownload from '~icons/tabler/download';
import { AccountSection, isNotOffered, NotOffered } from './AccountSection.tsx';

const LEAD =
  'One file with everything that this market has about you: account, cars, bookings, wishlist, payments and sessions.';

/** The download of one’s own data (spec: account.download). */
export function DataSection() {
  const { accountSettings } = useCases();
  const download = useMutation({
    mutationFn: () => accountSettings.downloadData(),
    onSuccess: ({ file, name }) => saveFile(file, name),
  });
  return (
    <AccountSection title="Your data" lead={LEAD}>
      {isNotOffered(download.error) ? (
        <NotOffered what="does not offer your data as a file" />
      ) : (
        <div>
          <ActionButton
            variant="default"
            leftSection={<IconDownload size={18} />}
            isDisabled={download.isPending}
            onClick={() => download.mutate()}
          >
            Download your data
          </ActionButton>
        </div>
      )}
      <div role="status">
        {download.isPending && (
          <>
            <span>Your file is being made.</span>
            <SlowNotice />
          </>
        )}
        {download.isSuccess && <span>{`${download.data.name} is ready. Your browser saves it.`}</span>}
      </div>
      {!isNotOffered(download.error) && <FailureNote failure={download.error ?? undefined} />}
    </AccountSection>
  );
}
