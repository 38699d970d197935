import { DndContext } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { formFromDisclosure } from '#domain/disclosureForm.ts';
import { MODEL_YEARS } from '#domain/options.ts';
import { about } from '#support/about.ts';
import { aCarForm, aDisclosure, SELLER } from '#support/builders.ts';
import { form, inForm } from '#support/formStories.tsx';
import { similarMarket } from '#support/memoryMarkets.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useFormDraft } from '#ui/forms/useFormDraft.ts';
import { CarListingForm, type CarListingFormProps } from './CarListingForm.tsx';
import { ChosenPicture } from './ChosenPicture.tsx';
import { CAR_LISTING_LABELS, emptyCarListing } from './carForm.ts';
import { DisclosureFields } from './DisclosureFields.tsx';
import { FactFields } from './FactFields.tsx';
import { FaultsField } from './FaultsField.tsx';
import { MakeFields } from './MakeFields.tsx';
import { PhotoGuide } from './PhotoGuide.tsx';
import { ShotOutline } from './ShotOutline.tsx';
import { SimilarPricesNote } from './SimilarPricesNote.tsx';

const { hasPicture: _hasPicture, ...typed } = aCarForm();
const filled = { ...emptyCarListing(MODEL_YEARS), ...typed, picture: ['/cars/corvane-ledger.svg'] };

type FormArgs = Pick<CarListingFormProps, 'name' | 'initialValues' | 'onSubmit'>;

/** The form with a draft of its own. */
function ListingForm(props: FormArgs) {
  const draft = useFormDraft({ owner: undefined, form: 'story' });
  return (
    <CarListingForm {...props} draft={draft} actions={<SubmitButton label="Save" busyLabel="Saving your car" />} />
  );
}

const meta: Meta<typeof ListingForm> = {
  title: 'Forms/A car',
  component: ListingForm,
  subcomponents: {
    CarListingForm,
    ChosenPicture,
    DisclosureFields,
    FactFields,
    FaultsField,
    MakeFields,
    PhotoGuide,
    ShotOutline,
    SimilarPricesNote,
  },
  decorators: [inPageWidth],
  args: { name: 'A car', initialValues: filled, onSubmit: fn(async () => undefined) },
  parameters: about({
    CarListingForm: {
      for: 'To add a car, or to edit one.',
      notFor: 'To mark a car as sold or to advertise it: ListingCard.',
      do: 'Ask about prices that look wrong before anything is sent.',
      dont: 'Hide required fields behind further steps.',
      a11y: 'As in AppForm; pictures can be reordered by keyboard.',
    },
    ChosenPicture: {
      for: 'To show, move or remove one picture in PicturesField.',
      notFor: 'For a field with one picture: PictureField.',
      do: 'Dim the parts that cards cut off.',
      dont: 'Make dragging the only way to move a picture.',
      a11y: 'It can be dragged by keyboard. The buttons “Move … forward” and “Move … back” do the same, and keep the focus at the ends.',
      status: 'internal',
    },
    DisclosureFields: {
      for: 'To ask what is wrong with a car: accidents, service, keys, VIN, known faults.',
      notFor: 'For the facts that searches know: FactFields.',
      do: 'Keep it closed until somebody wants it, or something in it is wrong.',
      dont: 'Preselect “None”.',
      a11y: 'The browser’s own details element. Each field has a label, and each select an empty first option.',
    },
    FaultsField: {
      for: 'To place faults on the drawn car, and to say what they are.',
      notFor: 'To show them: DisclosureSection.',
      do: 'Offer every place by its name.',
      dont: 'Make the drawing the only way to choose a place.',
      a11y: 'The drawing is one button; a key on it adds a fault at the view’s first place. Each fault is a group with its own fields.',
      status: 'internal',
    },
    FactFields: {
      for: 'To ask for facts that buyers like to know and sellers may leave out.',
      notFor: 'For required facts: CarListingForm has them.',
      do: 'Keep every field optional.',
      dont: 'Preselect a value.',
      a11y: 'A fieldset with a legend. Each field has a label, and each select an empty first option.',
    },
    MakeFields: {
      for: 'To ask for make and model, with the market’s list at hand.',
      notFor: 'For one name of a list: ComboboxField.',
      do: 'Take a make or model that is not listed as it is typed.',
      dont: 'Guess one from the name while it is typed.',
      a11y: 'Two comboboxes; the second offers the models of the first one’s make.',
      status: 'internal',
    },
    PhotoGuide: {
      for: 'To say which pictures buyers look for, and to take them one by one.',
      notFor: 'For any pictures in any order: PicturesField.',
      do: 'Keep it closed at first, and every shot optional.',
      dont: 'Ask for a shot that the car has not.',
      a11y: 'A list of file fields with the names of their shots; the outlines are decoration.',
    },
    ShotOutline: {
      for: 'To draw what a shot of PhotoGuide should show.',
      notFor: 'For points on a car: CarDrawing.',
      do: 'Put its name beside it.',
      dont: 'Use it as an icon.',
      a11y: 'Decoration: screen readers skip it.',
      status: 'internal',
    },
    SimilarPricesNote: {
      for: 'To say what similar cars of others cost, while a price is typed.',
      notFor: 'For a car that is listed: MarketEvidence.',
      do: 'Keep its place free, so that nothing moves when it comes.',
      dont: 'Say whether the price is fair.',
      a11y: 'A polite live region: it is read when it comes.',
      status: 'internal',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof ListingForm>;

const save: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
};

export const Filled: Story = { tags: ['full'] };
export const Refused: Story = {
  tags: ['full'],
  args: { initialValues: { ...filled, name: '', price: 'much' } },
  play: async (context) => {
    await save(context);
    await expect(await screen.findByText(/fields need another look/)).toBeVisible();
  },
};
export const PricesInDoubt: Story = {
  tags: ['full'],
  args: { initialValues: { ...filled, price: '900', originalPrice: '99000' } },
  play: async (context) => {
    await save(context);
    // The dialog fades in.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Look again' })).toBeVisible());
  },
};
export const Facts: Story = {
  decorators: [inForm],
  parameters: form(CAR_LISTING_LABELS, filled),
  render: () => <FactFields isMakeFromName={false} />,
};
/** A part that is open, since something of it is said. */
export const Disclosure: Story = {
  decorators: [inForm],
  parameters: form(CAR_LISTING_LABELS, { ...filled, ...formFromDisclosure(aDisclosure(), []) }),
  render: () => <DisclosureFields />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a fault' }));
    await expect(await canvas.findByRole('group', { name: 'Fault 3: Front, bumper' })).toBeVisible();
  },
};
/** One shot is taken. */
export const Photos: Story = {
  decorators: [inForm],
  parameters: form(CAR_LISTING_LABELS, { ...filled, shots: { front: '/cars/corvane-ledger.svg' } }),
  render: () => <PhotoGuide />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/^Photo guide/));
    await expect(await canvas.findByRole('button', { name: 'Remove the picture: Front, from a corner' })).toBeVisible();
  },
};
/** Make and model of a car that was listed before the market knew makes. */
export const MakeFromName: Story = {
  tags: ['full'],
  decorators: [inForm],
  parameters: form(CAR_LISTING_LABELS, { ...filled, make: 'Toyota', model: 'Corolla' }),
  render: () => <FactFields isMakeFromName />,
};
export const SimilarPrices: Story = {
  decorators: [inForm],
  parameters: {
    ...form(CAR_LISTING_LABELS, { ...filled, make: 'Toyota', model: 'Aqua', mileage: '50000', year: '2020' }),
    market: similarMarket,
    signedInAs: SELLER.email,
  },
  render: () => <SimilarPricesNote />,
  play: async () => {
    await expect(await screen.findByText(/^Similar cars: \$9,000 to \$11,000/)).toBeVisible();
  },
};
/** A list is open, and offers what begins as is typed. */
export const Makes: Story = {
  decorators: [inForm],
  parameters: form(CAR_LISTING_LABELS, filled),
  render: () => <MakeFields isFromName={false} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Make' }), 'ho');
    await expect(await canvas.findByRole('option', { name: 'Honda' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.click(canvas.getByRole('combobox', { name: 'Model' }));
    await expect(await canvas.findByRole('option', { name: 'Civic' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  },
};
export const Picture: Story = {
  tags: ['full'],
  render: () => (
    <DndContext>
      <SortableContext items={['one']}>
        <ol style={{ width: 160, padding: 0 }}>
          <ChosenPicture
            id="one"
            label="Image"
            picture="/cars/corvane-ledger.svg"
            place={0}
            count={2}
            onMove={fn()}
            onRemove={fn()}
          />
        </ol>
      </SortableContext>
    </DndContext>
  ),
};
