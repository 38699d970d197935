import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Failure } from '#application/Failure.ts';
import type { ListedMember } from '#domain/account.ts';
import { about } from '#support/about.ts';
import { ADMIN, email } from '#support/builders.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { MemberList } from './MemberList.tsx';
import { MemberSearch } from './MemberSearch.tsx';
import { MembersTable } from './MembersTable.tsx';
import { PeopleTableSkeleton } from './PeopleTable.tsx';
import { ShowMore } from './ShowMore.tsx';

const NAMES = ['Selim', 'Nadia', 'Farhana Akter', 'Rezaul Karim'];

const row = (place: number, facts: Partial<ListedMember> = {}) => {
  const id = `member-${place}`;
  const item: ListedMember = {
    id,
    name: NAMES[place % NAMES.length] ?? '',
    email: email(`member-${place}@demo.test`),
    role: 'Seller',
    picture: place % 2 === 0 ? '/art/seller-avatar.svg' : '',
    verified: place % 3 === 0,
    joinedAt: Date.UTC(2022, place % 12, 1),
    carCount: place % 9,
    ...facts,
  };
  return { id, item, notice: undefined, isPending: false, failure: undefined };
};
const rows = [0, 1, 2, 3].map((place) => row(place));
const [first = row(0), ...others] = rows;

const meta: Meta<typeof MembersTable> = {
  title: 'Dashboard/MembersTable',
  component: MembersTable,
  subcomponents: { MemberList, MemberSearch, ShowMore },
  decorators: [inPageWidth],
  args: { rows, onDelete: fn(), onVerify: fn(), onUnverify: fn() },
  parameters: {
    ...about({
      MembersTable: {
        for: 'To show members with what an admin may do with each.',
        notFor: 'For a buyer’s bookings: OrderCard.',
        do: 'Ask before a deletion.',
        dont: 'Add a column for a further fact: it goes below the name.',
        a11y: 'A table with column headers; the buttons of a row are described by the member’s name.',
      },
      MemberList: {
        for: 'To search the members of one role, page by page.',
        notFor: 'For deleted accounts: RemovedMembersPage.',
        do: 'Where a search finds nobody, repeat its text and offer “Show everyone”.',
        dont: 'Search on every keystroke: it waits for a pause.',
        a11y: 'As in QueryList and MembersTable.',
      },
      MemberSearch: {
        for: 'To search and sort a MembersTable.',
        notFor: 'For cars: SearchField.',
        do: 'Keep it above the table.',
        dont: 'Add a Search button: the table follows what is typed.',
        a11y: 'A search landmark with labelled fields.',
      },
      PeopleTable: {
        for: 'To list people, with actions for each.',
        notFor: 'For cars: CarGrid, or CardGrid on the dashboard.',
        do: 'Keep the row’s height while it shows an UndoNotice.',
        dont: 'Remove a row while its action can be undone.',
        a11y: 'A row can take the focus by script, so that it is not lost after an action.',
      },
      ShowMore: {
        for: 'To load the next page of a table.',
        notFor: 'For cards: LoadMore.',
        do: 'Put it below the table.',
        dont: 'Load on scrolling.',
        a11y: 'A button with a spinner while it loads; a failure is an alert.',
      },
    }),
    signedInAs: ADMIN.email,
  },
};
export default meta;

type Story = StoryObj<typeof MembersTable>;

export const Sellers: Story = { tags: ['full'] };
export const Buyers: Story = { args: { rows: [row(1, { role: 'Buyer' }), row(2, { role: 'Buyer' })] } };
export const Busy: Story = { tags: ['full'], args: { rows: [{ ...first, isPending: true }, ...others] } };
export const Refused: Story = {
  tags: ['full'],
  args: { rows: [{ ...first, failure: new Failure('unavailable') }, ...others] },
};
export const Deleted: Story = {
  tags: ['snapshot'],
  args: {
    rows: [
      {
        ...first,
        notice: {
          text: 'Selim is deleted.',
          isUndoing: false,
          isOver: false,
          onOutOfView: fn(),
          onUndo: fn(),
          onEnd: fn(),
        },
      },
      ...others,
    ],
  },
};
export const LongNames: Story = {
  tags: ['full'],
  args: {
    rows: [
      row(0, {
        name: 'Muhammad Abdur-Rahman Chowdhury-Khandaker of the long family name',
        email: email('a.very.long.address.that.does.not.break@a-rather-long-host-name.demo.test'),
      }),
      ...others,
    ],
  },
};
/** To look at; the test run leaves it out, since axe takes long. */
export const FiveHundredRows: Story = {
  args: { rows: Array.from({ length: 500 }, (_, place) => row(place)) },
  tags: ['!test'],
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } }, tags: ['full'] };
export const Loading: Story = { tags: ['full'], render: () => <PeopleTableSkeleton /> };
export const Search: Story = {
  tags: ['full'],
  render: () => <MemberSearch text="sel" order="name" onText={() => undefined} onOrder={() => undefined} />,
};
export const AsksBeforeDeletion: Story = {
  tags: ['full'],
  render: () => <MemberList memberRole="Seller" />,
  play: async ({ userEvent }) => {
    const [remove] = await screen.findAllByRole('button', { name: 'Delete' });
    if (remove !== undefined) await userEvent.click(remove);
    // The dialog fades in.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep' })).toBeVisible());
  },
};
const next = { hasMore: true, isLoading: false, isFailed: false, load: () => undefined };
export const More: Story = { tags: ['full'], render: () => <ShowMore more={next} error={null} /> };
export const MoreFailed: Story = {
  tags: ['full'],
  render: () => <ShowMore more={{ ...next, isFailed: true }} error={new Failure('offline')} />,
};
