import { globSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** Draws the snapshots with 256 colours each, which no comparison sees: half of the bytes. */
for (const path of globSync('tests/snapshots/**/*.png')) {
  const before = readFileSync(path);
  const { isPalette } = await sharp(before).metadata();
  if (!isPalette) writeFileSync(path, await sharp(before).png({ palette: true, dither: 0, effort: 10 }).toBuffer());
}
