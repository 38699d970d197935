import { Type } from 'typebox';
import { sharePicturePath } from '#domain/sharePicture.ts';
import { findCar } from '../cars/cars.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Env } from '../env/Env.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { CACHED_FOR_AN_HOUR, removeDocumentHeaders } from '../http/headers.ts';
import { SHARE_PATH } from '../http/paths.ts';
import { Refusal } from '../http/Refusal.ts';
import { id } from '../http/shapes.ts';
import type { SharePictures } from './SharePictures.ts';

export interface ShareServices extends ServerContext {
  readonly sharePictures: SharePictures;
}

const JPEG = 'image/jpeg';

const showCar = defineCall({
  method: 'GET',
  path: `${SHARE_PATH}/car/:id/:version`,
  tag: 'Cars',
  summary: 'The picture of a shared link to a car, with its name and price; pages name its address in og:image',
  access: { proof: 'anyone', allowsRemoved: true },
  params: Type.Object({ id, version: Type.String({ pattern: '^[0-9a-z]{1,20}\\.jpg$' }) }),
  answer: Type.String({ contentMediaType: JPEG }),
  answerType: JPEG,
  refusals: [404, 503],
  example: { params: { id: 'car-1', version: '1x9k2v.jpg' }, answer: '' },
  handle: async ({ store, sharePictures }: ShareServices, { params, url }, reply) => {
    const car = await findCar(store, params.id);
    const address = car && sharePicturePath(car);
    if (car === undefined || address === undefined) throw new Refusal('not-found', 'There is no such picture');
    const picture = await sharePictures.at(address, car);
    removeDocumentHeaders(reply);
    // An address of before shows what the car is now, which nobody should keep for that address.
    const isCurrent = url.split('?', 1)[0] === address;
    return reply
      .headers({
        'cache-control': isCurrent ? CACHED_FOR_AN_HOUR : 'no-cache',
        // For the pages of others that show the link.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type(JPEG)
      .send(picture);
  },
});

/** Another server's cars are that server's to show. */
export const shareCalls = ({ apiUpstream }: Pick<Env, 'apiUpstream'>): readonly Call<ShareServices>[] =>
  apiUpstream === undefined ? [showCar] : [];
