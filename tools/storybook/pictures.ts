import { chromium } from 'playwright';
import sharp from 'sharp';
import { preview } from 'vite';
import { chromiumLaunch } from '../../scripts/chromiumLaunch.ts';

/** The pictures of docs/storybook.md: a story, what the toolbar is set to, and the menu of the toolbar that is open. */
const PICTURES = {
  'storybook-start': { globals: '', menu: 'What happens to every call to the server' },
  'storybook-dark-phone': { globals: 'theme:dark;role:admin;texts:long;viewport.value:phone' },
  'storybook-network': { globals: 'role:buyer;network:failing;motion:reduced', menu: 'Who is signed in' },
} as const;
const STORY = 'design-toolbar--other-market';

/** Draws the built Storybook (`npm run build-storybook`) at work, into docs/pictures. */
const server = await preview({
  configFile: false,
  build: { outDir: 'storybook-static' },
  preview: { host: '127.0.0.1', port: 0 },
});
const [address] = server.resolvedUrls?.local ?? [];
const browser = await chromium.launch(chromiumLaunch());
try {
  for (const [name, { globals, ...picture }] of Object.entries(PICTURES)) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
    await page.goto(`${address}?path=/story/${STORY}&globals=${globals}`);
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    if ('menu' in picture) await page.getByRole('button', { name: picture.menu }).click();
    await page.waitForLoadState('networkidle');
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .resize({ width: 1200 })
      .webp({ quality: 82 })
      .toFile(`docs/pictures/${name}.webp`);
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}
