/** The folders with sources, each of which every rule is for. */
export const SOURCE_FOLDERS = [
  'bin',
  'src',
  'server',
  'sandbox-cards',
  'sandbox-accounts',
  'tests',
  'scripts',
  'tools',
  '.storybook',
] as const;
