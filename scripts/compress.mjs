import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const WORTH_IT = /\.(js|css|svg|json|txt)$/;
/** Below this many bytes compression saves hardly more than its header costs. */
const SMALLEST = 256;

/**
 * Writes `file.br` and `file.gz` next to every text file below the folder, so that the server never compresses during a
 * request. Written by hand: Node's zlib does it in ten lines, and a plugin of Vite's would not see files of public/.
 */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && WORTH_IT.test(entry.name))
      .map(async (entry) => {
        const file = join(entry.parentPath ?? entry.path, entry.name);
        const content = await readFile(file);
        if (content.length < SMALLEST) return;
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
  );
}
