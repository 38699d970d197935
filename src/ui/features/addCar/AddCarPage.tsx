import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ROUTES } from '#domain/navigation.ts';
import { PageHeader } from '#ui/components/PageHeader.tsx';
import { fitPictures } from '#ui/forms/fitPicture.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useFormDraft } from '#ui/forms/useFormDraft.ts';
import { useUploadRetry } from '#ui/forms/useUploadRetry.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useSession } from '#ui/session/useSession.ts';
import { CarListingForm } from './CarListingForm.tsx';
import { type CarListingValues, emptyCarListing, toCarForm } from './carForm.ts';

/** Lists a car and then opens My Products (spec: add-product.steps). */
export function AddCarPage() {
  const { selling, modelYears } = useCases();
  const email = useSession().identity?.email;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { withRetry, failedUpload, upload } = useUploadRetry();
  const draft = useFormDraft({ owner: email, form: 'add-car' });

  const add = async (values: CarListingValues): Promise<void> => {
    const pictures = await fitPictures(values.picture);
    const end = await withRetry((upload) => selling.add(toCarForm(values), pictures, upload));
    if (end === 'edit') return;
    draft.clear();
    if (email !== undefined) void queryClient.invalidateQueries({ queryKey: queryKeys.myCars(email) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.allCars });
    await navigate(ROUTES.myCars);
  };

  return (
    <>
      <PageHeader lead="Say it as it is: honest cars sell faster.">Add A Product</PageHeader>
      <CarListingForm
        name="Add A Product"
        initialValues={emptyCarListing(modelYears)}
        onSubmit={add}
        draft={draft}
        actions={
          <SubmitButton label="Add Product" busyLabel="Adding your car" failedUpload={failedUpload} upload={upload} />
        }
      />
    </>
  );
}
