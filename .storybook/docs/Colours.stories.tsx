import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { HIGH_CONTRAST } from '#ui/theme/tokens.ts';
import { contrast } from './contrast.ts';
import { Page, Table } from './Page.tsx';
import { COLOURS, colourOf, type Scheme } from './themeValues.ts';

/** What stands on what, and the least contrast that it needs (WCAG 2.2: 1.4.3 for text, 1.4.11 for a field's border). */
const PAIRS: readonly (readonly [text: string, surface: string, least: number])[] = [
  ...['text', 'text-muted', 'accent', 'teal', 'verified', 'danger'].flatMap((text) => [
    [text, 'background', 4.5] as const,
    [text, 'card', 4.5] as const,
  ]),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-strong', 4.5],
  ['accent-strong', 'accent-background', 4.5],
  ['on-teal', 'teal', 4.5],
  ['teal', 'teal-background', 4.5],
  ['on-danger', 'danger', 4.5],
  ['danger', 'danger-background', 4.5],
  ['text', 'suv', 4.5],
  ['text', 'sedan', 4.5],
  ['text', 'sports', 4.5],
  ['field-border', 'card', 3],
];

const Swatch = ({ colour }: { readonly colour: string }) => (
  <span style={{ display: 'inline-flex', alignItems: 'center', gap: 'var(--space-8)' }}>
    <span
      aria-hidden
      style={{
        width: 36,
        height: 24,
        borderRadius: 'var(--radius-mark)',
        border: '1px solid var(--border)',
        background: colour,
      }}
    />
    <code>{colour}</code>
  </span>
);

const measured = (scheme: Scheme, text: string, surface: string, least: number, isHigh = false) => {
  const value = contrast(colourOf(scheme, text, isHigh), colourOf(scheme, surface, isHigh));
  return `${value.toFixed(1)}:1${value < least ? ', too little' : ''}`;
};

function ColoursPage() {
  const tokens = COLOURS.map((name) => name.slice('--'.length));
  return (
    <Page
      title="Colours"
      lead="Style sheets use these tokens and no colour of their own: var(--accent), var(--text-muted). Design tools read them, and those of the next page, in docs/tokens.json. One strong colour for what one can do next, teal for verified and paid, red for errors and Sold Out."
    >
      <h2>Tokens</h2>
      <Table
        label="Tokens"
        head={['Token', 'Light', 'Dark']}
        rows={tokens.map((token) => [
          token,
          <Swatch key="light" colour={colourOf('light', token)} />,
          <Swatch key="dark" colour={colourOf('dark', token)} />,
        ])}
      />
      <h2>With more contrast</h2>
      <p>Whoever has asked the system for more contrast (prefers-contrast) sees these colours in place of others.</p>
      <Table
        label="With more contrast"
        head={['Token', 'Shown as', 'Light', 'Dark']}
        rows={Object.entries(HIGH_CONTRAST).map(([token, other]) => [
          token,
          other,
          <Swatch key="light" colour={colourOf('light', token, true)} />,
          <Swatch key="dark" colour={colourOf('dark', token, true)} />,
        ])}
      />
      <h2>Contrast, as measured</h2>
      <Table
        label="Contrast"
        head={['What', 'Least', 'Light', 'Dark', 'Light, more contrast', 'Dark, more contrast']}
        rows={PAIRS.map(([text, surface, least]) => [
          `${text} on ${surface}`,
          `${least}:1`,
          measured('light', text, surface, least),
          measured('dark', text, surface, least),
          measured('light', text, surface, least, true),
          measured('dark', text, surface, least, true),
        ])}
      />
    </Page>
  );
}

const meta: Meta<typeof ColoursPage> = { title: 'Design/Colours', tags: ['!autodocs'], component: ColoursPage };
export default meta;

export const Colours: StoryObj<typeof ColoursPage> = {
  play: async () => {
    await expect(screen.queryByText(/too little/)).toBeNull();
  },
};
