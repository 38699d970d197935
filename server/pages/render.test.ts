import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAGE_RECORDS } from '#domain/pages.ts';
import { itOnPostgres } from '#support/engineTests.ts';
import { renderedPages } from '#support/renderedPages.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';

const seen: string[] = [];
let server: TestServer;
let seller: Visitor;
let car: string;
const OUTPOST = { name: 'Corvane Outpost <XL>', phone: '01755-PRIVATE' };
beforeAll(async () => {
  server = await startTestServer({ web: renderedPages((url) => seen.push(new URL(url).pathname)) });
  seller = await server.seller({ email: 'seller.private@x.test', name: 'Sara Seller' });
  car = await server.listCar(seller, OUTPOST);
  await open('/'); // loads the pages' code
});
afterAll(() => server.remove());
beforeEach(() => {
  seen.length = 0;
});

const open = (path: string, headers: Readonly<Record<string, string>> = {}, of: TestServer = server) =>
  of.visitor().get(path, { headers: { accept: 'text/html', ...headers } });
const contentOf = (text: string): string =>
  /<div id="root">(.*)<\/div><script[^>]*id="page-data"/s.exec(text)?.[1] ?? '';

describe('[rendered.content] a public page comes with its content', () => {
  it('has cars, prices and links, and nothing that guests may not see', async () => {
    const { status, text } = await open('/catagory/suv');
    expect(status).toBe(200);
    const content = contentOf(text);
    expect(content).toContain('Corvane Outpost &lt;XL&gt;');
    expect(content).toMatch(/\$\d/);
    expect(content).toContain(`href="/car/${car}"`);
    expect(content).toContain('href="/login"');
    for (const secret of ['seller.private@x.test', 'PRIVATE']) expect(text).not.toContain(secret);
  });

  const rendered = Object.values(PAGE_RECORDS)
    .filter(({ access, rendered, path }) => access === 'public' && rendered !== false && !path.includes(':'))
    .map(({ path }) => path);

  it.each([...rendered, '/search?q=corvane'])('%s', async (path) => {
    const { status, text } = await open(path);
    expect(status).toBe(200);
    expect(contentOf(text)).toContain('<h1');
    expect(text).not.toContain('seller.private@x.test');
  });

  it('[compare.page] a comparison with its cars, which search engines do not list', async () => {
    const { status, text } = await open(`/compare?ids=${car},never-was`);
    expect(status).toBe(200);
    expect(contentOf(text)).toMatch(/<th scope="row">Price<\/th><td[^>]*><span[^>]*>\$\d/);
    expect(contentOf(text)).toContain('Corvane Outpost &lt;XL&gt;');
    expect(contentOf(text)).toContain('No longer here');
    expect(contentOf(text)).toContain(`href="/compare?ids=${car},never-was&amp;only=differences"`);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect((await open('/compare')).text).toContain('<meta name="robots" content="noindex"/>');
    for (const secret of ['seller.private@x.test', 'PRIVATE']) expect(text).not.toContain(secret);
  });

  it('is the same for a member, whose parts the browser fills in', async () => {
    const own = await seller.get('/catagory/suv', { headers: { accept: 'text/html' } });
    expect(contentOf(own.text)).toBe(contentOf((await open('/catagory/suv')).text));
    expect(own.text).not.toContain('Sara Seller</span><button');
  });

  it('says 404 and 410 with a page, and leaves the dashboard to the browser', async () => {
    for (const path of ['/nowhere', '/catagory/trucks', '/car/unknown']) {
      const { status, text } = await open(path);
      expect([status, contentOf(text).includes('The road ends here')]).toEqual([404, true]);
    }
    const gone = await server.listCar(seller, { name: 'Soon gone' });
    await seller.delete(`/api/car/${gone}`);
    const deleted = await open(`/car/${gone}`);
    expect([deleted.status, contentOf(deleted.text)]).toEqual([
      410,
      expect.stringMatching(/Soon gone(?:<!-- -->)? is no longer here/),
    ]);
    expect(contentOf((await open('/dashboard/account')).text)).toBe('');
  });
});

describe('[rendered.policy] a rendered document', () => {
  it('is the same compressed and as it is, but for the nonce, and runs one script of its own', async () => {
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((name) => open('/blog', { 'accept-encoding': name })),
    );
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
    const nonces = answers.map(({ text }) => /nonce="([\w-]{20,})"><\/body><\/html>$/.exec(text)?.[1] ?? '');
    expect(new Set(nonces).size).toBe(3);
    const texts = answers.map(({ text }, index) => text.replace(nonces[index] ?? '', ''));
    expect(new Set(texts).size).toBe(1);
    answers.forEach(({ headers }, index) => {
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`'nonce-${nonces[index]}'`);
      expect(policy.match(/'sha256-/g)?.length).toBe((texts[0]?.match(/<style/g)?.length ?? 0) + 1);
      expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+';/);
    });
    const scripts = [...(texts[0] ?? '').matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(
      ([, attributes]) => attributes,
    );
    const data = scripts.filter((attributes) => /type="application\/(?:ld\+)?json"/.test(attributes ?? ''));
    expect(scripts.length - data.length).toBe(1);
  });

  const HOSTILE = `</script><script>alert(1)</script>"'><img src=x onerror=alert(1)><!--`;
  /** The elements of a document with the names of their attributes, in order; without React's marks between two texts. */
  const markupOf = (text: string) =>
    [...text.replaceAll('<!-- -->', '').matchAll(/<(\/?[a-z!][^\s>]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)/gi)].map(
      ([, name, attributes = '']) =>
        [name, ...[...attributes.matchAll(/([^\s=]+)="/g)].map(([, attribute]) => attribute)].join(' '),
    );

  it.each([
    ['/search?q=', 'what was searched for', true],
    ['/login?from=/', 'the page to return to', false],
    ['/nowhere-', 'a page that does not exist', false],
    ['/car/', 'a car that does not exist', false],
    ['/catagory/', 'a category that does not exist', false],
  ])('lets no address into its markup: %s (%s)', async (path, _what, isShown) => {
    const [plain, hostile] = [await open(`${path}plain`), await open(`${path}${encodeURIComponent(HOSTILE)}`)];
    expect(hostile.status).toBe(plain.status);
    expect(markupOf(plain.text)).toContain('/html');
    expect(markupOf(hostile.text)).toEqual(markupOf(plain.text));
    expect(hostile.text.includes('&lt;/script&gt;&lt;script&gt;alert(1)')).toBe(isShown);
  });

  it('lets no text of a car into its markup', async () => {
    const markupWith = async (text: string) => {
      const id = await server.listCar(seller, { name: text, description: text, category: 'sedan' });
      const pages = [await open(`/car/${id}`), await open('/catagory/sedan')];
      await seller.delete(`/api/car/${id}`);
      for (const page of pages) expect(page.text).toContain(text.slice(0, 5));
      return pages.map((page) => markupOf(page.text.replaceAll(id, 'id')));
    };
    expect(await markupWith(`Veloce${HOSTILE}`)).toEqual(await markupWith('Veloce'));
  });
});

describe('[rendered.stored] a page that nothing has changed on', () => {
  it('is rendered once for all who ask at once, and for those after them', async () => {
    await server.listCar(seller, { category: 'sedan' });
    await Promise.all(Array.from({ length: 20 }, () => open('/catagory/sedan')));
    await open('/catagory/sedan');
    expect(seen.filter((path) => path === '/catagory/sedan')).toHaveLength(1);
  });

  it('is one page whatever else stands in its address', async () => {
    await open('/search?q=outpost&sort=price');
    await open('/search?utm_source=x&sort=price&q=outpost&price=nonsense');
    expect(seen).toEqual(['/search']);
    await open('/nowhere-1');
    seen.length = 0;
    await open('/nowhere-2');
    expect(seen).toEqual([]);
  });
});

describe('[rendered.current] a change shows on every page at once', () => {
  const shows = async (path: string, text: string) => contentOf((await open(path)).text).includes(text);

  it('when a car is listed, advertised, edited, sold and deleted', async () => {
    expect(await shows('/catagory/sports', 'Halden Gale')).toBe(false);
    const id = await server.listCar(seller, { name: 'Halden Gale', category: 'sports' });
    expect(await shows('/catagory/sports', 'Halden Gale')).toBe(true);
    expect(await shows('/', 'Halden Gale')).toBe(false);
    expect((await seller.post('/api/advertise', { serial: id })).status).toBe(200);
    expect(await shows('/', 'Halden Gale')).toBe(true);
    await seller.put('/api/sold', { _id: id }, { bearer: true });
    expect(await shows('/', 'Halden Gale')).toBe(false);
    expect(await shows('/catagory/sports', 'Halden Gale')).toBe(false);
    expect(await shows(`/car/${id}`, 'Sold')).toBe(true);
    await seller.delete(`/api/car/${id}`);
    expect((await open(`/car/${id}`)).status).toBe(410);
  });

  it('when a seller is verified', async () => {
    expect(await shows(`/car/${car}`, 'Verified seller')).toBe(false);
    const admin = await server.admin();
    const address = `/api/verify?email=${admin.email}`;
    expect((await admin.put(address, { email: seller.email }, { bearer: true })).status).toBe(200);
    expect(await shows(`/car/${car}`, 'Verified seller')).toBe(true);
  });

  itOnPostgres('at another server on the same database', async () => {
    const other = await startTestServer({
      env: {
        DATABASE_URL: server.services.env.databaseUrl,
        IMAGE_HOST_URL: 'https://images.test/upload',
        IMAGE_HOST_KEY: 'key',
      },
      web: renderedPages(),
    });
    try {
      const id = await server.listCar(seller, { name: 'Velora Far', category: 'sedan' });
      const there = async () => contentOf((await open('/catagory/sedan', {}, other)).text).includes('Velora Far');
      await expect.poll(there).toBe(true);
      await seller.put('/api/sold', { _id: id }, { bearer: true });
      await expect.poll(there).toBe(false);
    } finally {
      await other.remove();
    }
  });
});

describe('[rendered.fallback] where a page can not be rendered', () => {
  it('the browser gets the document that it fills', async () => {
    const broken = await startTestServer({
      web: {
        ...renderedPages(),
        renderer: async () => ({
          createRenderer: () => async () => {
            throw new Error('broken');
          },
        }),
      },
    });
    const { status, text } = await open('/', {}, broken);
    expect([status, text.includes('<div id="root"></div>')]).toEqual([200, true]);
    expect(broken.logLines.join('\n')).toContain('a page could not be rendered');
    await broken.remove();
  });
});
