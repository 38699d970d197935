import type { Meta, StoryObj } from '@storybook/react-vite';
import { theme } from '#ui/theme/theme.ts';
import { BREAKPOINTS, RADIUS, SPACE, TEXT } from '#ui/theme/tokens.ts';
import { Page, Table } from './Page.tsx';

const headings = Object.entries(theme.headings?.sizes ?? {});

const RADIUS_OF: Readonly<Record<keyof typeof RADIUS, string>> = {
  card: 'cards, dialogs and large surfaces',
  field: 'fields, buttons and notes',
  mark: 'small marks',
  pill: 'chips, round at both ends',
};

const BREAKPOINT_OF: Readonly<Record<keyof typeof BREAKPOINTS, string>> = {
  small: 'forms have their whole padding',
  wide: 'figures and the fields of a search stand side by side',
  tablet: 'the menu stands in the top bar, two cars in a row',
  laptop: 'menus stand beside a page, three cars in a row',
  desktop: 'four cars in a row',
  large: 'the tiles of the home page have their full width',
};

function TypePage() {
  return (
    <Page
      title="Type, space and surfaces"
      lead="One variable font, brought along as a package. Prices have tabular figures. Lines stay below 70 characters. Distances are steps of one scale, and grow with the text."
    >
      <h2>Space</h2>
      <p>
        Margins, padding and gaps: <code>var(--space-16)</code> is 16 px at the usual size of text. Multiples of 8
        divide the page; 2, 4 and 12 are for what belongs together. The last three grow with the window: parts of a
        section, the room around a page, the room between sections. Widths and heights are no distances, and stand in
        pixels or rem.
      </p>
      <Table
        label="Space"
        head={['Token', 'Value', 'As wide as']}
        rows={Object.entries(SPACE).map(([name, value]) => [
          `--space-${name}`,
          value,
          <span
            key={name}
            aria-hidden
            style={{ display: 'block', width: value, height: 'var(--space-12)', background: 'var(--accent)' }}
          />,
        ])}
      />
      <h2>Headings</h2>
      <Table
        label="Headings"
        head={['Level', 'Size', 'Looks like']}
        rows={headings.map(([level, { fontSize, lineHeight }]) => [
          level,
          `${fontSize}, line ${lineHeight}`,
          <span
            key={level}
            style={{ fontSize, lineHeight: String(lineHeight), fontWeight: Number(theme.headings?.fontWeight) }}
          >
            Buy and sell
          </span>,
        ])}
      />
      <h2>Text</h2>
      <p>
        17 is the running text; 15 and 14 what stands beside it; 13 the smallest; 19 and 24 small headings and prices.
      </p>
      <Table
        label="Text"
        head={['Token', 'Size', 'Looks like']}
        rows={Object.entries(TEXT).map(([name, size]) => [
          `--text-${name}`,
          size,
          <span key={name} style={{ fontSize: size }}>
            Meet, drive, and pay
          </span>,
        ])}
      />
      <h2>Surfaces</h2>
      <Table
        label="Corners"
        head={['Token', 'Value', 'For']}
        rows={Object.entries(RADIUS).map(([name, value]) => [
          `--radius-${name}`,
          value,
          RADIUS_OF[name as keyof typeof RADIUS],
        ])}
      />
      <div
        style={{
          padding: 'var(--space-24)',
          borderRadius: 'var(--radius-card)',
          background: 'var(--card)',
          boxShadow: 'var(--shadow)',
        }}
      >
        A card: the card’s radius and the one shadow, <code>--shadow</code>. Inside it hairlines, no further box.
      </div>
      <h2>Breakpoints</h2>
      <p>
        A media query begins at one of these widths, <code>(min-width: 48em)</code>, or ends just below,{' '}
        <code>(max-width: 47.99em)</code>.
      </p>
      <Table
        label="Breakpoints"
        head={['From', 'In pixels', 'What changes']}
        rows={Object.entries(BREAKPOINTS).map(([name, width]) => [
          `${width}em`,
          String(width * 16),
          BREAKPOINT_OF[name as keyof typeof BREAKPOINTS],
        ])}
      />
    </Page>
  );
}

const meta: Meta<typeof TypePage> = {
  title: 'Design/Type, space and surfaces',
  tags: ['!autodocs'],
  component: TypePage,
};
export default meta;

export const Type: StoryObj<typeof TypePage> = {};
