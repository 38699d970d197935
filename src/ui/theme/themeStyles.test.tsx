import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cssVariablesResolver, theme } from './theme.ts';
import { themeStyles } from './themeStyles.ts';

it('writes the variables that Mantine would write itself', () => {
  const { container } = render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} withGlobalClasses={false}>
      a page
    </MantineProvider>,
  );
  const sheet = container.querySelector('style[data-mantine-styles]')?.textContent ?? '';
  expect(sheet).toContain('--accent');
  expect(themeStyles()).toBe(sheet);
});
