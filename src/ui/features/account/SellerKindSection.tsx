import { useQueryClient } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import type { CurrentUser } from '#domain/account.ts';
import { MAX_BUSINESS_LENGTH, missingOfSeller, type SellerKind } from '#domain/seller.ts';
import { FailedState } from '#ui/components/FailedState.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { SlowNotice } from '#ui/components/SlowNotice.tsx';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { RadioField } from '#ui/forms/RadioField.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { useFormDraft } from '#ui/forms/useFormDraft.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useSellerKind } from '#ui/session/useSellerKind.ts';
import { AccountSection, isNotOffered, NotOffered } from './AccountSection.tsx';
import {
  isTraderForm,
  KIND_OPTIONS,
  kindOf,
  SELLER_KIND_LABELS,
  type SellerKindValues,
  sellerKindSchema,
  valuesOf,
} from './sellerKindForm.ts';

const TITLE = 'How you sell';
const LEAD = 'Buyers must know whether a person or a business sells. Everybody can read what you write here.';

/** Whether a seller is a private person or a trader, with the trader’s business (spec: account.seller-kind). */
export function SellerKindSection({ user }: { readonly user: CurrentUser }) {
  const { data, error, isFetching, refetch } = useSellerKind(user);
  if (user.role !== 'Seller') return null;
  return (
    <AccountSection title={TITLE} lead={LEAD}>
      {data !== undefined && <SellerKindForm user={user} saved={data.kind} />}
      {data === undefined && isNotOffered(error) && <NotOffered what="does not ask how you sell" />}
      {data === undefined && error !== null && !isNotOffered(error) && (
        <FailedState
          title="What you said could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data === undefined && error === null && (
        <>
          <div role="status">
            <span className="visuallyHidden">Loading</span>
            <SlowNotice />
          </div>
          <Skeleton height={120} />
        </>
      )}
    </AccountSection>
  );
}

interface SellerKindFormProps {
  readonly user: CurrentUser;
  readonly saved: SellerKind | undefined;
}

function SellerKindForm({ user, saved }: SellerKindFormProps) {
  const { sellers } = useCases();
  const queryClient = useQueryClient();
  const draft = useFormDraft({ owner: user.email, form: 'seller kind' });
  const [isSaved, setSaved] = useState(false);
  // What is typed belongs to what was saved when the form opened.
  const [initialValues] = useState<SellerKindValues>(() => valuesOf(saved));
  const missing = isSaved ? missingOfSeller(saved) : undefined;

  const save = async (values: SellerKindValues): Promise<void> => {
    setSaved(false);
    const kind = kindOf(values);
    await sellers.saveKind(kind);
    draft.clear();
    queryClient.setQueryData(queryKeys.sellerKind(user.email), { kind });
    void queryClient.invalidateQueries({ queryKey: queryKeys.allCars });
    setSaved(true);
  };

  return (
    <>
      <AppForm
        name={TITLE}
        labels={SELLER_KIND_LABELS}
        initialValues={initialValues}
        schema={sellerKindSchema}
        draft={draft}
        onSubmit={save}
        actions={<SubmitButton label="Save" busyLabel="Saving it" />}
      >
        <RadioField name="kind" options={KIND_OPTIONS} />
        <BusinessFields />
      </AppForm>
      <div role="status">{isSaved && <p>{missing === undefined ? 'Saved.' : `Saved. ${missing}.`}</p>}</div>
    </>
  );
}

function BusinessFields() {
  const { values } = useFormikContext<SellerKindValues>();
  if (!isTraderForm(values)) return null;
  return (
    <>
      <TextField name="name" required={false} autoComplete="organization" characterLimit={MAX_BUSINESS_LENGTH.name} />
      <TextField
        name="address"
        required={false}
        autoComplete="street-address"
        characterLimit={MAX_BUSINESS_LENGTH.address}
      />
      <TextField name="register" required={false} characterLimit={MAX_BUSINESS_LENGTH.register} />
    </>
  );
}
