import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const PAGE = 'index.html';
/** A script, a preload of one, or a style sheet of ours that the page names. */
const LOADED_FILE = /(<(?:script|link)\b[^>]*\b(?:src|href)=")(\/[^"]+\.(?:js|css))("[^>]*?)(\s*\/?>)/g;

/**
 * Adds to the built page the checksum of every script and style sheet that it names, so that a browser runs no file but the one
 * that was built with this page. Public files among them get names with their checksum, as built ones have: under a name that
 * stays the same, a browser may still have an older file.
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
          .digest();
        return `${start}${withFinalName(dir, address, hash)}${rest} integrity="sha384-${hash.toString('base64')}"${end}`;
      }),
    );
  },
});

/** The address below assets/, to which the file is moved if it is not there. */
function withFinalName(dir: string, address: string, hash: Buffer): string {
  if (address.startsWith('/assets/')) return address;
  const name = basename(address).replace(/(\.\w+)$/, `-${hash.toString('base64url').slice(0, 8)}$1`);
  renameSync(join(dir, address), join(dir, 'assets', name));
  return `/assets/${name}`;
}
