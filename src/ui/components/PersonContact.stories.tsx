import type { Meta, StoryObj } from '@storybook/react-vite';
import { about } from '#support/about.ts';
import { PersonContact } from './PersonContact.tsx';

const meta: Meta<typeof PersonContact> = {
  title: 'Components/PersonContact',
  component: PersonContact,
  args: { name: 'Selim', phone: '01711 000000', email: 'seller@demo.test' },
  decorators: [
    (Story) => (
      <div style={{ width: 'min(18rem, 100%)', padding: 16 }}>
        <Story />
      </div>
    ),
  ],
  parameters: about({
    PersonContact: {
      for: 'To show how the other side of a booking can be reached.',
      notFor: 'For a seller’s name before a booking: SellerName.',
      do: 'Pass an empty string for what was not given: the component says so.',
      dont: 'Repeat the phone number or the email address beside it.',
      a11y: 'A list; each entry is text or a link, and the icons are decorative.',
    },
    PhoneNumber: {
      for: 'To show a phone number that people can call.',
      notFor: 'In a form: TextField.',
      do: 'Pass it as its owner typed it.',
      dont: 'Reformat it: some people write “after six”.',
      a11y: 'A link that dials if the text is one phone number; otherwise plain text.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof PersonContact>;

export const Seller: Story = {};
export const Buyer: Story = {
  tags: ['full'],
  args: { name: 'Bina', meetingPlace: 'In front of the main post office' },
};
export const NothingGiven: Story = { tags: ['full'], args: { phone: '', meetingPlace: '' } };
export const PhoneInWords: Story = { tags: ['full'], args: { phone: 'Call my brother after six' } };
export const AccountDeleted: Story = { tags: ['full'], args: { name: '' } };
export const LongTexts: Story = {
  tags: ['full'],
  args: {
    name: 'Muhammad Abdur-Rahman Chowdhury-Khandaker of the long family name',
    email: 'a.very.long.address.that.does.not.break@a-rather-long-host-name.demo.test',
    meetingPlace: 'The second car park behind the railway station, by the tea stall with the red awning',
  },
};
