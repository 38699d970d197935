import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { CreateRenderer, RendererOptions, RenderPage } from '#application/PublicPages.ts';
import { isRendered, pageAt, recordAt } from '#domain/servedPages.ts';
import { carPageStatus } from '../cars/carDetails.ts';
import type { AppServices } from '../context/ServerContext.ts';
import { BEST_QUALITY, compressStart, FAST_QUALITY, gzip, withEnd } from '../http/compression.ts';
import { type Encoding, preferredEncoding } from '../http/contentNegotiation.ts';
import type { PagePolicy } from '../http/headers.ts';
import { ownAddress } from '../http/ownHosts.ts';
import { PublicCache } from '../http/PublicCache.ts';
import { NOT_FOUND_PAGE, pathOf } from '../http/paths.ts';
import { sendBytes } from '../http/sendBytes.ts';
import { sellerPageStatus } from '../sellers/sellers.ts';
import { earlyHints, fontLink } from './earlyHints.ts';
import { endOfDocument, PageDocument } from './PageDocument.ts';
import { pageAddress } from './pageAddress.ts';
import { EVERY_PAGE, pagePolicy } from './pagePolicies.ts';
import { createPublicPorts } from './publicPorts.ts';
import { type Shell, shellOf, type WebFolders } from './spa.ts';

/** How long somebody waits for a page whose cars another server has, in milliseconds; then the browser renders it. */
const UPSTREAM_WAIT_MS = 1_000;
/** Pages that are rendered at once; whoever asks for one more renders it in the browser. */
const MAX_RUNNING = 8;
/** All stored pages together, in bytes: some hundred of them, each as text and compressed. */
const MAX_BYTES = 32 * 1_048_576;
/** A page that is asked for so often is made smaller. */
const SMALLER_AFTER = 100;
/** Stands for the nonce in a stored policy. */
const NONCE = '__CSP_NONCE__';

/** A rendered page, up to its nonce. */
interface WrittenPage {
  readonly status: number;
  readonly text: string;
  /** Its content security policy, with `NONCE` in place of the nonce. */
  readonly policy: string;
}

/** A page that is ready to be sent. */
interface StoredPage extends WrittenPage {
  readonly compressed: Buffer;
  timesSent: number;
}

/** Sends pages: public ones rendered, all others as the document that the browser fills. */
export class Pages {
  readonly #services: AppServices;
  readonly #shell: Shell;
  readonly #document: PageDocument | undefined;
  readonly #sendHints: (reply: FastifyReply) => void;
  /** A header for proxies that make early hints of it themselves; nobody else needs it. */
  readonly #link: { readonly link?: string };
  readonly #load: () => Promise<RenderPage | undefined>;
  #renderer: Promise<RenderPage | undefined> | undefined;
  /** Undefined where another server has the cars: it does not tell what changes. */
  readonly #cache: PublicCache<WrittenPage, StoredPage> | undefined;
  #running = 0;

  constructor(services: AppServices) {
    const { web: folders } = services;
    const { renderer } = folders;
    this.#services = services;
    this.#shell = shellOf(services, folders);
    const keeping = { maxBytes: MAX_BYTES, encode: encodePage, sizeOf };
    this.#cache = services.env.apiUpstream === undefined ? new PublicCache(services.events, keeping) : undefined;
    const isBuilt = existsSync(join(folders.built, 'index.html'));
    this.#document = isBuilt ? new PageDocument(folders.built, this.#shell.template) : undefined;
    const link = fontLink(this.#shell.template);
    this.#sendHints = earlyHints(services.env, link);
    this.#link = link === undefined || services.env.trustProxy === false ? {} : { link };
    this.#load = async () => renderer && this.#create(renderer, folders);
  }

  /** Sends the page of the request's address; `isKnown`: the product has a page there, which may be of a car that is not. */
  async send(reply: FastifyReply, isKnown: boolean): Promise<FastifyReply> {
    const { url } = reply.request;
    const stored = isKnown ? this.#cache?.peek(pageAddress(url)) : undefined;
    if (stored !== undefined) return this.#sendRendered(reply, pageAddress(url), stored);
    // A stored page is there as soon as a hint would be.
    const isRenderedPage = isRenderedAt(pathOf(url));
    if (isRenderedPage) this.#sendHints(reply);
    const found = isKnown ? await this.#statusOf(url) : 404;
    // Its seller and who has booked it read it: the page itself asks as them, and nothing of it is in the document.
    if (found === 'hidden') return this.#shell.send(reply, 404);
    const status = found;
    const address = status === 404 ? NOT_FOUND_PAGE : pageAddress(url);
    const page = status === 404 || isRenderedPage ? await this.#find(address) : undefined;
    return page === undefined ? this.#shell.send(reply, status) : this.#sendRendered(reply, address, page);
  }

  /** Whether there is a car or a seller at an address is known for our own market alone; without its database the page says what is wrong. */
  async #statusOf(url: string): Promise<number | 'hidden'> {
    if (this.#services.env.apiUpstream !== undefined) return 200;
    const path = pathOf(url);
    const id = path.split('/')[2] ?? '';
    const page = pageAt(path);
    if (page === 'car') return carPageStatus(this.#services, id).catch(() => 200);
    if (page === 'seller') return sellerPageStatus(this.#services, id).catch(() => 200);
    return 200;
  }

  /** Loads the program that renders, once the server is open: it takes a moment. */
  load(): Promise<RenderPage | undefined> {
    this.#renderer ??= this.#load();
    return this.#renderer;
  }

  async #create(renderer: NonNullable<WebFolders['renderer']>, folders: WebFolders): Promise<RenderPage | undefined> {
    try {
      const { createRenderer } = await renderer();
      return createRenderer(this.#optionsOf(folders));
    } catch (err) {
      this.#services.log.error({ err }, 'the pages can not be rendered');
      return undefined;
    }
  }

  #optionsOf({ built }: WebFolders): Parameters<CreateRenderer>[0] {
    const { env, clock } = this.#services;
    const feedback: unknown = JSON.parse(readFileSync(join(built, 'feedback.json'), 'utf8'));
    const source: RendererOptions['source'] =
      env.apiUpstream === undefined
        ? createPublicPorts({ ...this.#services, feedback })
        : { api: `${env.apiUpstream}/api`, feedback };
    const hasSharePictures = env.apiUpstream === undefined;
    return { source, hasSharePictures, publicConfig: this.#shell.publicConfig, clock };
  }

  /** Undefined for a page that the browser renders. */
  async #find(address: string): Promise<StoredPage | undefined> {
    // Only the first page waits for the program.
    if (this.#document !== undefined) await this.load();
    const wait = this.#cache === undefined ? UPSTREAM_WAIT_MS : this.#services.times.render;
    const [timer, rendering] = [new AbortController(), new AbortController()];
    const late = sleep(wait, undefined, { signal: timer.signal, ref: false }).catch(() => undefined);
    const read = () => this.#render(address, rendering.signal);
    const page =
      this.#cache === undefined
        ? read().then((written) => written && encodePage(written))
        : this.#cache.get(address, { tags: () => TAGS, read });
    page.catch(() => undefined);
    try {
      return await Promise.race([page, late]);
    } catch (err) {
      this.#services.log.warn({ err, address }, 'a page could not be rendered');
      return undefined;
    } finally {
      timer.abort();
      // A page of our own is finished for those who ask next.
      if (this.#cache === undefined) rendering.abort();
    }
  }

  async #render(address: string, signal: AbortSignal): Promise<WrittenPage | undefined> {
    if (this.#document === undefined || this.#running >= MAX_RUNNING) return undefined;
    this.#running += 1;
    try {
      const render = await this.load();
      const page = await render?.(`${ownAddress(this.#services.env)}${address}`, signal);
      if (page === undefined) return undefined;
      const { text, styleHashes } = this.#document.write(page);
      return { status: page.status, text, policy: this.#policyOf(address, styleHashes) };
    } finally {
      this.#running -= 1;
    }
  }

  async #sendRendered(reply: FastifyReply, address: string, page: StoredPage): Promise<FastifyReply> {
    page.timesSent += 1;
    if (page.timesSent === SMALLER_AFTER) void this.#makeSmaller(address, page);
    const nonce = this.#services.newSecret();
    const end = endOfDocument(nonce);
    const encoding = preferredEncoding(reply.request.headers['accept-encoding']);
    const headers = {
      'content-security-policy': page.policy.replace(NONCE, nonce),
      // The browser may show it again when somebody goes back, and asks for it otherwise.
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding',
      'content-type': 'text/html; charset=utf-8',
      ...this.#link,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    return sendBytes(reply, page.status, headers, await encodedPage(page, end, encoding));
  }

  async #makeSmaller(address: string, page: StoredPage): Promise<void> {
    const compressed = await compressStart(Buffer.from(page.text), BEST_QUALITY);
    this.#cache?.replace(address, page, { ...page, compressed });
  }

  #policyOf(address: string, styleHashes: readonly string[]): string {
    const styles: PagePolicy = { path: EVERY_PAGE, sources: { 'style-src-elem': styleHashes } };
    return pagePolicy(NONCE, address, [...this.#shell.policies, styles]);
  }
}

const encodedPage = (page: StoredPage, end: string, encoding: Encoding): Buffer | Promise<Buffer> => {
  if (encoding === 'br') return withEnd(page.compressed, end);
  return encoding === 'gzip' ? gzip(page.text + end) : Buffer.from(page.text + end);
};

/** Every page has cars, or links to pages that have some; the few others are rendered again as fast. */
const TAGS = ['lists'] as const;

const encodePage = async (page: WrittenPage): Promise<StoredPage> => ({
  ...page,
  compressed: await compressStart(Buffer.from(page.text), FAST_QUALITY),
  timesSent: 0,
});

const sizeOf = ({ text, compressed }: StoredPage): number => 2 * text.length + compressed.length;

function isRenderedAt(path: string): boolean {
  const page = recordAt(path);
  return page !== undefined && isRendered(page);
}
