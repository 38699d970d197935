import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderedPage } from '#application/PublicPages.ts';
import { MARKS } from '#ui/firstLoad/marks.ts';
import { hashSource } from './pagePolicies.ts';
import { readBuiltRoutes } from './pagePreloads.ts';

const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>\s*/g;
/** In the document of a page that the browser renders; a rendered one has its own. */
const REPLACED =
  /<!--[\s\S]*?-->\s*|<title>[^<]*<\/title>\s*|<meta name="description"[^>]*>\s*|<meta property="csp-nonce"[^>]*>\s*|<noscript>[\s\S]*?<\/noscript>\s*/g;
const ROOT = '<div id="root"></div>';
const SCRIPT = /<script type="module"[^>]* src="[^"]+"[^>]*><\/script>\s*/g;
const PRELOADED_SCRIPT = /<link rel="modulepreload"[^>]*>\s*/g;

/** A rendered page as a document: everything up to the nonce, which is another one in each answer. */
export interface PageText {
  readonly text: string;
  /** Hashes of its style elements, as a content security policy names them. */
  readonly styleHashes: readonly string[];
}

/** Ends the document of a rendered page. The nonce stands last, so that all before it is compressed once. */
export const endOfDocument = (nonce: string): string => `${nonce}"></body></html>`;

/**
 * Makes documents of rendered pages from the built one. A page's style sheets stand in the document: a sheet of its own would cost
 * a round trip before the first paint. Scripts come after what is seen, pictures and the font (src/ui/firstLoad).
 */
export class PageDocument {
  readonly #routes: ReturnType<typeof readBuiltRoutes>['routes'];
  readonly #sheets: readonly string[];
  readonly #folder: string;
  /** What every page needs, in the order in which it runs. */
  readonly #scripts: readonly string[];
  readonly #head: string;
  readonly #tail: string;
  readonly #styles = new Map<string | undefined, string>();

  /** `template` is the built document with its settings. */
  constructor(folder: string, template: string) {
    this.#folder = folder;
    this.#routes = readBuiltRoutes(folder).routes;
    this.#sheets = [...template.matchAll(STYLE_SHEET)].map(([, sheet = '']) => sheet);
    this.#scripts = [PRELOADED_SCRIPT, SCRIPT].flatMap((tag) => template.match(tag) ?? []).map(waitingScript);
    const [head = '', tail = ''] = [REPLACED, STYLE_SHEET, PRELOADED_SCRIPT, SCRIPT]
      .reduce((text, tag) => text.replaceAll(tag, ''), template)
      .split(ROOT);
    this.#head = head.replace('<html', `<html ${MARKS.rendered}`);
    this.#tail = tail.replace(/\s*<\/body>\s*<\/html>\s*$/, '');
  }

  write({ head, body, data, route }: RenderedPage): PageText {
    const start = this.#head.replace(
      '</head>',
      () => `${head}${this.#stylesOf(route)}${this.#scriptsOf(route)}</head>`,
    );
    const text =
      `${start}<!--page--><div id="root">${body}</div>` +
      `<script type="application/json" id="page-data">${data}</script><!--/page-->` +
      `${this.#tail}<meta property="csp-nonce" nonce="`;
    return { text, styleHashes: hashesOfStyles(text) };
  }

  /** The page's sheets in one element. The links count as loaded, so that the page's script does not load the sheets again. */
  #stylesOf(route: string | undefined): string {
    const known = this.#styles.get(route);
    if (known !== undefined) return known;
    const sheets = [...new Set([...this.#sheets, ...this.#filesOf(route).styles])];
    const text = sheets.map((sheet) => readFileSync(join(this.#folder, sheet), 'utf8').trim()).join('\n');
    const links = sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}" disabled>`).join('');
    const styles = `<style>${text.replaceAll('</style', '<\\/style')}</style>${links}`;
    this.#styles.set(route, styles);
    return styles;
  }

  #scriptsOf(route: string | undefined): string {
    const own = this.#filesOf(route).scripts.map((script) => waitingScript(`<link crossorigin href="${script}">`));
    return [...this.#scripts, ...own].join('');
  }

  #filesOf(route: string | undefined) {
    return (route === undefined ? undefined : this.#routes[route]) ?? { scripts: [], styles: [] };
  }
}

/** A link that loads nothing yet, of a script's tag or of its preload. */
const waitingScript = (tag: string): string => {
  const [, address = ''] = /(?:src|href)="([^"]+)"/.exec(tag) ?? [];
  const [integrity = ''] = / integrity="[^"]*"/.exec(tag) ?? [];
  return `<link ${MARKS.script} crossorigin href="${address}"${integrity}>`;
};

const hashesOfStyles = (text: string): readonly string[] =>
  [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = '']) => hashSource(style));
