import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { CreateRenderer } from '#application/PublicPages.ts';
import type { Runtime } from '../../server/startServer.ts';

const DOCUMENT = `<!doctype html><html lang="en"><head><script>start()</script><title>Second Gear</title>
<meta property="csp-nonce" nonce="__CSP_NONCE__" /><script type="application/json" id="settings">{}</script>
<link rel="stylesheet" crossorigin href="/assets/index.css">
<link rel="preload" as="font" type="font/woff2" href="/assets/text.woff2" crossorigin=""></head><body>
<div id="root"></div>
<noscript>needs JavaScript</noscript>
</body></html>`;

/** The pages of a server that renders them from their sources, without a build; `seen` gets every address that is rendered. */
export function renderedPages(seen: (url: string) => void = () => {}): Runtime['web'] {
  const built = mkdtempSync(join(tmpdir(), 'rendered-'));
  mkdirSync(join(built, 'assets'));
  writeFileSync(join(built, 'index.html'), DOCUMENT);
  writeFileSync(join(built, 'assets', 'index.css'), 'body{color:red}');
  writeFileSync(join(built, 'routes.json'), JSON.stringify({ routes: {}, services: [] }));
  copyFileSync(resolve('public/feedback.json'), join(built, 'feedback.json'));
  const renderer = async () => {
    const { createRenderer } = await import('../../src/entry-server.tsx');
    const counting: CreateRenderer = (options) => {
      const render = createRenderer(options);
      return (url, signal) => {
        seen(url);
        return render(url, signal);
      };
    };
    return { createRenderer: counting };
  };
  return { built, unbuilt: resolve('public'), renderer };
}
