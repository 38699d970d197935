import sharp from 'sharp';

/** The square of the symbol in `public/icon.svg`, which an icon without corners leaves to the system. */
const ROUNDED = /<rect width="64" height="64" rx="17" fill="([^"]+)"\/>/;
/** How much of a maskable icon the symbol takes: all of it lies in the circle that every mask leaves (W3C, Web App Manifest). */
const MASKABLE_SCALE = 0.84;

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** The icons of the installed shop by address, as the manifest names them. @param icon `public/icon.svg` */
export async function iconFiles(icon: string): Promise<ReadonlyMap<string, Buffer>> {
  const [square, colour] = ROUNDED.exec(icon) ?? [];
  if (square === undefined) throw new Error('public/icon.svg does not begin with its square');
  const symbol = `<g transform="translate(32 32) scale(${MASKABLE_SCALE}) translate(-32 -32)">`;
  const maskable = icon
    .replace(square, `<rect width="64" height="64" fill="${colour}"/>${symbol}`)
    .replace('</svg>', '</g></svg>');
  return new Map([
    ['/icon-192.png', await png(icon, 192)],
    ['/icon-512.png', await png(icon, 512)],
    ['/icon-maskable-512.png', await png(maskable, 512)],
  ]);
}
