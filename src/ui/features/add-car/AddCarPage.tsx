import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { visibleCarErrors, YEAR_HINT } from '#domain/carForm.ts';
import { MAX_LENGTH } from '#domain/limits.ts';
import { ROUTES } from '#domain/navigation.ts';
import { CATEGORIES, CONDITIONS, LOCATIONS, yearOptions } from '#domain/options.ts';
import { PageHeader } from '#ui/components/PageHeader.tsx';
import {
  CAR_LISTING_LABELS,
  type CarListingValues,
  carListingDrafts,
  carListingSchema,
  emptyCarListing,
  toCarForm,
} from '#ui/features/add-car/carForm.ts';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { useDraft } from '#ui/forms/drafts.tsx';
import { PictureField } from '#ui/forms/PictureField.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextAreaField, TextField } from '#ui/forms/TextField.tsx';
import { useUploadRetry } from '#ui/forms/useUploadRetry.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useSession } from '#ui/session/useSession.ts';
import classes from './AddCarPage.module.css';

/** Lists a car and then opens My Products (spec: add-product.steps). */
export function AddCarPage() {
  const { selling } = useCases();
  const email = useSession().identity?.email;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { withRetry, onUploadChoice } = useUploadRetry();
  const years = selling.modelYears;
  const draft = useDraft(carListingDrafts, { key: email ?? '', initialValues: emptyCarListing(years) });
  const schema = useMemo(() => carListingSchema(years), [years]);

  const add = async (values: CarListingValues): Promise<void> => {
    const { picture } = values;
    // The schema requires a picture; this is for the type checker.
    if (picture === undefined) return;
    const end = await withRetry(() => selling.add(toCarForm(values), picture));
    if (end === 'edit') return;
    draft.clear();
    if (email !== undefined) void queryClient.invalidateQueries({ queryKey: queryKeys.myCars(email) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.allCars });
    await navigate(ROUTES.myCars);
  };

  return (
    <>
      <PageHeader lead="Say it as it is: honest cars sell faster.">Add A Product</PageHeader>
      <div className={classes.card}>
        <AppForm
          name="Add A Product"
          labels={CAR_LISTING_LABELS}
          initialValues={draft.initialValues}
          schema={schema}
          visibleErrors={visibleCarErrors}
          onSubmit={add}
          onValuesChange={draft.save}
          actions={<SubmitButton label="Add Product" busyLabel="Adding your car" onUploadChoice={onUploadChoice} />}
        >
          <TextField name="name" characterLimit={MAX_LENGTH.name} />
          <div className={classes.row}>
            <TextField name="price" inputMode="decimal" leftSection="$" classNames={{ input: 'tabularNumbers' }} />
            <TextField
              name="originalPrice"
              inputMode="decimal"
              leftSection="$"
              classNames={{ input: 'tabularNumbers' }}
            />
          </div>
          <TextField name="phone" type="tel" autoComplete="tel" characterLimit={MAX_LENGTH.phone} />
          <PictureField name="picture" />
          <TextAreaField name="description" characterLimit={MAX_LENGTH.description} />
          <div className={classes.row}>
            <SelectField name="year" options={yearOptions(years)} description={YEAR_HINT} />
            <SelectField name="condition" options={CONDITIONS} />
            <SelectField name="location" options={LOCATIONS} />
            <SelectField name="category" options={CATEGORIES} />
          </div>
        </AppForm>
      </div>
    </>
  );
}
