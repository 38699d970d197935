import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { ADMIN, dollars } from '#support/builders.ts';
import { TopBar } from '#ui/app/layouts/TopBar.tsx';
import { Button } from '#ui/components/Button.tsx';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { Price } from '#ui/components/Price.tsx';
import { CategoryCars } from '#ui/features/browse/CategoryCars.tsx';
import { SearchPage } from '#ui/features/browse/SearchPage.tsx';

/** A part of the market, to try the toolbar on: somebody may be signed in, and cars are asked for. */
function Market() {
  return (
    <>
      <TopBar />
      <main className="pageWidth pageBody">
        <PageTitle>Sports cars</PageTitle>
        <h2 className="visuallyHidden">For sale</h2>
        <CategoryCars category="sports" />
      </main>
    </>
  );
}

const meta: Meta = { title: 'Design/Toolbar', tags: ['!autodocs'], render: () => <Market /> };
export default meta;

/** Each has one value of the toolbar set; the others can be changed. */
export const Dark: StoryObj = {
  globals: { theme: 'dark' },
  play: async () => {
    await waitFor(() => expect(document.documentElement.dataset.mantineColorScheme).toBe('dark'));
  },
};
export const AsAdmin: StoryObj = {
  tags: ['full'],
  globals: { role: 'admin' },
  play: async () => {
    await expect(await screen.findByText(ADMIN.name)).toBeVisible();
  },
};
/** Two seconds are long in a test run. */
export const Slow: StoryObj = { globals: { network: 'slow' }, tags: ['full'] };
export const Failing: StoryObj = {
  globals: { network: 'failing' },
  play: async () => {
    await expect(await screen.findByText('The cars could not be loaded.')).toBeVisible();
  },
};
export const Hanging: StoryObj = {
  tags: ['full'],
  globals: { network: 'hanging' },
  play: async () => {
    await expect(await screen.findByText('Loading cars')).toBeInTheDocument();
  },
};
export const Offline: StoryObj = {
  tags: ['full'],
  globals: { network: 'offline' },
  play: async () => {
    await expect(await screen.findByText(/can’t reach the market/)).toBeVisible();
  },
};
export const LongTexts: StoryObj = {
  tags: ['full'],
  globals: { texts: 'long' },
  play: async () => {
    await expect((await screen.findAllByRole('article', { name: /roof rails/ })).length).toBeGreaterThan(1);
    await expect(screen.getAllByText('$999,999').length).toBeGreaterThan(1);
  },
};
export const ReducedMotion: StoryObj = {
  tags: ['full'],
  globals: { motion: 'reduced' },
  play: async () => {
    await screen.findAllByRole('article');
    await expect(window.matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
    await expect(window.matchMedia('(prefers-reduced-motion: no-preference)').matches).toBe(false);
  },
};
export const MoreContrast: StoryObj = {
  globals: { contrast: 'more' },
  tags: ['full'],
  play: async () => {
    await screen.findAllByRole('article');
    await expect(window.matchMedia('(prefers-contrast: more)').matches).toBe(true);
    await expect(window.matchMedia('(prefers-contrast: less)').matches).toBe(false);
  },
};
/** The page's own colours are gone, and what it says about forced colours counts. */
export const ForcedColours: StoryObj = {
  tags: ['full'],
  globals: { contrast: 'forced' },
  // The system's colours are nobody's to check.
  parameters: { a11y: { test: 'off' } },
  play: async () => {
    const [card] = await screen.findAllByRole('article');
    const canvas = getComputedStyle(document.documentElement).backgroundColor;
    await waitFor(() => expect(getComputedStyle(card ?? document.body).backgroundColor).toBe(canvas));
    await expect(window.matchMedia('(forced-colors: active)').matches).toBe(true);
  },
};
/** The text of a heading begins where the reader does. */
export const RightToLeft: StoryObj = {
  globals: { direction: 'rtl' },
  play: async () => {
    const heading = await screen.findByRole('heading', { name: 'For sale' });
    await expect(getComputedStyle(heading).direction).toBe('rtl');
  },
};
/** Without a pointer; the same rules hold as under one. */
export const Focused: StoryObj = {
  globals: { state: 'focus' },
  render: () => <Button>Book Now</Button>,
  play: async () => {
    const button = screen.getByRole('button', { name: 'Book Now' });
    await waitFor(() => expect(getComputedStyle(button).outlineWidth).toBe('3px'));
    await expect(button).not.toHaveFocus();
  },
};
export const Hovered: StoryObj = {
  ...Focused,
  globals: { state: 'hover' },
  tags: ['full'],
  play: async () => undefined,
};
export const Pressed: StoryObj = {
  ...Focused,
  globals: { state: 'pressed' },
  tags: ['full'],
  play: async () => undefined,
};
export const ToastsThatStay: StoryObj = {
  tags: ['full'],
  globals: { toasts: 'stay', role: 'buyer' },
  render: () => <CategoryCars category="sports" />,
  play: async ({ userEvent }) => {
    const [heart] = await screen.findAllByRole('button', { name: /wishlist/i });
    if (heart !== undefined) await userEvent.click(heart);
    await expect(await screen.findByText(/wishlist/i, { selector: '[role="status"]' })).toBeVisible();
  },
};
/** A search by words finds the same cars when their texts are long. */
export const LongTextsFound: StoryObj = {
  globals: { texts: 'long' },
  parameters: { path: '/search?q=corolla&price=-20000' },
  tags: ['full'],
  render: () => <SearchPage />,
  play: async () => {
    await expect((await screen.findAllByRole('article', { name: /roof rails/ })).length).toBeGreaterThan(0);
  },
};
/** The controls of pages. */
export const OtherMarket: StoryObj = {
  tags: ['full'],
  args: { marketCars: 16, marketCarName: 'Halden Tern', marketCarPrice: 4_321 },
  play: async () => {
    await expect((await screen.findAllByRole('article', { name: 'Halden Tern' })).length).toBeGreaterThan(0);
    await expect(screen.getAllByText('$4,321').length).toBeGreaterThan(0);
  },
};
/** The control says 12500, the component gets cents. */
export const PriceInDollars: StoryObj<typeof Price> = {
  args: { price: dollars(12_500), originalPrice: dollars(18_900) },
  render: (args) => <Price {...args} />,
  play: async ({ args }) => {
    await expect(args.price).toBe(12_500);
    await expect(screen.getByText('$12,500')).toBeVisible();
  },
};
