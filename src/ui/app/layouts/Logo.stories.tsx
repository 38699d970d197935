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
      for: 'For the name of the site: top bar, footer.',
      notFor: 'For another size of type: set size.',
      do: 'Let it lead to the home page.',
      dont: 'Colour or stretch the symbol.',
      a11y: 'The symbol is decoration; the name is text in the colour around it.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof Logo>;

export const TopBar: Story = { tags: ['full'] };
export const Large: Story = { args: { size: 96 } };
