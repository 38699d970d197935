import type { Meta, StoryObj } from '@storybook/react-vite';
import { theme } from '#ui/theme/theme.ts';
import { Page, Table } from './Page.tsx';
import { SAME } from './themeValues.ts';

const headings = Object.entries(theme.headings?.sizes ?? {});
const fontSizes = Object.entries(theme.fontSizes ?? {});

function TypePage() {
  return (
    <Page
      title="Type, space and surfaces"
      lead="One variable font, brought along as a package. Prices have tabular figures. Lines stay below 70 characters, and distances are multiples of 8 px."
    >
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
      <Table
        label="Text"
        head={['Name', 'Size', 'Looks like']}
        rows={fontSizes.map(([name, size]) => [
          name,
          size,
          <span key={name} style={{ fontSize: size }}>
            Meet, drive, and pay when it is right
          </span>,
        ])}
      />
      <h2>Surfaces</h2>
      <Table
        label="Surfaces"
        head={['Token', 'Value']}
        rows={Object.entries(SAME)
          .filter(([name]) => /radius|width|height/.test(name))
          .map(([name, value]) => [name, value])}
      />
      <div
        style={{
          padding: 24,
          borderRadius: 'var(--radius-card)',
          background: 'var(--card)',
          boxShadow: 'var(--shadow)',
        }}
      >
        A card: the card’s radius and the one shadow. Inside it hairlines, no further box.
      </div>
    </Page>
  );
}

const meta: Meta<typeof TypePage> = { title: 'Design/Type, space and surfaces', component: TypePage };
export default meta;

export const Type: StoryObj<typeof TypePage> = {};
