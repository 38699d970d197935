import { basename, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { COMMANDS } from './bin/commands.mjs';
import { BUILT_NOTICES } from './scripts/builtNotices.mjs';
import { recordBuiltPackages, UNBUNDLED } from './scripts/builtPackages.mjs';
import { tablerIcons } from './scripts/tablerIcons.ts';

/** The server and the operator's tools, each by the name of its built file. */
const commands = Object.values(COMMANDS).map(({ source, program }) => [basename(program, '.js'), source]);

/** What debug takes where it is installed, which it is for development alone: the same server is built with and without it. */
const withoutColours = (): Plugin => ({
  name: 'without-colours',
  enforce: 'pre',
  resolveId: { filter: { id: /^supports-color$/ }, handler: () => resolve('supports-color.js') },
  load: { filter: { id: /^[^\0]*\/supports-color\.js$/ }, handler: () => 'export const level = 0;' },
});

/**
 * The server as one program with its packages (docs/decisions/built-server.md), and the public pages, which it renders. All
 * files are in one folder, so that paths relative to a source hold in the program too.
 */
export default defineConfig({
  plugins: [tablerIcons(), react(), withoutColours(), recordBuiltPackages(import.meta.dirname)],
  publicDir: false,
  // Without it React draws with the checks that it has for developers.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, external: [...UNBUNDLED] },
  build: {
    ssr: true,
    outDir: 'dist-server',
    target: 'node24',
    // As it is written, so that the log's stack traces can be read.
    minify: false,
    license: { fileName: BUILT_NOTICES },
    rolldownOptions: {
      input: {
        ...Object.fromEntries(commands),
        pictureDecoder: 'server/pictures/pictureDecoder.ts',
        sharePictureProgram: 'server/share/sharePictureProgram.ts',
        'entry-server': 'src/entry-server.tsx',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
