import type { Meta, StoryObj } from '@storybook/react-vite';
import { about } from '#support/about.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { Logo } from './Logo.tsx';

const meta: Meta<typeof Logo> = {
  title: 'Layouts/Logo',
  component: Logo,
  decorators: [inPageWidth],
  args: { size: 34 },
  parameters: about({
    Logo: {
      for: 'To show the site’s name in the top bar and the footer.',
      notFor: 'For the heading of the home page: Hero.',
      do: 'Put it in a link to the home page. For another size, set size.',
      dont: 'Recolour or stretch the symbol.',
      a11y: 'The symbol is hidden from screen readers; the name is text in the colour around it.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof Logo>;

export const TopBar: Story = { tags: ['full'] };
export const Large: Story = { args: { size: 96 } };
