import type { FastifyInstance } from 'fastify';
import { carPath, categoryPath, sellerPath } from '#domain/navigation.ts';
import { CATEGORIES } from '#domain/options.ts';
import { isIndexed, isPublic, pathsOfPages } from '#domain/servedPages.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { CACHED_FOR_AN_HOUR } from '../http/headers.ts';
import { ownAddress } from '../http/ownHosts.ts';
import { Refusal } from '../http/Refusal.ts';

/* What search engines ask for: which pages they may read (RFC 9309), and where the cars are (https://www.sitemaps.org). */

/** Cars in one sitemap when the list of sitemaps is made. */
const CARS_OF_A_SITEMAP = 10_000;
/** Half of what the protocol allows, since each may have another seller: a sitemap has room for the cars that are put up for sale while its list is stored. */
const MOST_CARS_OF_A_SITEMAP = 25_000;
/** How long the list of sitemaps is stored, in milliseconds: to make it, every car's number is read. */
const LIST_STORED_MS = 60 * 60_000;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Addresses that are nobody's to find: what a search engine would see there is a login. */
const HIDDEN = ['/api/', '/identity/', '/mailbox', ...hiddenPages()];

/** Of the pages for members the first part of their addresses: the rest of one can be a parameter. */
function hiddenPages(): ReadonlySet<string> {
  const paths = pathsOfPages((page) => !isPublic(page) || page.signIn === 'form');
  return new Set(paths.map((path) => path.replace(/(?<=.)\/.*/, '')));
}

type Services = Pick<ServerContext, 'env' | 'store' | 'clock'>;

/** `/robots.txt`, and a list of the sitemaps with one of the pages and as many of the cars as there are. */
export const searchEngineRoutes =
  (services: Services) =>
  async (app: FastifyInstance): Promise<void> => {
    const origin = ownAddress(services.env);
    app.get('/robots.txt', async (_request, reply) => {
      const lines = ['User-agent: *', ...HIDDEN.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`];
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', CACHED_FOR_AN_HOUR)
        .send(`${lines.join('\n')}\n`);
    });
    // Another server's cars are that server's to list.
    const hasCars = services.env.apiUpstream === undefined;
    let list: { readonly starts: Promise<readonly number[]>; readonly until: number } | undefined;
    const startsNow = () => {
      const now = services.clock.now();
      if (list === undefined || list.until < now) {
        const starts = sitemapStarts(services);
        list = { starts, until: now + LIST_STORED_MS };
        starts.catch(() => {
          list = undefined;
        });
      }
      return list.starts;
    };
    app.get('/sitemap.xml', async (_request, reply) => {
      const starts = hasCars ? await startsNow() : [];
      const files = ['pages.xml', ...starts.map((after, index) => fileOf({ after, to: starts[index + 1] }))];
      const entries = files.map((file) => `<sitemap><loc>${origin}/sitemaps/${file}</loc></sitemap>`);
      return sendXml(reply, `<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>`);
    });
    app.get<{ Params: { file: string } }>('/sitemaps/:file', async ({ params }, reply) => {
      const range = rangeOf(params.file);
      const isPages = params.file === 'pages.xml';
      if (!isPages && !(range !== undefined && hasCars)) throw new Refusal('not-found', 'There is no such sitemap');
      const paths = range === undefined ? LISTED_PAGES : await carPaths(services, range);
      const entries = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`);
      return sendXml(reply, `<urlset ${NAMESPACE}>${entries.join('')}</urlset>`);
    });
  };

const LISTED_PAGES: readonly string[] = [
  ...pathsOfPages((page) => isIndexed(page) && !page.path.includes(':')),
  ...CATEGORIES.map(categoryPath),
];

interface XmlReply {
  type(type: string): XmlReply;
  header(name: string, value: string): XmlReply;
  send(text: string): unknown;
}

const sendXml = (reply: XmlReply, text: string) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', CACHED_FOR_AN_HOUR).send(`${XML}${text}`);

/**
 * The numbers in the search index of the cars of a sitemap, which are in the order of listing. All but the last one have an end, so
 * that a car that is sold or put up for sale again in one of them moves no other car from one to the next.
 */
interface Numbers {
  readonly after: number;
  readonly to: number | undefined;
}

const fileOf = ({ after, to }: Numbers): string => `${to === undefined ? after : `${after}-${to}`}.xml`;

function rangeOf(file: string): Numbers | undefined {
  const [, after, to] = /^(\d+)(?:-(\d+))?\.xml$/.exec(file) ?? [];
  const numbers = { after: Number(after), to: to === undefined ? undefined : Number(to) };
  // Only the form that is listed, so that an answer has one address.
  return fileOf(numbers) === file ? numbers : undefined;
}

/** After which number each sitemap of cars begins. */
async function sitemapStarts({ store }: Services): Promise<readonly number[]> {
  const starts = [0];
  for (;;) {
    const row = await store
      .selectFrom('search_words')
      .select('no')
      .where('no', '>', starts.at(-1) ?? 0)
      .orderBy('no')
      .limit(1)
      .offset(CARS_OF_A_SITEMAP - 1)
      .executeTakeFirst();
    if (row === undefined) return starts;
    starts.push(Number(row.no));
  }
}

/** The pages of the cars for sale with these numbers, and of their sellers. */
async function carPaths({ store }: Services, { after, to }: Numbers): Promise<readonly string[]> {
  const rows = await store
    .selectFrom('search_words')
    .leftJoin('cars', 'cars.id', 'search_words.car_id')
    .leftJoin('members', 'members.email', 'cars.seller_email')
    .select(['car_id', 'members.id as seller_id'])
    .where('no', '>', after)
    .where('no', '<=', to ?? Number.MAX_SAFE_INTEGER)
    .orderBy('no')
    .limit(MOST_CARS_OF_A_SITEMAP)
    .execute();
  const sellers = new Set(rows.flatMap(({ seller_id }) => seller_id ?? []));
  return [...rows.map(({ car_id }) => carPath(car_id)), ...[...sellers].map(sellerPath)];
}
