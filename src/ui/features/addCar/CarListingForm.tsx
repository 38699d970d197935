import { type ReactNode, useMemo, useState } from 'react';
import { PRICE_FORM_HINT, priceDoubt, priceHint, visibleCarErrors, YEAR_HINT } from '#domain/carForm.ts';
import { MAX_LENGTH } from '#domain/limits.ts';
import { CATEGORIES, CONDITIONS, LOCATIONS, yearOptions } from '#domain/options.ts';
import { useConfirm } from '#ui/components/useConfirm.tsx';
import { AppForm } from '#ui/forms/AppForm.tsx';
import type { FormDraft } from '#ui/forms/FormDraft.ts';
import { HINT_BELOW, useTextField } from '#ui/forms/formFields.ts';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { TextAreaField, TextField } from '#ui/forms/TextField.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import classes from './CarListingForm.module.css';
import { CAR_LISTING_LABELS, type CarListingValues, carListingSchema } from './carForm.ts';
import { DisclosureFields } from './DisclosureFields.tsx';
import { FactFields } from './FactFields.tsx';
import { PhotoGuide } from './PhotoGuide.tsx';
import { PicturesField } from './PicturesField.tsx';
import { SimilarPricesNote } from './SimilarPricesNote.tsx';

export interface CarListingFormProps {
  /** The form's accessible name. */
  readonly name: string;
  readonly initialValues: CarListingValues;
  readonly onSubmit: (values: CarListingValues) => Promise<void>;
  /** Stores what is typed until the form is sent. */
  readonly draft: FormDraft;
  /** Whether make and model were read from the car’s name, and the form says so. */
  readonly isMakeFromName?: boolean;
  /** The SubmitButton. */
  readonly actions: ReactNode;
}

/** Every field of a car, to list or to edit it. Prices that look wrong are asked about before anything is sent. */
export function CarListingForm({ isMakeFromName = false, ...form }: CarListingFormProps) {
  const years = useCases().modelYears;
  const schema = useMemo(() => carListingSchema(years), [years]);
  const { confirm, dialog } = useConfirm();

  const confirmPrices = async (values: CarListingValues): Promise<boolean> => {
    const doubt = priceDoubt(values);
    if (doubt === undefined) return true;
    return confirm({
      title: 'Are the prices right?',
      text: doubt,
      confirmLabel: 'Yes, they are right',
      cancelLabel: 'Look again',
    });
  };

  return (
    <div className={classes.card}>
      <AppForm
        {...form}
        labels={CAR_LISTING_LABELS}
        schema={schema}
        visibleErrors={visibleCarErrors}
        confirm={confirmPrices}
      >
        <TextField name="name" characterLimit={MAX_LENGTH.name} />
        <div className={classes.row}>
          <PriceField name="price" />
          <PriceField name="originalPrice" />
        </div>
        <SimilarPricesNote />
        <TextField name="phone" type="tel" autoComplete="tel" characterLimit={MAX_LENGTH.phone} />
        <PicturesField name="picture" />
        <PhotoGuide />
        <TextAreaField name="description" characterLimit={MAX_LENGTH.description} />
        <div className={classes.row}>
          <SelectField name="year" options={yearOptions(years)} description={YEAR_HINT} />
          <SelectField name="condition" options={CONDITIONS} />
          <SelectField name="location" options={LOCATIONS} />
          <SelectField name="category" options={CATEGORIES} />
        </div>
        <FactFields isMakeFromName={isMakeFromName} />
        <DisclosureFields />
      </AppForm>
      {dialog}
    </div>
  );
}

const TABULAR = { input: 'tabularNumbers' };

function PriceField({ name }: { readonly name: string }) {
  const { value } = useTextField(name);
  const [isTyping, setTyping] = useState(false);
  const hint = priceHint(value);
  // "12," is on its way to an amount.
  const isUnfinished = isTyping && hint === PRICE_FORM_HINT;
  return (
    <TextField
      name={name}
      inputMode="decimal"
      leftSection="$"
      classNames={TABULAR}
      description={isUnfinished ? undefined : hint}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      inputWrapperOrder={HINT_BELOW}
    />
  );
}
