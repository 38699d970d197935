import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDraft, startTestServer, type TestServer, temporaryFolder } from '#support/server.ts';
import { PASSWORD, type Visitor } from '#support/Visitor.ts';
import { uploadTicket } from '../http/uploadTickets.ts';

/* The server where the pages upload their pictures to an image host of another provider. */

const IMAGE_HOST = {
  IMAGE_HOST_URL: 'https://images.example/1/upload',
  IMAGE_HOST_KEY: 'its-key',
  IMAGE_HOST_PICTURES: 'https://pictures.example',
};
const PICTURE = 'https://pictures.example/abc/car.jpg';

let server: TestServer;
let seller: Visitor;
/** Uploaded before the other image host was set. */
let earlier: string;
beforeAll(async () => {
  const dataDir = temporaryFolder();
  const before = await startTestServer({ dataDir });
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(readFileSync('tests/support/car.jpg'))]), 'car.jpg');
  const key = uploadTicket(before.services);
  const answer = await before.visitor().post(`/image-host/1/upload?key=${key}`, form);
  earlier = String(answer.json.data?.url);
  await before.stop();
  server = await startTestServer({ dataDir, env: IMAGE_HOST });
  seller = await server.seller();
});
afterAll(() => server.remove());

const OTHERS = [
  'https://elsewhere.test/car.jpg',
  'https://pictures.example.elsewhere.test/car.jpg',
  'https://images.example/car.jpg',
  'http://pictures.example/car.jpg',
  '//pictures.example/car.jpg',
  'https://pictures.example/a b.jpg',
  '/image-host/pictures/never-uploaded-800.webp',
];

it('[pictures.origin] lists cars with pictures of the image host that is set', async () => {
  expect(await server.listCar(seller, aDraft({ picture: PICTURE }))).not.toBe('');
});

it.each(OTHERS)('[pictures.origin] refuses a car with the picture %s', async (picture) => {
  await expect(server.listCar(seller, aDraft({ picture }))).rejects.toThrow(/^400: .*img: a picture of our image host/);
});

it('[pictures.origin] checks the picture of an account in the same way', async () => {
  const signUp = (image: string, email: string) =>
    server.visitor().post('/identity/sign-up/email', { email, name: 'N', password: PASSWORD, image });
  expect((await signUp(PICTURE, 'one@x.test')).status).toBe(200);
  for (const picture of OTHERS) expect((await signUp(picture, 'two@x.test')).status, picture).toBe(400);
});

it('[pictures.external] takes no uploads itself, and still shows and accepts the pictures from before', async () => {
  const key = uploadTicket(server.services);
  expect((await server.visitor().post(`/image-host/1/upload?key=${key}`, new FormData())).status).toBe(404);
  expect((await server.visitor().get(earlier)).status).toBe(200);
  expect(await server.listCar(seller, aDraft({ picture: earlier }))).not.toBe('');
});

it('[pictures.external] names the host to the pages, which may upload there and show its pictures, all in one document', async () => {
  for (const path of ['/', '/blog', '/signup', '/dashboard/addaproduct']) {
    const page = await server.visitor().get(path, { headers: { accept: 'text/html' } });
    const [, settings = ''] = /id="settings">(.*?)<\/script>/s.exec(page.text) ?? [];
    expect(JSON.parse(settings)).toMatchObject({
      imageHost: { url: IMAGE_HOST.IMAGE_HOST_URL, key: 'its-key', pictures: 'https://pictures.example/' },
      separatePages: [],
    });
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self' https://images.example;");
    expect(policy).toContain("img-src 'self' data: blob: https://pictures.example;");
    expect(policy).toContain("script-src 'self';");
  }
});
