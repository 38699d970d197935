import type { Database } from '../cars/carRows.ts';
import { Refusal } from '../http/Refusal.ts';

/** Where pictures are sent. */
export const UPLOAD_PATH = '/image-host/1/upload';
/** Where stored pictures are served. */
export const PICTURES_PATH = '/image-host/pictures';
/** Widths in pixels in which every picture is stored. */
export const WIDTHS = [320, 800, 1600] as const;
/** The width whose address stands for the picture. */
const DEFAULT_WIDTH = 800;

export const pictureFileName = (name: string, width: number): string => `${name}-${width}.webp`;
export const pictureAddress = (name: string): string => `${PICTURES_PATH}/${pictureFileName(name, DEFAULT_WIDTH)}`;

const PICTURE_FILE = /^([\w-]{1,100})-(?:320|800|1600)\.webp$/;
/** A stored file's name, and nothing that leads elsewhere. */
export const isPictureFile = (file: string): boolean => PICTURE_FILE.test(file);
/** The picture that a stored file belongs to. */
export const pictureName = (file: string): string | undefined => PICTURE_FILE.exec(file)?.[1];

/** Has the picture a row, so that all its files are there? */
export const isStored = async (store: Database, name: string): Promise<boolean> =>
  (await store.selectFrom('pictures').select('name').where('name', '=', name).executeTakeFirst()) !== undefined;

const PICTURE_ADDRESS = new RegExp(`^${PICTURES_PATH}/([\\w-]{1,100})-${DEFAULT_WIDTH}\\.webp$`);
const DRAWN_CAR_ADDRESS = /^\/cars\/[\w-]{1,100}\.svg$/;

/**
 * Asked in the transaction that is about to use the picture, so that it is not cleaned up meanwhile.
 * @throws Refusal `invalid` for an address that is no picture of ours
 */
export async function requireOwnPicture(trx: Database, address: string): Promise<void> {
  if (!(await isOwnPicture(trx, address))) throw new Refusal('invalid', 'img: a picture of our image host is needed');
}

/** Is this the address of a picture of ours: one that was uploaded and is still there, or one of the drawn cars? */
export async function isOwnPicture(store: Database, address: string): Promise<boolean> {
  if (DRAWN_CAR_ADDRESS.test(address)) return true;
  const [, name] = PICTURE_ADDRESS.exec(address) ?? [];
  return name !== undefined && isStored(store, name);
}
