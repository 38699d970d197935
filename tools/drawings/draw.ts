import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { drawingNameOf } from '#domain/picture.ts';
import { artFiles } from './art/files.ts';
import { carPictures } from './catalogue/pictures.ts';
import { digestOf, pictureAddresses, picturesOf } from './encode.ts';
import { iconFiles } from './icons.ts';

// Draws every picture of the shop anew below public/, and encodes those that have changed; without a change no byte changes.
const root = new URL('../../public/', import.meta.url);
const inPublic = (address: string) => new URL(`.${address}`, root);
/** What the committed pictures were made from, by the name of their drawing. */
const ENCODED = new URL('encoded.json', import.meta.url);

for (const folder of ['cars', 'art']) mkdirSync(new URL(folder, root), { recursive: true });
const files = [...carPictures(), ...artFiles()];
for (const [address, svg] of files) writeFileSync(inPublic(address), svg);
for (const [address, icon] of await iconFiles(readFileSync(inPublic('/icon.svg'), 'utf8')))
  writeFileSync(inPublic(address), icon);

const before = JSON.parse(readFileSync(ENCODED, 'utf8')) as Readonly<Record<string, string>>;
const encoded: Record<string, string> = {};
let changed = 0;
for (const [address, svg] of files) {
  const name = drawingNameOf(address);
  if (name === undefined) continue;
  encoded[name] = digestOf(svg);
  if (before[name] === encoded[name] && pictureAddresses(name).every((picture) => existsSync(inPublic(picture))))
    continue;
  for (const [picture, bytes] of await picturesOf(name, svg)) writeFileSync(inPublic(picture), bytes);
  changed += 1;
}
writeFileSync(ENCODED, `${JSON.stringify(encoded, undefined, 2)}\n`);

const size = files.reduce((sum, [, svg]) => sum + svg.length, 0);
console.log(`${files.length} drawings, ${Math.round(size / 1024)} KB in all; pictures made of ${changed}`);
