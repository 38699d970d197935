import { timingSafeEqual } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_PICTURE_BYTES } from '#domain/limits.ts';
import type { AppServices } from '../AppServices.ts';
import { handleErrors } from '../http/errors.ts';
import { Refusal } from '../http/Refusal.ts';
import { callerKey } from '../http/rateLimits.ts';
import { respondsWith } from '../http/schemas.ts';
import { PICTURES_PATH, storedPictureName, UPLOAD_PATH } from './pictures.ts';
import { UploadLimiter } from './UploadLimiter.ts';

const uploadedSchema = {
  type: 'object',
  properties: {
    success: { type: 'boolean' },
    data: { type: 'object', properties: { url: { type: 'string' } } },
  },
} as const;

type Dependencies = Pick<AppServices, 'env' | 'secrets' | 'pictures'>;

/** The embedded image host, in the usual shape of image hosts: multipart `image`, the key in the query. */
export const imageHostRoutes =
  ({ env, secrets, pictures }: Dependencies) =>
  async (app: FastifyInstance): Promise<void> => {
    const uploadLimiter = new UploadLimiter();
    app.removeAllContentTypeParsers();
    await app.register(multipart, { limits: { fileSize: MAX_PICTURE_BYTES, files: 1, fields: 10, parts: 11 } });
    handleErrors(app, (message) => ({ success: false, error: { message } }));

    app.post(UPLOAD_PATH, respondsWith(uploadedSchema), async (request) => {
      requireUploadKey(secrets.imageHostKey, request);
      const save = async () => pictures.save(await readUpload(request).catch(drainOnError(request)));
      const url = await (env.rateLimit === 0 ? save() : uploadLimiter.run(callerKey(request.ip), save));
      return { success: true, data: { url } };
    });

    app.get<{ Params: { file: string } }>(`${PICTURES_PATH}/:file`, (request, reply) => {
      const { file } = request.params;
      if (storedPictureName(file) === undefined) throw new Refusal('not-found', 'There is no such picture');
      return reply.sendFile(file, pictures.folder);
    });
  };

function requireUploadKey(expected: string, request: FastifyRequest): void {
  const { query } = request;
  const key = typeof query === 'object' && query !== null && 'key' in query ? String(query.key) : '';
  const [given, expectedKey] = [Buffer.from(key), Buffer.from(expected)];
  const isRight = given.length === expectedKey.length && timingSafeEqual(given, expectedKey);
  if (!isRight) throw new Refusal('forbidden', 'This upload key is not ours');
}

/**
 * What is left of a refused upload is read and forgotten: its sender goes on sending, and waits for the connection. What the
 * reader of multipart says of a broken one has no status of its own.
 */
const drainOnError =
  ({ raw }: FastifyRequest) =>
  (error: unknown): never => {
    raw.unpipe();
    raw.resume();
    const isRefusal = error instanceof Error && ('kind' in error || 'statusCode' in error);
    throw isRefusal ? error : new Refusal('invalid', 'This upload can not be read', { cause: error });
  };

async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('unsupported', 'A multipart upload is needed');
  const part = await request.file();
  if (part?.fieldname !== 'image') throw new Refusal('invalid', 'image: missing');
  return part.toBuffer();
}
