import * as v from 'valibot';
import type { MailDelivery } from '#domain/account.ts';
import { MODEL_YEARS, type ModelYears } from '#domain/options.ts';
import { DEFAULT_SOCIAL_LINKS } from '#domain/socialLinks.ts';
import { type TimeZone, UTC } from '#domain/timeZone.ts';
import type { FirebaseSettings } from '../firebase/firebaseSdk.ts';
import { decode, flag, listOf, name, object } from '../http/decoders.ts';

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

/** What a page knows of the accounts before it asks anybody. */
export const identityFacts = (identity: PublicConfig['identity']) =>
  identity.kind === 'firebase'
    ? ({ hasGoogle: true, mail: 'sent', isSecondFactorAsked: false } as const)
    : { hasGoogle: identity.google, mail: identity.mail, isSecondFactorAsked: identity.secondFactor };

/** A whole number: a year, or a time. */
const count = v.pipe(v.number('a whole number'), v.integer('a whole number'));

const embedded = object({
  kind: v.literal('embedded', '"embedded"'),
  google: flag,
  // An older server says nothing, and sends no mail.
  mail: v.optional(v.picklist(['sent', 'mailbox', 'none'] satisfies MailDelivery[], 'what happens to mails'), 'none'),
  secondFactor: v.optional(flag, false),
});

const firebase = v.pipe(
  object({
    kind: v.literal('firebase'),
    projectId: name,
    apiKey: name,
    authDomain: name,
    emulatorUrl: v.optional(name),
  }),
  v.transform(({ emulatorUrl, ...same }) => ({ ...same, emulatorUrl })),
);

const imageHost = object({
  url: name,
  key: v.optional(v.string('a text'), ''),
  pictures: name,
  tickets: v.optional(name),
});

const stripe = object({ kind: v.literal('stripe'), key: name });
const sandbox = object({ kind: v.literal('sandbox', '"sandbox"'), url: name });

const kindOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;

const timeZone = object({ name, changes: listOf(object({ at: count, offset: count })) });

/** Uses a default for every part that is left out. */
const publicConfig = object({
  identity: v.optional(
    v.lazy((value) => (kindOf(value) === 'firebase' ? firebase : embedded)),
    DEFAULT_PUBLIC_CONFIG.identity,
  ),
  imageHost: v.optional(imageHost, DEFAULT_PUBLIC_CONFIG.imageHost),
  cards: v.optional(
    v.lazy((value) => (kindOf(value) === 'stripe' ? stripe : sandbox)),
    DEFAULT_PUBLIC_CONFIG.cards,
  ),
  modelYears: v.optional(object({ from: count, to: count }), DEFAULT_PUBLIC_CONFIG.modelYears),
  timeZone: v.optional(timeZone, DEFAULT_PUBLIC_CONFIG.timeZone),
  socialLinks: v.optional(listOf(name), DEFAULT_PUBLIC_CONFIG.socialLinks),
  separatePages: v.optional(listOf(name), DEFAULT_PUBLIC_CONFIG.separatePages),
});

/** The part of the page's document that is used. */
export interface PublicConfigDocument {
  getElementById(id: string): { readonly textContent: string | null } | null;
}

/** Reads the settings that the server wrote into the page. Throws `malformed`, naming the field. */
export function readPublicConfig(page: PublicConfigDocument): PublicConfig {
  return decode(publicConfig, JSON.parse(page.getElementById('settings')?.textContent || '{}'), 'settings');
}
