import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const TAG = /<script src="(\/[^"]*\/documentStart\.ts)"><\/script>/;

/**
 * Puts `documentStart.ts` with what it imports into the page, where it runs before anything is painted. A file of its own would cost a
 * request that the first paint waits for. The server's policy names the checksum of what stands in the page (server/pages/spa.ts).
 */
export const documentStartPlugin = (root: string): Plugin => ({
  name: 'document-start',
  transformIndexHtml: {
    order: 'pre', // before Vite looks for the files of the page's scripts
    handler: async (html) => {
      const [tag, address] = TAG.exec(html) ?? [];
      if (tag === undefined || address === undefined) return html;
      const code = await bundle(root, resolve(root, `.${address}`));
      return html.replace(tag, () => `<script>${code.trim()}</script>`);
    },
  },
});

async function bundle(root: string, input: string): Promise<string> {
  const rolldownOptions = { input, output: { format: 'iife' as const } };
  const made = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions },
  });
  const [file] = 'output' in made ? made.output : [];
  if (file?.type !== 'chunk') throw new Error(`${input} was not bundled`);
  return file.code;
}
