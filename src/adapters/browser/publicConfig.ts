import type { MailDelivery } from '#domain/account.ts';
import { MODEL_YEARS, type ModelYears } from '#domain/options.ts';
import { DEFAULT_SOCIAL_LINKS } from '#domain/socialLinks.ts';
import { type ClockChange, type TimeZone, UTC } from '#domain/timeZone.ts';
import type { FirebaseSettings } from '../firebase/firebaseSdk.ts';
import { type Decoder, fields, flag, listOf, malformed, name } from '../http/decoders.ts';

/** The card provider: Stripe with its publishable key, or a sandbox at an address of this site. */
export type CardConfig =
  | { readonly kind: 'stripe'; readonly key: string }
  | { readonly kind: 'sandbox'; readonly url: string };

/** The settings that the server gives to every page; none is secret. */
export interface PublicConfig {
  readonly identity:
    | {
        readonly kind: 'embedded';
        readonly google: boolean;
        readonly mail: MailDelivery;
        /** Whether admins are asked for a second factor. */
        readonly secondFactor: boolean;
      }
    | ({ readonly kind: 'firebase' } & FirebaseSettings);
  /** `pictures` is what the address of each of its pictures begins with. */
  readonly imageHost: {
    readonly url: string;
    readonly key: string;
    readonly pictures: string;
    /** Where a fresh key is fetched before each upload; undefined: the key stays good. */
    readonly tickets?: string | undefined;
  };
  readonly cards: CardConfig;
  readonly modelYears: ModelYears;
  /** In which dates are shown. */
  readonly timeZone: TimeZone;
  /** Addresses of the shop's pages at social networks. */
  readonly socialLinks: readonly string[];
  /** Routes of pages with a content security policy of their own, each a document of its own. */
  readonly separatePages: readonly string[];
}

/** The settings of a page into which no server has written any. */
export const DEFAULT_PUBLIC_CONFIG: PublicConfig = {
  identity: { kind: 'embedded', google: false, mail: 'none', secondFactor: false },
  imageHost: { url: '/image-host/1/upload', key: '', pictures: '/image-host/pictures/' },
  cards: { kind: 'sandbox', url: '/sandbox-cards' },
  modelYears: MODEL_YEARS,
  timeZone: UTC,
  socialLinks: DEFAULT_SOCIAL_LINKS,
  separatePages: [],
};

const exactly =
  <T extends string>(word: T): Decoder<T> =>
  (value, place) => {
    if (value !== word) throw malformed(place, `"${word}"`);
    return word;
  };

/** A whole number: a year, or a time. */
const count: Decoder<number> = (value, place) => {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw malformed(place, 'a whole number');
  return value;
};

/** Uses a default for every part that is left out. */
const orDefault =
  <T>(decode: Decoder<T>, otherwise: T): Decoder<T> =>
  (value, place) =>
    value === undefined ? otherwise : decode(value, place);

/** An older server says nothing, and sends no mail. */
const DEFAULT_MAIL: MailDelivery = 'none';
const mail: Decoder<MailDelivery> = (value, place) => {
  if (value !== 'sent' && value !== 'mailbox' && value !== 'none') throw malformed(place, 'what happens to mails');
  return value;
};

const identity: Decoder<PublicConfig['identity']> = (value, place) => {
  const field = fields(value, place);
  if (field('kind', (kind) => kind) !== 'firebase') {
    return {
      kind: field('kind', exactly('embedded')),
      google: field('google', flag),
      mail: field('mail', orDefault(mail, DEFAULT_MAIL)),
      secondFactor: field('secondFactor', orDefault(flag, false)),
    };
  }
  return {
    kind: 'firebase',
    projectId: field('projectId', name),
    apiKey: field('apiKey', name),
    authDomain: field('authDomain', name),
    emulatorUrl: field('emulatorUrl', orDefault<string | undefined>(name, undefined)),
  };
};

const imageHost: Decoder<PublicConfig['imageHost']> = (value, place) => {
  const field = fields(value, place);
  const tickets = field('tickets', orDefault<string | undefined>(name, undefined));
  return {
    url: field('url', name),
    key: field('key', orDefault(name, '')),
    pictures: field('pictures', name),
    tickets,
  };
};

const cards: Decoder<PublicConfig['cards']> = (value, place) => {
  const field = fields(value, place);
  if (field('kind', name) === 'stripe') return { kind: 'stripe', key: field('key', name) };
  return { kind: field('kind', exactly('sandbox')), url: field('url', name) };
};

const modelYears: Decoder<ModelYears> = (value, place) => {
  const field = fields(value, place);
  return { from: field('from', count), to: field('to', count) };
};

const clockChange: Decoder<ClockChange> = (value, place) => {
  const field = fields(value, place);
  return { at: field('at', count), offset: field('offset', count) };
};

const timeZone: Decoder<TimeZone> = (value, place) => {
  const field = fields(value, place);
  return { name: field('name', name), changes: field('changes', listOf(clockChange)) };
};

function decodePublicConfig(value: unknown): PublicConfig {
  const field = fields(value, 'settings');
  return {
    identity: field('identity', orDefault(identity, DEFAULT_PUBLIC_CONFIG.identity)),
    imageHost: field('imageHost', orDefault(imageHost, DEFAULT_PUBLIC_CONFIG.imageHost)),
    cards: field('cards', orDefault(cards, DEFAULT_PUBLIC_CONFIG.cards)),
    modelYears: field('modelYears', orDefault(modelYears, DEFAULT_PUBLIC_CONFIG.modelYears)),
    timeZone: field('timeZone', orDefault(timeZone, DEFAULT_PUBLIC_CONFIG.timeZone)),
    socialLinks: field('socialLinks', orDefault(listOf(name), DEFAULT_PUBLIC_CONFIG.socialLinks)),
    separatePages: field('separatePages', orDefault(listOf(name), DEFAULT_PUBLIC_CONFIG.separatePages)),
  };
}

/** The part of the page's document that is used. */
export interface PublicConfigDocument {
  getElementById(id: string): { readonly textContent: string | null } | null;
}

/** Reads the settings that the server wrote into the page. Throws `malformed`, naming the field. */
export function readPublicConfig(page: PublicConfigDocument): PublicConfig {
  return decodePublicConfig(JSON.parse(page.getElementById('settings')?.textContent || '{}'));
}
