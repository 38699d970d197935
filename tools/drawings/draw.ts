import { mkdirSync, writeFileSync } from 'node:fs';
import { artFiles } from './art/files.ts';
import { carPictures } from './catalogue/pictures.ts';

/** Draws every picture of the shop anew below public/; without a change to the drawings no byte changes. */
const root = new URL('../../public/', import.meta.url);

for (const folder of ['cars', 'art']) mkdirSync(new URL(folder, root), { recursive: true });
const files = [...carPictures(), ...artFiles()];
for (const [address, svg] of files) writeFileSync(new URL(`.${address}`, root), svg);

const size = files.reduce((sum, [, svg]) => sum + svg.length, 0);
console.log(`${files.length} drawings, ${Math.round(size / 1024)} KB in all`);
