import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { avifFileName } from '#domain/picture.ts';
import { acceptsAvif } from './contentNegotiation.ts';

/** For answers at the address of a WebP picture: some browsers get it as AVIF (spec: pictures.avif). */
export const VARY_BY_TYPE = { vary: 'accept' } as const;

/** Answers with a WebP picture of a folder, or with the AVIF picture beside it where there is one and the browser takes it. */
export async function sendPictureFile(reply: FastifyReply, file: string, folder: string): Promise<FastifyReply> {
  const avif = avifFileName(file);
  const isAvif = acceptsAvif(reply.request.headers.accept) && (await exists(join(folder, avif)));
  return reply.headers(VARY_BY_TYPE).sendFile(isAvif ? avif : file, folder);
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
