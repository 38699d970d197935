import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import type { About } from '#support/about.ts';
import { DURATION } from '#ui/theme/tokens.ts';
import { Page, Table } from './Page.tsx';

const meta: Meta = { title: 'Design/Guide', tags: ['!autodocs'] };
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

/** The stories of the shared components, whose docs say when to use them. They are loaded when the page is opened. */
const SHARED = import.meta.glob<Meta>(['../../src/ui/{components,forms,query,session}/*.stories.tsx'], {
  import: 'default',
});

type Row = readonly [component: string, use: string, not: string];

const rowsOf = ({ parameters }: Meta): readonly Row[] =>
  Object.entries((parameters?.about ?? {}) as Readonly<Record<string, About>>).map(
    ([name, { for: use, notFor }]) => [name, use, notFor] as const,
  );

function SharedComponents() {
  const [rows, setRows] = useState<readonly Row[]>([]);
  useEffect(() => {
    const loading = Promise.all(Object.values(SHARED).map((load) => load()));
    void loading.then((metas) => setRows(metas.flatMap(rowsOf).toSorted(([a], [b]) => a.localeCompare(b))));
  }, []);
  return <Table label="Components" head={['Component', 'Use it', 'Use something else']} rows={rows} />;
}

/** Not a test: it loads other stories, whose files would add their own tests to a run. */
export const Components: StoryObj = {
  tags: ['!test'],
  render: () => (
    <Page
      title="When to use which component"
      lead="Shared components are in src/ui/components, forms, query and session. Look here before you write another one; the docs page of each says more."
    >
      <SharedComponents />
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
          Say in <code>about</code> what the component is for, when to use another one, what to do and not to do, and
          what screen readers and keyboards meet: its docs page, and the table of components here, show it.
        </li>
        <li>
          A page says it in <code>aboutPage</code>, and has a story <code>InItsLayout</code>.
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
