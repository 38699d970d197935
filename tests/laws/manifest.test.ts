import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { DARK, LIGHT } from '../../src/ui/theme/tokens.ts';

const DOCUMENT = readFileSync('index.html', 'utf8');
const MANIFEST = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}
const icons = MANIFEST.icons as readonly Icon[];
const pixelsOf = ({ src }: Icon) => sharp(`public${src}`).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

it('[installed.manifest] the document names the manifest, and the colours of the page in light and in dark', () => {
  expect(DOCUMENT).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  const colours = [...DOCUMENT.matchAll(/<meta name="theme-color" content="(.+?)" media="\(.+: (\w+)\)" \/>/g)];
  expect(colours.map(([, colour, scheme]) => [scheme, colour])).toEqual([
    ['light', LIGHT.background],
    ['dark', DARK.background],
  ]);
});

it('[installed.manifest] the manifest has what browsers ask for before they offer to install', () => {
  expect(MANIFEST).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', name: 'Second Gear' });
  expect([MANIFEST.theme_color, MANIFEST.background_color]).toEqual([LIGHT.background, LIGHT.background]);
  const plain = icons.filter(({ purpose }) => purpose === undefined).map(({ sizes }) => sizes);
  expect(plain).toEqual(['192x192', '512x512']);
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
});

it.each(icons.map((icon) => [icon.src, icon] as const))(
  '[installed.manifest] %s is as the manifest says',
  async (_src, icon) => {
    const { format, width, height } = await sharp(`public${icon.src}`).metadata();
    expect([`image/${format}`, `${width}x${height}`]).toEqual([icon.type, icon.sizes]);
    const { data, info } = await pixelsOf(icon);
    const corner = data[3];
    expect(corner).toBe(icon.purpose === 'maskable' ? 255 : 0);
    // Whatever a mask leaves out of a maskable icon has no part of the symbol: it is all one colour.
    const cut = new Set<number>();
    for (let at = 0; at < info.width * info.height; at += 1) {
      const [x, y] = [(at % info.width) + 0.5 - info.width / 2, Math.floor(at / info.width) + 0.5 - info.height / 2];
      if (Math.hypot(x, y) > 0.4 * info.width) cut.add(data.readUInt32BE(4 * at));
    }
    if (icon.purpose === 'maskable') expect(cut.size).toBe(1);
    else expect(cut.size).toBeGreaterThan(1);
  },
);
