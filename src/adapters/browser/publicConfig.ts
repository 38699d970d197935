import { MODEL_YEARS, type ModelYears } from '#domain/options.ts';
import { type Decode, fields, flag, malformed, name } from '../http/wire.ts';

/** What the server tells every page about how it is set up; nothing of it is secret. */
export interface Settings {
  readonly identity: { readonly kind: 'embedded'; readonly google: boolean };
  readonly imageHost: { readonly url: string; readonly key: string };
  readonly cards: { readonly kind: 'sandbox'; readonly url: string };
  readonly modelYears: ModelYears;
}

/** What holds on a page that no server filled in. */
export const DEFAULT_SETTINGS: Settings = {
  identity: { kind: 'embedded', google: false },
  imageHost: { url: '/image-host/1/upload', key: '' },
  cards: { kind: 'sandbox', url: '/sandbox-cards' },
  modelYears: MODEL_YEARS,
};

const exactly =
  <T extends string>(word: T): Decode<T> =>
  (value, place) => {
    if (value !== word) throw malformed(place, `"${word}"`);
    return word;
  };

const wholeYear: Decode<number> = (value, place) => {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw malformed(place, 'a year');
  return value;
};

/** Takes a default where a part is left out. */
const orDefault =
  <T>(decode: Decode<T>, otherwise: T): Decode<T> =>
  (value, place) =>
    value === undefined ? otherwise : decode(value, place);

const identity: Decode<Settings['identity']> = (value, place) => {
  const field = fields(value, place);
  return { kind: field('kind', exactly('embedded')), google: field('google', flag) };
};

const imageHost: Decode<Settings['imageHost']> = (value, place) => {
  const field = fields(value, place);
  return { url: field('url', name), key: field('key', name) };
};

const cards: Decode<Settings['cards']> = (value, place) => {
  const field = fields(value, place);
  return { kind: field('kind', exactly('sandbox')), url: field('url', name) };
};

const modelYears: Decode<ModelYears> = (value, place) => {
  const field = fields(value, place);
  return { from: field('from', wholeYear), to: field('to', wholeYear) };
};

export function decodeSettings(value: unknown): Settings {
  const field = fields(value, 'settings');
  return {
    identity: field('identity', orDefault(identity, DEFAULT_SETTINGS.identity)),
    imageHost: field('imageHost', orDefault(imageHost, DEFAULT_SETTINGS.imageHost)),
    cards: field('cards', orDefault(cards, DEFAULT_SETTINGS.cards)),
    modelYears: field('modelYears', orDefault(modelYears, DEFAULT_SETTINGS.modelYears)),
  };
}

/** What is used of the page's document. */
export interface SettingsPage {
  getElementById(id: string): { readonly textContent: string | null } | null;
}

/** Reads the settings that the server wrote into the page. Throws `malformed`, naming the field. */
export function readSettings(page: SettingsPage): Settings {
  return decodeSettings(JSON.parse(page.getElementById('settings')?.textContent || '{}'));
}
