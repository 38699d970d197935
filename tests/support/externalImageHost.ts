import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pictureError, SIGNATURE_LENGTH } from '#domain/picture.ts';

/**
 * What the host does with an upload.
 *
 * - `stores it`: what it should
 * - `is full`: 200 with `success: false`, as when the key's quota is used up
 * - `answers a page`: 200 with HTML
 * - `names a foreign address`: success, and an address of another origin
 * - `says nothing`: no answer at all
 */
export type Behaviour = 'stores it' | 'is full' | 'answers a page' | 'names a foreign address' | 'says nothing';

/** An image host of another provider, of the usual upload shape. */
export interface ExternalImageHost {
  /** Settings with which the pages upload there. */
  readonly env: {
    readonly IMAGE_HOST_URL: string;
    readonly IMAGE_HOST_KEY: string;
    readonly IMAGE_HOST_PICTURES: string;
  };
  behaviour: Behaviour;
  /** How many pictures it has stored. */
  readonly stored: number;
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  restart(): Promise<void>;
}

const KEY = 'key+of=the host';

export async function startExternalImageHost(): Promise<ExternalImageHost> {
  const pictures = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const host = {
    // Uploads and pictures have different origins, and both another one than the market.
    env: {
      IMAGE_HOST_URL: `http://localhost:${port}/1/upload`,
      IMAGE_HOST_KEY: KEY,
      IMAGE_HOST_PICTURES: `http://127.0.0.1:${port}`,
    },
    behaviour: 'stores it' as Behaviour,
    get stored() {
      return pictures.size;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    restart: () => listen(port),
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', host.env.IMAGE_HOST_URL);
    response.setHeader('access-control-allow-origin', '*');
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (status: number, message: string) => json(status, { success: false, error: { message } });
    if (request.method === 'GET') {
      const picture = pictures.get(pathname);
      response.writeHead(picture === undefined ? 404 : 200, { 'content-type': 'image/jpeg' }).end(picture);
      return;
    }
    const image = await uploadedIn(request);
    if (host.behaviour === 'says nothing') return;
    if (searchParams.get('key') !== KEY) return void refuse(403, 'Invalid API v1 key.');
    if (host.behaviour === 'is full') return void refuse(200, 'Rate limit reached.');
    if (host.behaviour === 'answers a page') return void response.end('<!doctype html><title>Welcome</title>');
    if (pictureError(image.length, image.subarray(0, SIGNATURE_LENGTH)) !== undefined) {
      return void refuse(400, 'Unsupported image format.');
    }
    const path = `/${pictures.size + 1}/picture.jpg`;
    pictures.set(path, image);
    const origin =
      host.behaviour === 'names a foreign address' ? 'https://elsewhere.test' : host.env.IMAGE_HOST_PICTURES;
    json(200, { success: true, status: 200, data: { url: origin + path, display_url: origin + path } });
  }

  return host;
}

/** The file in the field `image` of a multipart body. */
async function uploadedIn(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const image = (await new Response(Buffer.concat(chunks), { headers }).formData()).get('image');
  return image instanceof Blob ? Buffer.from(await image.arrayBuffer()) : Buffer.alloc(0);
}
