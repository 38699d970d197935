import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PAGE = 'index.html';
/** A script, a preload of one, or a style sheet of ours that the page names. */
const LOADED_FILE = /(<(?:script|link)\b[^>]*\b(?:src|href)=")(\/[^"]+\.(?:js|css))("[^>]*?)(\s*\/?>)/g;

/**
 * Adds to the built page the checksum of every script and style sheet that it names, so that a browser runs no file but the one
 * that was built with this page.
 */
export const integrityPlugin = (): Plugin => ({
  name: 'integrity',
  apply: 'build',
  writeBundle({ dir = 'dist' }, bundle) {
    if (!(PAGE in bundle)) return;
    const page = readFileSync(join(dir, PAGE), 'utf8');
    writeFileSync(
      join(dir, PAGE),
      page.replaceAll(LOADED_FILE, (_tag, start: string, address: string, rest: string, end: string) => {
        const hash = createHash('sha384')
          .update(readFileSync(join(dir, address)))
          .digest('base64');
        return `${start}${address}${rest} integrity="sha384-${hash}"${end}`;
      }),
    );
  },
});
