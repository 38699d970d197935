import type { Plugin } from 'vite';

const SHEET = /@mantine\/core\/styles\/[\w-]+\.layer\.css$/;

/** Mantine's colours that no page of ours uses. */
const UNUSED_COLOURS = ['pink', 'grape', 'violet', 'indigo', 'blue', 'cyan', 'green', 'lime', 'yellow', 'orange'];

/**
 * Classes of parts of components that no page of ours draws: groups of buttons and their sections, and the loaders of bars and of
 * dots. A sheet of Mantine has all parts of a component.
 */
export const UNUSED_CLASSES = [
  'm_80d6d844', // Button.Group
  'm_70be2a01', // Button.GroupSection
  'm_1a0f1b21', // ActionIcon.Group
  'm_437b6484', // ActionIcon.GroupSection
  'm_7a2bd4cd', // Loader, bars
  'm_870bb79',
  'm_4e3f22d7', // Loader, dots
  'm_870c4af',
];
const UNUSED_KEYFRAMES = ['m_5d2b3b9d', 'm_aac34a1'];

/** Variables of shades, of outlined buttons and of headings that no page of ours reads, neither Mantine's nor the theme's. */
const NOWHERE_READ = [
  'mantine-primary-color-(?:\\d|light[\\w-]*|contrast)',
  'mantine-color-(?:gray|red|teal|ember)-outline[\\w-]*',
  'mantine-color-(?:red|teal)-filled[\\w-]*',
  'mantine-color-(?:teal|ember)-(?:text|light[\\w-]*)',
  'mantine-h[2-6]-font-weight',
  'mantine-heading-font-weight',
  'mantine-h[1-6]-font-size',
  'mantine-shadow-(?:xs|sm|md|lg)',
  'mantine-breakpoint-\\w+',
  'mantine-line-height-(?:xs|lg|xl)',
  'mantine-color-teal-[0-79]',
];
const UNUSED_OF_THEME = [
  ...NOWHERE_READ,
  `mantine-color-(?:dark|${UNUSED_COLOURS.join('|')})-(?:text|filled|light|outline)[\\w-]*`,
  'mantine-color-dark-[89]',
  'mantine-color-ember-[012369]',
  'mantine-font-family-headings',
];

/** Variables that the theme sets anyway, and those of sizes and colours that no page of ours uses. */
const VARIABLES = [
  `mantine-color-(?:${UNUSED_COLOURS.join('|')})-[\\w-]+`,
  'mantine-color-(?:dark|teal)-\\d',
  'mantine-color-dark-(?:text|filled|light|outline)[\\w-]*',
  'mantine-shadow-xl',
  'mantine-(?:cursor-type|font-family|font-family-headings|color-black|radius-(?:default|sm|md|lg)|(?:font-size|spacing)-\\w+)',
  'mantine-h[123]-line-height',
  'mantine-color-(?:text|body|error|placeholder|anchor|default|default-border|dimmed|gray-filled|gray-filled-hover|white)',
  'mantine-h1-font-weight',
  'mantine-h[56]-[\\w-]+',
  '(?:button|section)-[\\w-]+-compact-[\\w-]+',
  ...NOWHERE_READ,
  'mantine-primary-color-[\\w-]+',
  'mantine-z-index-(?:app|modal|popover|overlay|max)',
  'mantine-heading-text-wrap',
  'mantine-color-gray-8',
  'mantine-color-red-[0-579]',
  'mantine-color-(?:gray|red)-text',
  'mantine-color-red-light[\\w-]*',
  '(?:button-height|button-padding-x|burger-size|loader-size)-(?:xs|xl)',
  'burger-size-(?:md|lg)',
  'ai-size-[\\w-]+',
  '(?:ai|section)-[\\w-]+-input-[\\w-]+',
];
const declarationsOf = (names: readonly string[]): RegExp => new RegExp(`--(?:${names.join('|')}):[^;}]+;`, 'g');
const DECLARATION = declarationsOf(VARIABLES);
const DECLARATION_OF_THEME = declarationsOf(UNUSED_OF_THEME);

const COMMENT = /\/\*[\s\S]*?\*\//g;
/** A rule without rules inside of it. */
const RULE = /([^{}@;]+)\{([^{}]*)\}/g;
const KEYFRAMES = new RegExp(
  String.raw`@keyframes (?:${UNUSED_KEYFRAMES.join('|')})\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}`,
  'g',
);
/** Selectors are divided by the commas outside of brackets. */
const COMMA = /,(?![^(]*\))/;
/** No page of ours has a shadow root. */
const UNUSED_SELECTOR = new RegExp(String.raw`\.(?:${UNUSED_CLASSES.join('|')})\b|:host\b`);

/** The scale of all of Mantine's lengths, which nothing here changes from 1. */
const SCALED = /calc\(\s*(-?[\d.]+rem)\s*\*\s*var\(--mantine-scale\)\s*\)/g;

/** A sheet of Mantine without what no page of ours uses. */
export const withoutUnused = (sheet: string): string =>
  sheet
    .replace(COMMENT, '')
    .replace(KEYFRAMES, '')
    .replace(DECLARATION, '')
    .replace(SCALED, '$1')
    .replace(RULE, (rule, selectors: string, declarations: string) => {
      const used = selectors.split(COMMA).filter((selector) => !UNUSED_SELECTOR.test(selector));
      if (used.length === 0) return '';
      return used.length === selectors.split(COMMA).length ? rule : `${used.join(',')}{${declarations}}`;
    });

const SHADOW_ROOT = /,\s*:host(?:\([^)]*\))?/g;

/** The theme's sheet without variables that no page of ours reads. */
export const themeWithoutUnused = (sheet: string): string =>
  sheet.replace(DECLARATION_OF_THEME, '').replace(SHADOW_ROOT, '');

/** Leaves what no page uses out of Mantine's sheets. */
export const withoutUnusedStyles = (): Plugin => ({
  name: 'without-unused-styles',
  enforce: 'pre',
  transform: {
    filter: { id: SHEET },
    handler: (code) => ({ code: withoutUnused(code), map: null }),
  },
});
