import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { ROUTES } from '#domain/navigation.ts';
import { about } from '#support/about.ts';
import { CategoryPage } from '#ui/features/browse/CategoryPage.tsx';
import { PromotedCars } from '#ui/features/home/PromotedCars.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';

const meta: Meta<typeof OfflineBanner> = {
  title: 'Layouts/OfflineBanner',
  component: OfflineBanner,
  parameters: about(
    {
      OfflineBanner: {
        for: 'To say on every page that the server can’t be reached.',
        notFor: 'For one failed request: FailedState or FailureNote.',
        do: 'Keep the page below it usable.',
        dont: 'Draw it in a page: RootLayout has it.',
        a11y: 'A status that is always in the page, so that its sentence is read when it appears.',
      },
    },
    { isFramed: true },
  ),
};
export default meta;

type Story = StoryObj<typeof OfflineBanner>;

export const Reachable: Story = {};
/** A request without an answer shows the banner. */
export const Unreachable: Story = {
  tags: ['full'],
  parameters: { failures: { 'advertisements.list': { fail: 'offline' } } },
  render: () => (
    <>
      <OfflineBanner />
      <PromotedCars />
    </>
  ),
  play: async () => {
    await expect(await screen.findByText(/What you typed stays here/)).toBeVisible();
  },
};
/** What was loaded earlier can still be read. */
export const WithOldCars: Story = {
  tags: ['full'],
  parameters: {
    failures: { 'advertisements.list': { fail: 'offline' } },
    route: ROUTES.category,
    path: '/catagory/sports',
  },
  render: () => (
    <>
      <OfflineBanner />
      <CategoryPage />
    </>
  ),
  play: async () => {
    await screen.findAllByRole('article');
    window.dispatchEvent(new Event('offline'));
    await expect(await screen.findByText(/What you typed stays here/)).toBeVisible();
    await expect(screen.getAllByRole('article').length).toBeGreaterThan(1);
  },
};
export const OnAPhone: Story = { ...Unreachable, globals: { viewport: { value: 'phone' } }, tags: ['full'] };
