import type { Meta, StoryObj } from '@storybook/react-vite';
import { DURATION } from '#ui/theme/tokens.ts';
import { Page, Table } from './Page.tsx';

const meta: Meta = { title: 'Design/Guide' };
export default meta;

export const Motion: StoryObj = {
  tags: ['full'],
  render: () => (
    <Page title="Motion" lead="Only to explain where something came from: 150 to 250 ms, easing out.">
      <ul>
        <li>
          <code>--motion-short</code>, {DURATION.short} ms, is for what changes in its place; <code>--motion-long</code>
          , {DURATION.long} ms, for what moves or grows, such as a dialog. Both ease out: <code>--motion-ease</code>.
        </li>
        <li>The tiles of the home page grow as they appear; that motion is the specification’s.</li>
        <li>Nothing moves for somebody who has asked for less motion: try it in the toolbar.</li>
        <li>What comes later must not push what one reads or is about to press.</li>
      </ul>
    </Page>
  ),
};

export const Words: StoryObj = {
  tags: ['full'],
  render: () => (
    <Page
      title="Voice and words"
      lead="The specification’s texts stand to the letter. Every other text is short, warm and plain."
    >
      <Table
        label="Words"
        head={['When', 'Say', 'Rather than']}
        rows={[
          ['A list is empty', 'No orders yet. Book a car and it waits for you here.', 'No data'],
          ['Something failed', 'Your cars could not be loaded, then why, then Retry', 'Error 503'],
          ['Something is refused', 'This car is already sold', 'Operation not permitted'],
          ['Before a deletion', 'Delete Toyota Axio? It leaves the market for good.', 'Are you sure?'],
          ['On a button', 'Keep it, Delete', 'No, Yes'],
          ['A wait is long', 'This takes longer than usual. It goes on by itself.', 'Please wait'],
        ]}
      />
    </Page>
  ),
};

export const Pictures: StoryObj = {
  tags: ['full'],
  render: () => (
    <Page
      title="Pictures"
      lead="The cars are the colourful thing on a page. Those of the demo market are drawn by code: npm run dev:draw."
    >
      <Table
        label="Pictures"
        head={['Where', 'How']}
        rows={[
          ['On a card', '4:3, on a phone 16:9, on the colour of its category; what does not fit is cut off'],
          ['On the car’s page', 'Whole, 4:3, with zoom'],
          ['Missing or broken', 'A drawing that says so; its alternative text is “No picture”'],
          ['People', 'Round; the first letters of the name where there is none'],
          ['Decoration', 'An empty alternative text'],
        ]}
      />
    </Page>
  ),
};

export const Components: StoryObj = {
  tags: ['full'],
  render: () => (
    <Page
      title="When to use which component"
      lead="Shared components are in src/ui/components and src/ui/forms. Look here before you write another one."
    >
      <Table
        label="Components"
        head={['Component', 'Use it', 'Not']}
        rows={[
          ['ActionButton', 'for an action that is sometimes not possible: it keeps the focus', 'for a link to a page'],
          [
            'ActionIcon',
            'for an icon alone that is a button or a link, with a name for screen readers',
            'where a word has room: Button',
          ],
          [
            'AppForm',
            'for every form: labels, messages, one submission at a time',
            'for a filter that takes effect at once',
          ],
          ['AuthLayout', 'around the forms of logging in and signing up', 'around other forms'],
          ['Burger', 'for the menu of the top bar on a phone', 'for a menu on a wide page'],
          [
            'Button',
            'for every button, and for a link that looks like one',
            'for an action that is sometimes not possible: ActionButton',
          ],
          ['CardGrid', 'for cards of the dashboard', 'for cars for sale: CarGrid has the specified columns'],
          ['CarPicture', 'for every picture of a car', 'for people, or on the car’s own page: CarGallery'],
          [
            'CheckboxField',
            'for a yes or no that is sent with a form',
            'for a choice of several: RadioField, SelectField',
          ],
          ['Dialog', 'for what is asked or shown above the page: Back closes it', 'for a yes or no: useConfirm'],
          [
            'DraftNote',
            'above a form that was filled with what its writer left unsent',
            'by itself: AppForm’s draft shows it',
          ],
          ['DraftSync', 'by AppForm alone, for a form with a draft', 'in a page: say draft to AppForm'],
          [
            'HeldFields',
            'by AppForm alone, for a form without a draft',
            'in a page: outside of AppForm take useHeldValues',
          ],
          ['EmptyState', 'in place of an empty list, with what to do next', 'for a failure'],
          ['ErrorSummary', 'by AppForm alone, for a form that is incomplete', 'in a page'],
          ['FactsLine', 'for a few short facts', 'for sentences'],
          ['FailedState', 'in place of what could not be loaded', 'for a failed action: FailureNote'],
          ['FailureNote', 'next to the button whose action failed', 'for a list that did not load: FailedState'],
          ['Link', 'for a link to a page of the site; NavLink in a menu', 'for other sites and files: an a element'],
          ['LoadMore', 'at the end of a list that is loaded page by page', 'for tables: ShowMore'],
          ['MailboxNote', 'where somebody waits for a mail', 'on a market with a mail server: there it shows nothing'],
          ['PageHeader', 'at the top of a dashboard page', 'on public pages: PageTitle'],
          ['PageTitle', 'once a page: it names the document and takes the focus', 'for a section: h2'],
          [
            'NewPasswordForm',
            'to set a password without the current one',
            'to change one: the account page has its own',
          ],
          [
            'PasswordField',
            'for every password: it can be shown, and a password manager fills it',
            'for the code of the second step',
          ],
          ['PersonContact', 'to reach the other side of a booking', 'for a stranger’s view of a seller'],
          ['PictureField', 'for one picture of a form', 'for the pictures of a car: PicturesField'],
          [
            'PictureWithBadge',
            'at the top of a card of the dashboard',
            'on the cards of the market: CarCard has its own',
          ],
          ['PhoneNumber', 'for a number that people call', 'for a number in a field'],
          ['Price', 'for what a car costs', 'for an amount in a sentence'],
          ['PrintReceiptButton', 'for a receipt on paper', 'to print the page as it is'],
          ['QueryList', 'for a list in each of its states', 'for one thing'],
          ['RadioField', 'for two to four options, all visible', 'for a long list: SelectField'],
          ['Receipt', 'on paper, by PrintReceiptButton', 'on the screen'],
          ['SellerName', 'for who sells a car, with the check', 'for everybody else: the name alone'],
          ['SelectField', 'for one of a fixed list', 'for two or three options: RadioField'],
          ['Skeleton', 'in place of what loads, in its size', 'for an action that is under way: the button’s loading'],
          ['SlowNotice', 'inside the live region of what loads', 'alone'],
          ['SubmitButton', 'inside an AppForm', 'for an action without a form'],
          ['TextField', 'for a line of text, TextAreaField for several', 'for a password: PasswordField'],
          ['UndoNotice', 'after an action that can be taken back', 'before one that can not: useConfirm'],
          ['UndoPlace', 'around a card whose place the notice takes', 'around a whole list'],
          ['useConfirm', 'before something that can not be taken back', 'for news: a toast'],
          ['useLeaveWarning', 'where leaving loses what was typed', 'where it is stored anyway'],
        ]}
      />
    </Page>
  ),
};

export const AddAStory: StoryObj = {
  render: () => (
    <Page
      title="How to add a story"
      lead="A story is one state, named by what a person sees: Available, Sold, LongTitle, NoPicture."
    >
      <ol>
        <li>
          Put <code>CarCard.stories.tsx</code> next to <code>CarCard.tsx</code>, and name the component in its meta.
        </li>
        <li>
          A component takes its state as <code>args</code>. Prices are cents in code and dollars in the controls.
        </li>
        <li>
          A page takes it as <code>parameters</code>: <code>market</code>, <code>signedInAs</code>,{' '}
          <code>failures</code>, <code>path</code> and <code>route</code>. A layout shows <code>page</code>, an error
          page is for <code>error</code>.
        </li>
        <li>
          A narrow one says <code>{"globals: { viewport: { value: 'phone' } }"}</code>.
        </li>
        <li>
          What has to be pressed first is pressed in <code>play</code>, which ends with what is then seen.
        </li>
        <li>
          Run it:{' '}
          <code>npx vitest run --config vitest.stories.config.ts src/ui/features/browse/CarCard.stories.tsx</code>. It
          must find nothing with axe.
        </li>
        <li>
          Give it the tag <code>full</code> where it takes long or differs by its width alone: then only{' '}
          <code>npm run test:full</code> has it.
        </li>
        <li>
          Give it the tag <code>snapshot</code> where a layout would break unseen: its pictures, on a phone and wide,
          light and dark, are then compared in every run. <code>npm run dev:snapshots</code> accepts how it looks now.
        </li>
      </ol>
    </Page>
  ),
};
