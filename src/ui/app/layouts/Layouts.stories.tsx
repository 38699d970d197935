import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { about } from '#support/about.ts';
import { ADMIN, BUYER, SELLER } from '#support/builders.ts';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { AllSellersPage } from '#ui/features/members/AllSellersPage.tsx';
import { MyCarsPage } from '#ui/features/myCars/MyCarsPage.tsx';
import { MyOrdersPage } from '#ui/features/purchases/MyOrdersPage.tsx';
import { DashboardLayout } from './DashboardLayout.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { RootLayout } from './RootLayout.tsx';

const page = () => (
  <main id="main" tabIndex={-1} className="pageWidth">
    <PageTitle>The page</PageTitle>
  </main>
);
const pageInside = () => <PageTitle>The page</PageTitle>;

const meta: Meta<typeof RootLayout> = {
  title: 'Layouts/Layouts',
  component: RootLayout,
  subcomponents: { PublicLayout, DashboardLayout },
  parameters: {
    ...about(
      {
        RootLayout: {
          for: 'To draw what every page has: top bar, offline banner and progress bar.',
          notFor: 'Around a group of pages: PublicLayout or DashboardLayout.',
          do: 'Add only what every page needs.',
          dont: 'Add page content: the main element is in PublicLayout or DashboardLayout.',
          a11y: 'Its first link skips to the content. It tells PageTitle whether to take the focus.',
        },
        PublicLayout: {
          for: 'To lay out the public pages.',
          notFor: 'For the dashboard: DashboardLayout.',
          do: 'Set access to public in the page’s record in src/domain/pages.ts.',
          dont: 'Draw another main element in a page.',
          a11y: 'It has the page’s only main element.',
        },
        DashboardLayout: {
          for: 'To lay out the pages of the dashboard: menu and page.',
          notFor: 'For public pages: PublicLayout.',
          do: 'Begin each page with PageHeader.',
          dont: 'Draw another menu in a page.',
          a11y: 'The menu is in an aside, the page in the main element.',
        },
      },
      { isFramed: true },
    ),
    page,
  },
};
export default meta;

type Story = StoryObj<typeof RootLayout>;

export const EveryPage: Story = {
  tags: ['full'],
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'The page' })).toBeVisible();
  },
};
export const EveryPageSignedIn: Story = { parameters: { signedInAs: BUYER.email } };
export const Offline: Story = {
  tags: ['full'],
  parameters: {
    page: () => (
      <main id="main" tabIndex={-1} className="pageWidth">
        <MyOrdersPage />
      </main>
    ),
    signedInAs: BUYER.email,
    failures: { 'bookings.mine': { fail: 'offline' } },
  },
  play: async () => {
    await expect(await screen.findByText(/What you typed stays here/)).toBeVisible();
  },
};
export const PublicPage: Story = { parameters: { page: pageInside }, render: () => <PublicLayout /> };
export const BuyersDashboard: Story = {
  tags: ['full'],
  parameters: { page: () => <MyOrdersPage />, signedInAs: BUYER.email, path: '/dashboard/myorders' },
  render: () => <DashboardLayout />,
  play: async () => {
    await expect((await screen.findAllByRole('article')).length).toBeGreaterThan(1);
  },
};
export const SellersDashboard: Story = {
  tags: ['full', 'snapshot'],
  parameters: { page: () => <MyCarsPage />, signedInAs: SELLER.email, path: '/dashboard/myproducts' },
  render: () => <DashboardLayout />,
};
export const AdminsDashboard: Story = {
  tags: ['full'],
  parameters: { page: () => <AllSellersPage />, signedInAs: ADMIN.email, path: '/dashboard/allsellers' },
  render: () => <DashboardLayout />,
};
export const DashboardOnAPhone: Story = {
  ...SellersDashboard,
  globals: { viewport: { value: 'phone' } },
  tags: ['full'],
};
