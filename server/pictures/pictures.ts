import {
  AVIF_WIDTHS,
  avifFileName,
  DEFAULT_PICTURE_WIDTH,
  PICTURE_WIDTHS,
  pictureFileName,
  pictureNameOf,
} from '#domain/picture.ts';
import type { Database } from '../database/database.ts';
import type { Env } from '../env/Env.ts';
import { PICTURES_PATH } from '../http/paths.ts';
import { Refusal } from '../http/Refusal.ts';

export { PictureProcess, programBeside } from './PictureProcess.ts';

export const pictureAddress = (name: string): string =>
  `${PICTURES_PATH}/${pictureFileName(name, DEFAULT_PICTURE_WIDTH)}`;

/** All files that a picture may have. */
export const pictureFiles = (name: string): readonly string[] => [
  ...PICTURE_WIDTHS.map((width) => pictureFileName(name, width)),
  ...AVIF_WIDTHS.map((width) => avifFileName(pictureFileName(name, width))),
];

const AVIF_FILES = AVIF_WIDTHS.map((width) => pictureFileName('', width));
/** Whether a file has a width in which there may be an AVIF file beside it. */
export const mayHaveAvif = (file: string): boolean => AVIF_FILES.some((end) => file.endsWith(end));

/** A picture's name; it has no characters that lead to another folder. */
const PICTURE_NAME = /^[\w-]{1,100}$/;

/** The picture that a stored file belongs to; undefined for a file that is none. */
export function storedPictureName(file: string): string | undefined {
  const name = pictureNameOf(file.replace(/\.avif$/, '.webp'));
  return name !== undefined && PICTURE_NAME.test(name) ? name : undefined;
}

/** Whether the picture has a row, and so all its files. */
export const isStored = async (store: Database, name: string): Promise<boolean> =>
  (await store.selectFrom('pictures').select('name').where('name', '=', name).executeTakeFirst()) !== undefined;

const DRAWN_CAR_ADDRESS = /^\/cars\/[\w-]{1,100}\.svg$/;

type ImageHostSetting = Pick<Env, 'imageHost'>;

/**
 * Requires a picture of ours. Runs in the transaction that uses it, so that the clean-up can't remove it meanwhile.
 * @throws Refusal `invalid` for an address that is not a picture of ours
 */
export async function requireOwnPicture(trx: Database, address: string, env: ImageHostSetting): Promise<void> {
  if (!(await isOwnPicture(trx, address, env)))
    throw new Refusal('invalid', 'img: a picture of our image host is needed');
}

/**
 * Whether this is the address of a picture of ours: a stored upload, one of the drawn cars, or one of the image host that
 * is set. Stored uploads count with another image host too: members and cars from before it have them.
 */
export async function isOwnPicture(store: Database, address: string, env: ImageHostSetting): Promise<boolean> {
  if (DRAWN_CAR_ADDRESS.test(address)) return true;
  if (env.imageHost !== undefined && address.startsWith(env.imageHost.pictures)) return !/\s/.test(address);
  const name = storedPictureName(address.slice(address.lastIndexOf('/') + 1));
  return name !== undefined && address === pictureAddress(name) && isStored(store, name);
}
