import { createServer, request } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { chromiumLaunch } from '../../scripts/chromiumLaunch.ts';

/* A static page with what a page of the product shows: the yardstick of what that page could take at best. */

export interface StaticTwins {
  /** The address of the twin of a path. */
  readonly addressOf: (path: string) => string;
  stop(): void;
}

interface File {
  readonly type: string;
  readonly body: Buffer;
}

/** Copies the pages at the paths without their scripts, with all rules of their sheets in one, and serves them compressed; pictures and fonts come from the product. */
export async function startStaticTwins(product: string, paths: readonly string[]): Promise<StaticTwins> {
  const files = new Map<string, File>();
  const nameOf = (path: string) => `/twin-${paths.indexOf(path)}`;
  const browser = await chromium.launch(chromiumLaunch());
  for (const path of paths) {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    await page.goto(product + path, { waitUntil: 'networkidle' });
    const { html, css } = await page.evaluate(copyOfPage);
    const sheet = `${nameOf(path)}.css`;
    const linked = html.replace('</head>', `<link rel="stylesheet" href="${sheet}"></head>`);
    files.set(nameOf(path), fileOf('text/html; charset=utf-8', `<!doctype html>${linked}`));
    files.set(sheet, fileOf('text/css', css));
    await page.close();
  }
  await browser.close();
  const server = createServer((asked, answer) => {
    const file = files.get(asked.url ?? '');
    if (file !== undefined) {
      answer.writeHead(200, {
        'content-type': file.type,
        'content-encoding': 'br',
        'content-length': file.body.length,
      });
      return void answer.end(file.body);
    }
    const { method = 'GET' } = asked;
    // The product refuses requests for another host.
    const headers = { ...asked.headers, host: new URL(product).host };
    const onward = request(product + (asked.url ?? ''), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers);
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    onward.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return {
    addressOf: (path) => `http://127.0.0.1:${port}${nameOf(path)}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const fileOf = (type: string, text: string): File => ({ type, body: brotliCompressSync(text) });

/** Runs in the page: scrolls through it, so that everything is there, and gives its content and its rules. */
async function copyOfPage(): Promise<{ readonly html: string; readonly css: string }> {
  for (let y = 0; y < document.body.scrollHeight; y += 400) {
    window.scrollTo(0, y);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  window.scrollTo(0, 0);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const notCopied = 'script, style, link[rel=stylesheet], link[rel=modulepreload]';
  for (const element of document.querySelectorAll(notCopied)) element.remove();
  return { html: document.documentElement.outerHTML, css: rules.map(({ cssText }) => cssText).join('\n') };
}
