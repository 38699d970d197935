import type { Meta, StoryObj } from '@storybook/react-vite';
import { aboutPage } from '#support/about.ts';
import { BlogPage } from './BlogPage.tsx';

const meta: Meta<typeof BlogPage> = {
  title: 'Pages/Blog',
  component: BlogPage,
  parameters: aboutPage('blog', {
    for: 'To read the specification’s four questions and their answers.',
    do: 'Give each answer a fragment of its own, so that it can be linked to.',
    dont: 'Hide answers behind a click.',
    a11y: 'Each answer is an article named by its question.',
  }),
};
export default meta;

export const Filled: StoryObj<typeof BlogPage> = {};
export const InItsLayout: StoryObj<typeof BlogPage> = { globals: { frame: 'site' }, tags: ['full'] };
