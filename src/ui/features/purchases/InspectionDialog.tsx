import { useQueryClient } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { isFailure } from '#application/Failure.ts';
import type { Booking } from '#domain/booking.ts';
import { INSPECTION_GROUPS, inspectionSummary } from '#domain/inspection.ts';
import { Dialog } from '#ui/components/Dialog.tsx';
import { PrintButton } from '#ui/components/PrintButton.tsx';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useFormDraft } from '#ui/forms/useFormDraft.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useReachability } from '#ui/query/reachability.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useCurrentUser } from '#ui/session/useSession.ts';
import classes from './InspectionDialog.module.css';
import { InspectionSheet } from './InspectionSheet.tsx';
import { findingsOf, INSPECTION_LABELS, type InspectionValues, inspectionSchema, valuesOf } from './inspectionForm.ts';
import { PointField } from './PointField.tsx';

export interface InspectionDialogProps {
  readonly order: Pick<Booking, 'id' | 'carName' | 'inspection'>;
  /** Called when the dialog has left the page. */
  readonly onClosed: () => void;
}

/** The list of points that a buyer ticks at the visit; what can’t be sent is kept here, and sent later (spec: inspection.dialog). */
export function InspectionDialog({ order, onClosed }: InspectionDialogProps) {
  const { bookings } = useCases();
  const queryClient = useQueryClient();
  // The person who opened it: a session that expires meanwhile neither closes the dialog nor clears the form.
  const [buyer] = useState(useCurrentUser()?.email);
  const draft = useFormDraft({ owner: buyer, form: `inspection ${order.id}` });
  // What is ticked belongs to what was saved when the dialog opened.
  const [initialValues] = useState(() => valuesOf(order.inspection?.findings ?? {}));
  const [state, setState] = useState<'waiting' | 'saved'>();
  const [isOpen, setOpen] = useState(false);
  // One render later: the dialog records where to return the focus when it opens, and can't when it is mounted open.
  useEffect(() => setOpen(true), []);
  const save = async (values: InspectionValues) => {
    setState(undefined);
    try {
      await bookings.saveInspection(order.id, findingsOf(values));
    } catch (error) {
      if (isFailure(error, 'offline')) setState('waiting');
      throw error;
    }
    draft.clear();
    if (buyer !== undefined) void queryClient.invalidateQueries({ queryKey: queryKeys.orders(buyer) });
    setState('saved');
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={`Your inspection of ${order.carName}`}
    >
      <p className={classes.lead}>Tick what you look at when you visit the car. Only you read it.</p>
      <AppForm
        name={`Inspection of ${order.carName}`}
        labels={INSPECTION_LABELS}
        initialValues={initialValues}
        schema={inspectionSchema}
        onSubmit={save}
        draft={draft}
        actions={
          <>
            <Progress />
            <div role="status">
              {state === 'saved' ? <p>Saved.</p> : null}
              {state === 'waiting' ? <p>It is kept on this device, and sent once the market can be reached.</p> : null}
            </div>
            <SubmitButton label="Save" busyLabel="Saving it" />
            <PrintList carName={order.carName} />
            {state === 'waiting' ? <SendLater /> : null}
          </>
        }
      >
        {INSPECTION_GROUPS.map(({ title, points }) => (
          <fieldset key={title} className={classes.group}>
            <legend>{title}</legend>
            {points.map((point) => (
              <PointField key={point} point={point} />
            ))}
          </fieldset>
        ))}
      </AppForm>
    </Dialog>
  );
}

function Progress() {
  const { values } = useFormikContext<InspectionValues>();
  return <p className={classes.lead}>{`${inspectionSummary(findingsOf(values))}.`}</p>;
}

function PrintList({ carName }: Pick<Booking, 'carName'>) {
  const { values } = useFormikContext<InspectionValues>();
  return (
    <PrintButton label="Print the list" sheet={<InspectionSheet carName={carName} findings={findingsOf(values)} />} />
  );
}

/** Sends the form again once the network is back, or another answer shows that the market can be reached. */
function SendLater() {
  const { submitForm } = useFormikContext();
  const reachability = useReachability();
  useEffect(() => {
    const send = () => void submitForm();
    const stop = reachability.subscribe(() => {
      if (reachability.read()) send();
    });
    window.addEventListener('online', send);
    return () => {
      stop();
      window.removeEventListener('online', send);
    };
  }, [submitForm, reachability]);
  return null;
}
