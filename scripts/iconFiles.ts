import type { Plugin } from 'vite';

const FROM_INDEX = /import \{([^}]*)\} from '@tabler\/icons-react';/g;
const FILES = '@tabler/icons-react/dist/esm/icons';

/** The code with each icon imported from a file of its own, on the same lines. */
export const withIconFiles = (code: string): string =>
  code.replace(FROM_INDEX, (statement: string, list: string) => {
    const names = list.split(',').map((name) => name.trim());
    const imports = names.filter(Boolean).map((name) => `import ${name} from '${FILES}/${name}.mjs';`);
    return imports.join(' ') + '\n'.repeat(statement.split('\n').length - 1);
  });

/**
 * The built pages import each icon from its own file. Through the index of the package every page would seem to need every icon
 * (scripts/pageChunks.ts), and the build would read some six thousand files.
 */
export const iconFiles = (): Plugin => ({
  name: 'icon-files',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: '@tabler/icons-react' },
    handler: (code) => ({ code: withIconFiles(code), map: null }),
  },
});
