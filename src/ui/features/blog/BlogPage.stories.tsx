import type { Meta, StoryObj } from '@storybook/react-vite';
import { BlogPage } from './BlogPage.tsx';

const meta: Meta<typeof BlogPage> = { title: 'Pages/Blog', component: BlogPage };
export default meta;

export const Filled: StoryObj<typeof BlogPage> = {};
