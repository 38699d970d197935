import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#domain/booking.ts';
import type { CarAnswer } from '#domain/carDetails.ts';
import { NOTHING_STATED } from '#domain/disclosure.ts';
import { disclosureLines } from '#domain/receiptTexts.ts';
import { PrintButton } from '#ui/components/PrintButton.tsx';
import { Receipt } from '#ui/components/Receipt.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useCurrentUser } from './useSession.ts';

interface Props {
  readonly label: string;
  readonly booking: Booking;
  /** Undefined until it is paid. */
  readonly transactionId: string | undefined;
  /** Id of the element with the car’s name. */
  readonly describedBy?: string;
  /** Whether the browser’s own Print prints the receipt too. */
  readonly isOnlyReceipt?: boolean;
}

/** Prints a booking as a receipt, with what its seller discloses and what its buyer has found (spec: receipts.print). */
export function PrintBookingButton({ label, describedBy, isOnlyReceipt = false, ...printed }: Props) {
  const queryClient = useQueryClient();
  const query = useCarQuery(printed.booking.carId);
  // The browser's own Print waits for nothing.
  useQuery({ ...query, enabled: isOnlyReceipt });
  return (
    <PrintButton
      label={label}
      sheet={<BookingReceipt {...printed} />}
      prepare={() => queryClient.fetchQuery(query)}
      describedBy={describedBy}
      isOnlySheet={isOnlyReceipt}
    />
  );
}

function BookingReceipt({ booking, transactionId }: Pick<Props, 'booking' | 'transactionId'>) {
  const { data } = useQuery({ ...useCarQuery(booking.carId), enabled: false });
  const details = data?.is === 'listed' ? data.details : undefined;
  const disclosed = details && {
    lines: disclosureLines(details.disclosure ?? NOTHING_STATED),
    changes: details.disclosureChanges,
  };
  const at = transactionId === undefined ? booking.bookedAt : booking.paidAt;
  return <Receipt {...booking} {...{ at, transactionId, disclosed }} />;
}

/** The car as its page asks for it. */
function useCarQuery(carId: string) {
  const { browsing } = useCases();
  const email = useCurrentUser()?.email;
  return {
    queryKey: [...queryKeys.car(carId), email],
    queryFn: (): Promise<CarAnswer> => browsing.car(carId),
    retry: false,
  };
}
