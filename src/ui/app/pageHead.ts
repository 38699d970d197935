import type { QueryClient } from '@tanstack/react-query';
import type { StaticHandlerContext } from 'react-router-dom';
import { isAvailable, type ListedCar } from '#domain/car.ts';
import type { CarAnswer } from '#domain/carDetails.ts';
import { cutText } from '#domain/cutText.ts';
import { formatPrice } from '#domain/money.ts';
import { categoryOf, PAGE_NAMES } from '#domain/navigation.ts';
import { PAGE_RECORDS, type PageName } from '#domain/pages.ts';
import { DRAWING_WIDTHS, drawingNameOf, pictureFileName } from '#domain/picture.ts';
import type { SellerProfile } from '#domain/seller.ts';
import { isIndexed } from '#domain/servedPages.ts';
import { SHARE_PICTURE, sharePicturePath } from '#domain/sharePicture.ts';
import { CATEGORY_TEXTS } from '#ui/components/categoryTexts.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { carData, siteData } from './linkedData.ts';

/* What search engines and previews of links read: a rendered page alone has it, the browser needs none of it. */

const SITE = 'Second Gear';
const DESCRIPTION = 'Second Gear: used cars from sellers near you, bought and sold in the open.';

/** Pages about something else than cars; their titles are here, since browsers need none of them. */
const ABOUT: { readonly [Name in PageName]?: Pick<Facts, 'title' | 'description'> } = {
  help: {
    title: 'Help',
    description: 'Answers for buyers and sellers of used cars, and how to reach whoever runs this market.',
  },
  terms: { title: 'Terms', description: 'What holds between buyers, sellers and whoever runs this market.' },
  privacy: {
    title: 'Privacy',
    description: 'What this market stores of you, who sees it, and how you get or delete it.',
  },
  imprint: { title: 'Imprint', description: 'Who is responsible for this market.' },
};

/** The picture of a link. A large one stands above its text, another beside it. */
interface Picture {
  readonly address: string;
  readonly alt: string;
  readonly isLarge: boolean;
  /** In pixels, where they are known. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
}

/** Of a page without a picture of its own. */
const SYMBOL: Picture = {
  address: '/icon-maskable-512.png',
  alt: `The symbol of ${SITE}`,
  isLarge: false,
  size: { width: 512, height: 512 },
};
const MAX_DESCRIPTION = 200;

interface Facts {
  readonly title: string;
  readonly description: string;
  readonly picture?: Picture;
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
  /** Whether the server draws pictures of cars for shared links. */
  readonly hasSharePictures: boolean;
}

/** The elements of the head that only a rendered page has, and what they are about. */
export function pageHead({ url, shown, queryClient, hasSharePictures }: PageHeadOptions): PageHead {
  const { origin, pathname, search } = new URL(url);
  const match = shown.matches.at(-1);
  const isFound = shown.errors === null;
  const name = PAGE_NAMES.find((page) => PAGE_RECORDS[page].path === match?.route.path);
  const car =
    name === 'car'
      ? queryClient.getQueryData<CarAnswer>([...queryKeys.car(match?.params.id ?? ''), undefined])
      : undefined;
  const seller =
    name === 'seller' ? queryClient.getQueryData<SellerProfile>(queryKeys.seller(match?.params.id ?? '')) : undefined;
  const about = { name, id: match?.params.id, origin, pathname, search, car, seller, hasSharePictures };
  const facts = isFound ? factsOf(about) : MISSING;
  const canonical = `${origin}${pathname === '/' ? '/' : pathname.replace(/\/$/, '')}${search}`;
  const picture = facts.picture ?? SYMBOL;
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
      'og:image': new URL(picture.address, origin).href,
      ...(picture.size && { 'og:image:width': picture.size.width, 'og:image:height': picture.size.height }),
      'og:image:alt': picture.alt,
    }).map(([property, content]) => `<meta property="${property}" content="${escaped(String(content))}"/>`),
    `<meta name="twitter:card" content="${picture.isLarge ? 'summary_large_image' : 'summary'}"/>`,
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
  readonly seller: SellerProfile | undefined;
  readonly hasSharePictures: boolean;
}

function factsOf({ name, id, origin, pathname, search, car, seller, hasSharePictures }: Shown): Facts {
  if (name === 'home') return { title: SITE, description: DESCRIPTION, linked: siteData(origin), isIndexed: true };
  if (car?.is === 'listed') {
    const { details } = car;
    const { name: title, price, year, location, description } = details.car;
    const text = `${formatPrice(price)}, ${year}, ${location}. ${description}`;
    return {
      title,
      description: text.length > MAX_DESCRIPTION ? `${cutText(text, MAX_DESCRIPTION - 1)}…` : text,
      picture: pictureOf(details.car, hasSharePictures),
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
  if (seller !== undefined) {
    return { title: seller.name, description: `Used cars that ${seller.name} sells at ${SITE}.`, isIndexed: isListed };
  }
  const about = { title: page?.title ?? SITE, description: DESCRIPTION, ...(name && ABOUT[name]) };
  return { ...about, isIndexed: isListed };
}

function pictureOf(car: ListedCar, hasSharePictures: boolean): Picture {
  const drawn = hasSharePictures ? sharePicturePath(car) : undefined;
  const alt = `${car.name}, ${formatPrice(car.price)}${isAvailable(car) ? '' : ', sold'}`;
  if (drawn !== undefined) return { address: drawn, alt, isLarge: true, size: SHARE_PICTURE };
  const address = previewOf(car.picture);
  return address === undefined ? SYMBOL : { address, alt: car.name, isLarge: true, size: undefined };
}

/** Previews show no SVG: of a drawing its widest picture. */
function previewOf(picture: string): string | undefined {
  const drawing = drawingNameOf(picture);
  if (drawing !== undefined) return pictureFileName(drawing, Math.max(...DRAWING_WIDTHS));
  return picture === '' || picture.endsWith('.svg') ? undefined : picture;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
