import type { MantineTheme } from '@mantine/core';

/**
 * The theme of Mantine's components, which the page hands on to them. Empty until the first file that draws one is loaded:
 * `mantine.ts` fills it, so that no first page loads Mantine's code.
 */
export const mantineTheme = {} as MantineTheme;

/** Height of the top bar on a wide screen, with texts of the usual size, in CSS pixels. On a narrow one it is lower. */
export const TOP_BAR_HEIGHT = 69;
