import type { Meta, StoryObj } from '@storybook/react-vite';
import { memberListStates, memberPage } from '#support/memberStories.ts';
import { AllBuyersPage } from './AllBuyersPage.tsx';

const meta: Meta<typeof AllBuyersPage> = { ...memberPage, title: 'Pages/All Buyers', component: AllBuyersPage };
export default meta;

type Story = StoryObj<typeof AllBuyersPage>;

const states = memberListStates('buyers');

export const Filled: Story = states.filled;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const Failed: Story = states.failed;
