import { type AtRule, type Declaration, type Node, parse } from 'postcss';
import { BREAKPOINTS } from '../../src/ui/theme/tokens.ts';
import type { Violation } from './spellings.ts';

const SHEET = /^src\/ui\/.*\.css$/;
const COMPONENT = /^src\/ui\/(?!.*\.(?:stories|test)\.).*\.tsx?$/;

/** What a property takes its lengths from, by the start of the token's name. */
const FAMILIES = [
  { of: /^(?:(?:scroll-)?(?:margin|padding)|inset|(?:top|right|bottom|left)$|(?:row-|column-)?gap$)/, token: 'space-' },
  { of: /^border-(?:\w+-)*radius$/, token: 'radius-' },
  { of: /^font(?:-size)?$/, token: 'text-' },
  { of: /^(?:box|text)-shadow$/, token: 'shadow' },
  { of: /^(?:transition|animation)(?:-duration|-delay|-timing-function)?$/, token: 'motion-' },
] as const;

/**
 * The lengths and durations that are no token's: what a style draws has a size, and what it is measured by has one too. By file, with
 * the value that the sheet has, and the reason.
 */
export const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'app/layouts/LoadingPage.module.css': { 'pass 1.1s ease-in-out infinite': 'one round of a bar that goes on and on' },
  'app/layouts/RootLayout.module.css': { '-100px': 'out of the page, until it has the focus' },
  'components/AuthLayout.module.css': {
    'clamp(var(--space-24), 5vh, var(--space-64))': 'grows with the height of the window',
    'min(var(--space-24), 5vw)': 'not with the letters, which need the room',
  },
  'components/SellerName.module.css': {
    'calc(18px + var(--space-4))': 'the width of the check',
    '-18px': 'the width of the check',
  },
  'features/addCar/CarListingForm.module.css': {
    'clamp(var(--space-16), 3vw, var(--space-32))': 'grows with the window',
  },
  'features/addCar/PicturesField.module.css': {
    '0 0 0 100vmax rgb(0 0 0 / 0.55)': 'dims what is cut off; not a shadow that one sees',
  },
  'features/blog/BlogPage.module.css': { '0.92em': 'code beside letters of any size' },
  'features/home/CategoryTiles.module.css': {
    'arrive 1s ease-out both': 'the animation of the tiles is the specification’s',
    'inset 0 0 0 100vmax var(--scene-veil), var(--shadow)': 'the veil over a drawing; not a shadow that one sees',
  },
  'features/home/Feedback.module.css': { '6px': 'a dot of 12 px in the middle of a target of 24' },
  'features/members/PeopleTable.module.css': { 'calc(40px + var(--space-12))': 'the width of the picture before it' },
  'features/purchases/OrderTimeline.module.css': {
    '0.45em': 'at the middle of a line of text',
    '1.1em': 'below the dot of its line of text',
    '-0.5em': 'up to the dot of the next line of text',
  },
  'features/search/SearchField.module.css': { 'calc((var(--height) - 18px) / 2)': 'the width of the icon' },
  'forms/FailureNote.module.css': { '0.15em': 'in the middle of the first line of text' },
};

const LITERAL =
  /(?<![\w-])-?(?:\d*\.)?\d+(?!\d)(?:px|r?em|r?ex|r?ch|r?lh|ic|[csld]?v(?:w|h|i|b|min|max)|cm|mm|in|pt|pc|q|m?s)\b/i;
const EASING = /(?<![\w-])(?:ease(?:-in)?(?:-out)?|linear|cubic-bezier|steps)\b/;
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|color)a?\(/i;
const TOKEN = /var\(\s*--(space|radius|text|shadow|motion)\b[\w-]*/g;

const lineOf = (node: Node): number => node.source?.start?.line ?? 1;
const inOneLine = (value: string): string => value.replaceAll(/\s+/g, ' ');

/** Why the value of a property is not made of the tokens, or undefined. */
function whyNot({ prop, value }: Declaration): string | undefined {
  const family = FAMILIES.find(({ of }) => of.test(prop));
  if (family === undefined || /^(?:-?0(?:\w+|%)?|none|inherit)$/.test(value)) return undefined;
  const { token } = family;
  const literal = LITERAL.exec(value)?.[0];
  // `0px` is what a calc() says where a variable is missing; `0s` and `0ms` switch a motion off.
  if (literal !== undefined && !/^-?0(?:px|m?s)$/.test(literal))
    return `"${prop}: ${inOneLine(value)}" has a length of its own, ${literal}: take var(--${token}…)`;
  if (token === 'motion-' && EASING.test(value))
    return `"${prop}: ${value}" has an easing of its own: take var(--motion-ease)`;
  if (token === 'shadow' && (COLOUR.test(value) || LITERAL.test(value)))
    return `"${prop}: ${inOneLine(value)}" is a shadow of its own: take var(--shadow)`;
  const foreign = [...value.matchAll(TOKEN)].find(([, name = '']) => !token.startsWith(name));
  return foreign && `"${prop}: ${inOneLine(value)}" takes ${foreign[0].slice('var('.length)}: take var(--${token}…)`;
}

const STARTS = Object.values(BREAKPOINTS).map((width) => `${width}em`);
const ENDS = Object.values(BREAKPOINTS).map((width) => `${(width - 0.01).toFixed(2)}em`);
const WIDTH = /\b(min|max)-width:\s*([\d.]+\w+)/g;

/** The widths of media queries that are not in the list of the tokens. */
const foreignWidths = (text: string): readonly string[] =>
  [...text.matchAll(WIDTH)]
    .filter(([, side, width = '']) => !(side === 'min' ? STARTS : ENDS).includes(width))
    .map(
      ([found]) =>
        `"${found}" is not a breakpoint: begin at ${STARTS.join(', ')}, and end 0.01em before one (BREAKPOINTS in src/ui/theme/tokens.ts)`,
    );

/** A property of a style object with a length. */
const INLINE =
  /\b(?:margin|padding|gap|fontSize|borderRadius)\w*: *(?:'[^']*\d(?:px|r?em)\b[^']*'|-?[\d.]*[1-9][\d.]*(?=[,\s}]))/g;

const inlineLengths = (text: string): readonly string[] =>
  [...text.matchAll(INLINE)].map(([found]) => `"${found}" has a length of its own: take a token, 'var(--space-16)'`);

const mediaQueries = (node: AtRule): readonly string[] => (node.name === 'media' ? foreignWidths(node.params) : []);

/**
 * Lengths and durations in style sheets that are not tokens: distances, corners, sizes of text, shadows and motion. Sizes of what
 * is drawn (widths, heights, tracks of a grid) are free. Breakpoints, and lengths of style objects, in components.
 */
export function styleViolations(path: string, text: string): readonly Violation[] {
  if (COMPONENT.test(path)) {
    const lines = text.split('\n');
    return lines.flatMap((line, index) =>
      [...foreignWidths(line), ...inlineLengths(line)].map((what) => ({ path, line: index + 1, what })),
    );
  }
  if (!SHEET.test(path)) return [];
  const allowed = EXCEPTIONS[path.replace('src/ui/', '')] ?? {};
  const violations: Violation[] = [];
  const report = (node: Node, what: string) => violations.push({ path, line: lineOf(node), what });
  const tree = parse(text);
  tree.walkDecls((declaration) => {
    const what = whyNot(declaration);
    if (what !== undefined && !(inOneLine(declaration.value) in allowed)) report(declaration, what);
  });
  tree.walkAtRules((rule) => {
    for (const what of mediaQueries(rule)) report(rule, what);
  });
  return violations;
}
