import sharp from 'sharp';
import workerpool from 'workerpool';
import { SHARE_PICTURE } from '#domain/sharePicture.ts';
import { BACKGROUND, type ShownOfCar, sharePictureSvg } from './sharePictureSvg.ts';

/* The program that draws the pictures of shared links, a child process of the server's (SharePictures.ts). */

// Only our own files reach it: a stored picture, which is WebP, and what is drawn over it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer', 'VipsForeignLoadSvgBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

/** A JPEG with what is shown of a car over its picture, or over a plain background. */
async function drawSharePicture(shown: ShownOfCar, picture: Uint8Array | undefined): Promise<Uint8Array> {
  const background = { ...SHARE_PICTURE, channels: 3, background: BACKGROUND } as const;
  const below =
    picture === undefined ? sharp({ create: background }) : sharp(picture).flatten({ background: BACKGROUND });
  return below
    .resize({ ...SHARE_PICTURE, fit: 'cover' })
    .composite([{ input: Buffer.from(sharePictureSvg(shown)) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

workerpool.worker({ drawSharePicture });
