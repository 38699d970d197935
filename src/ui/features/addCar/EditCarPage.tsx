import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { isFailure, isNotOffered } from '#application/Failure.ts';
import type { CarDetails } from '#domain/carDetails.ts';
import type { Email } from '#domain/email.ts';
import { GONE_REFUSAL, listingRefusal, NOT_OWN_REFUSAL } from '#domain/listing.ts';
import { ROUTES } from '#domain/navigation.ts';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { FailedState } from '#ui/components/FailedState.tsx';
import { messageFor } from '#ui/components/messageFor.ts';
import { PageHeader } from '#ui/components/PageHeader.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { fitPictures } from '#ui/forms/fitPicture.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useFormDraft } from '#ui/forms/useFormDraft.ts';
import { useUploadRetry } from '#ui/forms/useUploadRetry.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useSession } from '#ui/session/useSession.ts';
import { CarListingForm } from './CarListingForm.tsx';
import { type CarListingValues, carListingOf, toCarForm } from './carForm.ts';

/** Changes any field of one’s own car, and then opens My Products (spec: edit-product.page). */
export function EditCarPage() {
  const { id = '' } = useParams();
  const email = useSession().identity?.email;
  return (
    <>
      <PageHeader lead="Who has booked it keeps the price of the booking, and reads the new one.">
        Edit Product
      </PageHeader>
      {email === undefined ? null : <EditableCar key={id} id={id} seller={email} />}
    </>
  );
}

function EditableCar({ id, seller }: { readonly id: string; readonly seller: Email }) {
  const { catalogue } = useCases();
  const { data, error, refetch, isRefetching } = useQuery({
    queryKey: queryKeys.editedCar(seller, id),
    queryFn: () => catalogue.one(id),
    // What is typed belongs to the car as it was when the form opened.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  if (isNotOffered(error)) return <NotEditable reason={messageFor(error)} />;
  if (isFailure(error, 'not-found') || data?.is === 'deleted') return <NotEditable reason={GONE_REFUSAL} />;
  if (error !== null && data === undefined) {
    const retry = () => void refetch();
    return <FailedState title="The car could not be loaded." error={error} onRetry={retry} isRetrying={isRefetching} />;
  }
  if (data === undefined) return <Skeleton height={560} radius="lg" />;
  const { car } = data.details;
  const refusal = car.seller.email === seller ? listingRefusal(car.state, 'edit') : NOT_OWN_REFUSAL;
  return refusal === undefined ? <EditForm details={data.details} seller={seller} /> : <NotEditable reason={refusal} />;
}

const NotEditable = ({ reason }: { readonly reason: string }) => (
  <EmptyState title={reason} action={{ label: 'My Products', to: ROUTES.myCars }} />
);

function EditForm({ details, seller }: { readonly details: CarDetails; readonly seller: Email }) {
  const { selling } = useCases();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { withRetry, failedUpload, upload } = useUploadRetry();
  const { id } = details.car;
  const draft = useFormDraft({ owner: seller, form: `edit-car ${id}` });

  const edit = async (values: CarListingValues): Promise<void> => {
    const pictures = await fitPictures(values.picture);
    const end = await withRetry((upload) => selling.edit(id, toCarForm(values), { pictures, upload }));
    if (end === 'edit') return;
    draft.clear();
    void queryClient.invalidateQueries({ queryKey: queryKeys.myCars(seller) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.allCars });
    await navigate(ROUTES.myCars);
  };

  return (
    <CarListingForm
      name="Edit Product"
      initialValues={carListingOf(details)}
      isMakeFromName={details.isMakeFromName}
      onSubmit={edit}
      draft={draft}
      actions={
        <SubmitButton label="Save changes" busyLabel="Saving your car" failedUpload={failedUpload} upload={upload} />
      }
    />
  );
}
