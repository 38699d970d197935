import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { minify, type Plugin, transformWithOxc } from 'vite';

const TAG = /<script src="(\/src\/documentStart\.ts)"><\/script>/;

/**
 * Puts `src/documentStart.ts` into the page, where it runs before anything is painted. A file of its own would cost a request
 * that the first paint waits for. The server's policy names the checksum of what stands in the page (server/pages/spa.ts).
 */
export const documentStartPlugin = (root: string): Plugin => ({
  name: 'document-start',
  transformIndexHtml: {
    order: 'pre', // before Vite looks for the files of the page's scripts
    handler: async (html) => {
      const [tag, address] = TAG.exec(html) ?? [];
      if (tag === undefined || address === undefined) return html;
      const file = resolve(root, `.${address}`);
      const script = await transformWithOxc(readFileSync(file, 'utf8'), file);
      const { code } = await minify(file, script.code);
      return html.replace(tag, () => `<script>${code.trim()}</script>`);
    },
  },
});
