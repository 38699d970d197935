import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { shownCarProblems, YEAR_HINT } from '#domain/carForm.ts';
import { LONGEST } from '#domain/limits.ts';
import { ROUTES } from '#domain/navigation.ts';
import { CATEGORIES, CONDITIONS, LOCATIONS, yearOptions } from '#domain/options.ts';
import { PageHead } from '#ui/components/PageHead.tsx';
import {
  CAR_LISTING_LABELS,
  type CarListingValues,
  carListingSchema,
  emptyCarListing,
  toCarForm,
} from '#ui/features/add-car/carForm.ts';
import { useDraft } from '#ui/forms/drafts.tsx';
import { MarketForm } from '#ui/forms/MarketForm.tsx';
import { PictureField } from '#ui/forms/PictureField.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { LongTextField, TextField } from '#ui/forms/TextField.tsx';
import { useUploadPatience } from '#ui/forms/useUploadPatience.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useSession } from '#ui/session/useSession.ts';
import classes from './AddCarPage.module.css';

/** Lists a car; on success on to My Products (spec, section 4, "Add product"). */
export function AddCarPage() {
  const { selling } = useCases();
  const email = useSession().identity?.email;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { patiently, choose } = useUploadPatience();
  const years = selling.modelYears;
  const draft = useDraft((drafts) => drafts.cars, email, emptyCarListing(years));
  const schema = useMemo(() => carListingSchema(years), [years]);

  const add = async (values: CarListingValues): Promise<void> => {
    const { picture } = values;
    // The schema lets nobody through without one.
    if (picture === undefined) return;
    const end = await patiently(() => selling.add(toCarForm(values), picture));
    if (end === 'edit') return;
    draft.drop();
    if (email !== undefined) void queryClient.invalidateQueries({ queryKey: queryKeys.myCars(email) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.allCars });
    await navigate(ROUTES.myCars);
  };

  return (
    <>
      <PageHead lead="Say it as it is: honest cars sell faster.">Add A Product</PageHead>
      <div className={classes.card}>
        <MarketForm
          name="Add A Product"
          labels={CAR_LISTING_LABELS}
          initialValues={draft.start}
          schema={schema}
          shown={shownCarProblems}
          onSubmit={add}
          onTyped={draft.keep}
          actions={<SubmitButton label="Add Product" waiting="Adding your car" choose={choose} />}
        >
          <TextField name="name" longest={LONGEST.name} />
          <div className={classes.pair}>
            <TextField name="price" inputMode="decimal" leftSection="$" classNames={{ input: 'figures' }} />
            <TextField name="originalPrice" inputMode="decimal" leftSection="$" classNames={{ input: 'figures' }} />
          </div>
          <TextField name="phone" type="tel" autoComplete="tel" longest={LONGEST.phone} />
          <PictureField name="picture" />
          <LongTextField name="description" longest={LONGEST.description} />
          <div className={classes.pair}>
            <SelectField name="year" options={yearOptions(years)} description={YEAR_HINT} />
            <SelectField name="condition" options={CONDITIONS} />
            <SelectField name="location" options={LOCATIONS} />
            <SelectField name="category" options={CATEGORIES} />
          </div>
        </MarketForm>
      </div>
    </>
  );
}
