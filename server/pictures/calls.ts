import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { MAX_PICTURE_BYTES } from '#domain/limits.ts';
import { PICTURE_MESSAGES } from '#domain/picture.ts';
import type { AppServices } from '../context/ServerContext.ts';
import { callerKey } from '../http/callers.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { PICTURES_PATH, UPLOAD_PATH, UPLOAD_TICKET_PATH } from '../http/paths.ts';
import { Refusal } from '../http/Refusal.ts';
import { isUploadTicket, uploadTicket } from '../http/uploadTickets.ts';
import { storedPictureName } from './pictures.ts';
import { dropChunks } from './uploadChunks.ts';
import { type UploaderServices, uploaderOf } from './uploaderOf.ts';

/* The embedded image host, in the usual shape of image hosts: multipart `image`, the key in the query. */

export type ImageHostServices = UploaderServices & Pick<AppServices, 'pictures'>;

const tag = 'Image host';
/** Limits of the multipart reader: one picture and a few small fields. */
export const UPLOAD_LIMITS = { fileSize: MAX_PICTURE_BYTES, files: 1, fields: 10, parts: 11 } as const;

/** The shape in which image hosts answer a refusal. */
export const uploadRefusal = (message: string) => ({ success: false, error: { message } });
const refusal = Type.Object(
  { success: Type.Boolean(), error: Type.Object({ message: Type.String() }) },
  { description: 'Refused, with a sentence for people' },
);

const upload = defineCall({
  method: 'POST',
  path: UPLOAD_PATH,
  tag,
  summary: 'Stores a picture and gives its address',
  access: { proof: 'anyone', allowsRemoved: true },
  rate: 'strict',
  query: Type.Object({ key: Type.String() }),
  body: Type.Object({ image: Type.String({ contentMediaType: 'application/octet-stream' }) }),
  bodyType: 'multipart/form-data',
  checkedBy: 'handler',
  answer: Type.Object({ success: Type.Boolean(), data: Type.Object({ url: Type.String() }) }),
  refusals: [400, 403, 503],
  refusal,
  example: {
    query: { key: 'upload-key' },
    answer: { success: true, data: { url: `${PICTURES_PATH}/0f8e7d6c-800.webp` } },
  },
  handle: async (services: ImageHostServices, request) => {
    requireUploadTicket(services, request.query);
    const length = Number(request.headers['content-length'] ?? MAX_PICTURE_BYTES);
    const { socket } = request.raw;
    const before = socket.bytesRead;
    const arrived = () => socket.bytesRead - before;
    const claim = { address: callerKey(request.ip), bytes: Math.min(length, MAX_PICTURE_BYTES), arrived };
    const receive = async () => {
      const uploader = await uploaderOf(services, request);
      return services.pictures.receive({ ...claim, uploader }, () => readUpload(request));
    };
    return { success: true, data: { url: await receive().catch(drainOnError(request)) } };
  },
});

const ticket = defineCall({
  method: 'GET',
  path: UPLOAD_TICKET_PATH,
  tag,
  summary: 'A key for uploads within the next ten minutes',
  access: { proof: 'anyone', allowsRemoved: true },
  answer: Type.Object({ success: Type.Boolean(), data: Type.Object({ key: Type.String() }) }),
  refusal,
  example: { answer: { success: true, data: { key: 'upload-key' } } },
  handle: (services: ImageHostServices, _request, reply) => {
    reply.header('cache-control', 'no-store');
    return { success: true, data: { key: uploadTicket(services) } };
  },
});

const show = defineCall({
  method: 'GET',
  path: `${PICTURES_PATH}/:file`,
  tag,
  summary: 'A stored picture: WebP, or AVIF where there is one and the request names it in Accept',
  access: { proof: 'anyone', allowsRemoved: true },
  rate: 'unlimited',
  params: Type.Object({ file: Type.String() }),
  checkedBy: 'handler',
  answer: Type.String({ contentMediaType: 'image/webp' }),
  answerType: 'image/webp',
  refusals: [404, 503],
  refusal,
  example: { params: { file: '0f8e7d6c-800.webp' }, answer: '' },
  handle: ({ pictures }: ImageHostServices, { params }, reply) => {
    const { file } = params;
    // The AVIF file of a picture has no address of its own.
    if (!file.endsWith('.webp') || storedPictureName(file) === undefined)
      throw new Refusal('not-found', 'There is no such picture');
    return pictures.send(reply, file);
  },
});

/** With an image host of another provider only the pictures from before it are served. */
export const imageHostCalls = (isReplaced: boolean): readonly Call<ImageHostServices>[] =>
  isReplaced ? [show] : [upload, ticket, show];

function requireUploadTicket(services: ImageHostServices, query: unknown): void {
  const key = typeof query === 'object' && query !== null && 'key' in query ? String(query.key) : '';
  if (!isUploadTicket(services, key)) throw new Refusal('forbidden', 'This upload key is not ours');
}

/**
 * Reads the rest of a refused upload and drops it, since the client reads the answer only after it has sent everything.
 * The multipart reader's error about a broken upload has no status of its own.
 */
const drainOnError =
  ({ raw }: Pick<FastifyRequest, 'raw'>) =>
  (error: unknown): never => {
    dropChunks(raw);
    const isRefusal = error instanceof Error && ('kind' in error || 'statusCode' in error);
    throw isRefusal ? error : new Refusal('invalid', 'This upload can not be read', { cause: error });
  };

async function readUpload(request: Pick<FastifyRequest, 'isMultipart' | 'file'>): Promise<Readable> {
  if (!request.isMultipart()) throw new Refusal('unsupported', 'A multipart upload is needed');
  const part = await request.file();
  if (part?.fieldname !== 'image') throw new Refusal('invalid', 'image: missing');
  const { file } = part;
  // The multipart reader ends a file that is too long without a word.
  return file.once('limit', () => file.destroy(new Refusal('too-large', PICTURE_MESSAGES.size)));
}
