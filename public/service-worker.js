// Shows our page where a reload finds no network. It stores the page, without what the server rendered for its address, and its files: built
// scripts and styles, drawings, icons. It stores nothing private: it never sees to calls, pictures or anyone's data.
/** The build adds its own name (scripts/serviceWorker.mjs). */
const CACHE = 'pages';
const PAGE = '/';
/** Below assets/ a name changes with its content. */
const BUILT_FILES = /^\/assets\//;
const OTHER_FILES = /^\/(?:art\/.+|icon\.svg|apple-touch-icon\.png|manifest\.webmanifest)$/;
/** What stands where something is missing, or nothing is there: a page without a network can't fetch them. */
const DRAWINGS = ['not-found', 'no-picture', 'empty-garage', 'empty-orders', 'empty-wishlist'].map(svgOf);
/** Answered by the server: files and services that a browser may open like a page. */
const NOT_PAGES = /^\/(?:api|identity|image-host|sandbox-cards|share|mailbox)(?:\/|$)|\.[a-z0-9]+$/;
/** The public settings in a page: they name the pages with a content security policy of their own, which no other page may get. */
const SETTINGS = /<script[^>]*id="settings"[^>]*>([^<]*)<\/script>/;

self.addEventListener('install', (event) => {
  event.waitUntil(storePage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOtherCaches().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!NOT_PAGES.test(pathname)) event.respondWith(openPage(event, pathname));
  } else if (BUILT_FILES.test(pathname)) event.respondWith(openBuiltFile(request));
  else if (OTHER_FILES.test(pathname)) event.respondWith(openOtherFile(request));
});

/** The server's page, or without a network the stored one: the page finds its way by its address. */
async function openPage(event, pathname) {
  try {
    const response = await fetch(event.request);
    if (response.status === 200) event.waitUntil(storeVisited(response.clone(), pathname));
    return response;
  } catch (error) {
    const stored = await find(PAGE);
    if (stored === undefined) throw error;
    return stored;
  }
}

async function openBuiltFile(request) {
  return (await find(request)) ?? fetchAndStore(request);
}

async function openOtherFile(request) {
  try {
    return await fetchAndStore(request);
  } catch (error) {
    const stored = (await find(request)) ?? (await findDrawing(request));
    if (stored === undefined) throw error;
    return stored;
  }
}

/** Any width of a drawing is drawn by its SVG. */
async function findDrawing({ url }) {
  const [, name] = /^\/art\/(.+)-\d+\.(?:webp|avif)$/.exec(new URL(url).pathname) ?? [];
  return name === undefined ? undefined : find(svgOf(name));
}

function svgOf(name) {
  return `/art/${name}.svg`;
}

async function fetchAndStore(request) {
  const response = await fetch(request);
  if (response.status === 200) await store(request, response.clone());
  return response;
}

/** Only what came rendered: it has its styles in it, which a reload then need not fetch. */
async function storeVisited(response, pathname) {
  const markup = await response.clone().text();
  if (RENDERED.test(markup) && !hasOwnPolicy(markup, pathname)) await storeEmpty(response);
}

/** Whether the page at a path has a content security policy of its own, by the settings in its markup. */
function hasOwnPolicy(markup, pathname) {
  const [, settings = '{}'] = SETTINGS.exec(markup) ?? [];
  const { separatePages = [] } = JSON.parse(settings);
  const path = decodeURIComponent(pathname);
  return separatePages.some((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(path));
}

/** The page, the files that it names, and the drawings. */
async function storePage() {
  const response = await fetch(PAGE, { headers: { accept: 'text/html' } });
  if (response.status !== 200) return;
  const markup = await storeEmpty(response);
  const named = [...markup.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address]) => address);
  await Promise.all([...named, ...DRAWINGS].map((address) => fetchAndStore(new Request(address)).catch(() => undefined)));
}

/** What the server rendered is of one address; the stored page is for all of them. */
const RENDERED = /<!--page-->[\s\S]*?<!--\/page-->/;
async function storeEmpty(response) {
  const { status, headers } = response;
  const markup = (await response.text()).replace(RENDERED, '<div id="root"></div>');
  await store(PAGE, new Response(markup, { status, headers: withoutEncoding(headers) }));
  return markup;
}

function withoutEncoding(headers) {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) kept.delete(name);
  return kept;
}

const find = async (request) => (await caches.open(CACHE)).match(request, { ignoreVary: true });
const store = async (request, response) => (await caches.open(CACHE)).put(request, response);

async function removeOtherCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}
