import type { QueryClient } from '@tanstack/react-query';
import type { StaticHandlerContext } from 'react-router-dom';
import type { CarAnswer } from '#domain/carDetails.ts';
import { cutText } from '#domain/cutText.ts';
import { formatPrice } from '#domain/money.ts';
import { categoryOf, PAGE_NAMES } from '#domain/navigation.ts';
import { PAGE_RECORDS, type PageName } from '#domain/pages.ts';
import { DRAWING_WIDTHS, drawingNameOf, pictureFileName } from '#domain/picture.ts';
import { isIndexed } from '#domain/servedPages.ts';
import { CATEGORY_TEXTS } from '#ui/components/categoryTexts.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { carData, siteData } from './linkedData.ts';

/* What search engines and previews of links read: a rendered page alone has it, the browser needs none of it. */

const SITE = 'Second Gear';
const DESCRIPTION = 'Second Gear: used cars from sellers near you, bought and sold in the open.';
/** Of a page without a picture of its own. */
const PICTURE = '/icon-512.png';
const MAX_DESCRIPTION = 200;

interface Facts {
  readonly title: string;
  readonly description: string;
  readonly picture?: string | undefined;
  /** JSON-LD (schema.org). */
  readonly linked?: object;
  readonly isIndexed: boolean;
}

export interface PageHead {
  /** Undefined for the page of an unknown address. */
  readonly name: PageName | undefined;
  readonly status: number;
  readonly head: string;
}

interface PageHeadOptions {
  readonly url: string;
  readonly shown: StaticHandlerContext;
  readonly queryClient: QueryClient;
}

/** The elements of the head that only a rendered page has, and what they are about. */
export function pageHead({ url, shown, queryClient }: PageHeadOptions): PageHead {
  const { origin, pathname, search } = new URL(url);
  const match = shown.matches.at(-1);
  const isFound = shown.errors === null;
  const name = PAGE_NAMES.find((page) => PAGE_RECORDS[page].path === match?.route.path);
  const car =
    name === 'car'
      ? queryClient.getQueryData<CarAnswer>([...queryKeys.car(match?.params.id ?? ''), undefined])
      : undefined;
  const facts = isFound ? factsOf({ name, id: match?.params.id, origin, pathname, search, car }) : MISSING;
  const canonical = `${origin}${pathname === '/' ? '/' : pathname.replace(/\/$/, '')}${search}`;
  const picture = new URL(facts.picture ?? PICTURE, origin).href;
  const elements = [
    `<meta name="description" content="${escaped(facts.description)}"/>`,
    facts.isIndexed
      ? `<link rel="canonical" href="${escaped(canonical)}"/>`
      : '<meta name="robots" content="noindex"/>',
    ...Object.entries({
      'og:site_name': SITE,
      'og:type': car?.is === 'listed' ? 'product' : 'website',
      'og:title': facts.title,
      'og:description': facts.description,
      'og:url': canonical,
      'og:image': picture,
    }).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}"/>`),
    '<meta name="twitter:card" content="summary_large_image"/>',
    facts.linked &&
      `<script type="application/ld+json">${JSON.stringify(facts.linked).replaceAll('<', '\\u003c')}</script>`,
  ];
  return { name, status: car?.is === 'deleted' ? 410 : 200, head: elements.filter(Boolean).join('') };
}

const MISSING: Facts = { title: SITE, description: DESCRIPTION, isIndexed: false };

interface Shown {
  readonly name: PageName | undefined;
  readonly id: string | undefined;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly car: CarAnswer | undefined;
}

function factsOf({ name, id, origin, pathname, search, car }: Shown): Facts {
  if (name === 'home') return { title: SITE, description: DESCRIPTION, linked: siteData(origin), isIndexed: true };
  if (car?.is === 'listed') {
    const { details } = car;
    const { name: title, price, year, location, description } = details.car;
    const text = `${formatPrice(price)}, ${year}, ${location}. ${description}`;
    return {
      title,
      description: text.length > MAX_DESCRIPTION ? `${cutText(text, MAX_DESCRIPTION - 1)}…` : text,
      picture: previewOf(details.car.picture),
      linked: carData(details, `${origin}${pathname}`),
      isIndexed: true,
    };
  }
  const page = name && PAGE_RECORDS[name];
  // A deleted car is not indexed. Filtered lists are the same cars in another order.
  const isListed = page !== undefined && isIndexed(page) && car === undefined && !(page.query && search !== '');
  const category = categoryOf(id);
  if (name === 'category' && category !== undefined) {
    const { name: title, description } = CATEGORY_TEXTS[category];
    return { title, description: `Used ${title} for sale. ${description}`, isIndexed: isListed };
  }
  return { title: page?.title ?? SITE, description: DESCRIPTION, isIndexed: isListed };
}

/** Previews show no SVG: of a drawing its widest picture. */
function previewOf(picture: string): string | undefined {
  const drawing = drawingNameOf(picture);
  if (drawing !== undefined) return pictureFileName(drawing, Math.max(...DRAWING_WIDTHS));
  return picture === '' || picture.endsWith('.svg') ? undefined : picture;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
