import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import { PASSWORD } from '#support/Visitor.ts';
import { handleErrors } from './errors.ts';
import { createLog } from './logging.ts';
import { Refusal } from './Refusal.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

it('writes a line of JSON for each call, with its request id and without secrets or personal data', async () => {
  const seller = await server.seller({ email: 'secret.seller@x.test', name: 'Secret Seller' });
  const car = await server.listCar(seller, { phone: '+880-secret-phone' });
  const buyer = await server.member({ email: 'secret.buyer@x.test', name: 'Secret Buyer' });
  const token = String((await buyer.get('/identity/token')).json.token);
  await buyer.post('/api/booking', {
    serial: car,
    price: 12_500,
    phone: '+880-secret-phone',
    location: 'secret place',
  });
  await buyer.getWithToken(`/api/bookinglist?email=${buyer.email}`);
  const intent = await buyer.post('/api/create-payment-intent', { price: 12_500, bookingId: car }, { bearer: true });
  const secret = String(intent.json.clientSecret);
  const card = new URLSearchParams({
    client_secret: secret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '987',
  });
  const id = secret.split('_secret')[0];
  expect((await buyer.post(`/sandbox-cards/v1/payment_intents/${id}/confirm`, card)).status).toBe(200);
  await buyer.post('/identity/sign-in/email', { email: buyer.email, password: 'Wrong#Secret1' });
  await server.visitor().post('/identity/sign-up/email', { email: buyer.email, password: PASSWORD, name: 'Again' });

  const log = server.logLines.join('');
  for (const line of server.logLines) expect(() => JSON.parse(line)).not.toThrow();
  expect(log).toMatch(/"reqId":"[\w-]{36}","method":"GET","route":"\/api\/bookinglist","status":200/);
  const secrets = [
    'secret.seller',
    'secret.buyer',
    'Secret Buyer',
    'secret-phone',
    'secret place',
    PASSWORD,
    'Wrong#Secret1',
    token,
    buyer.accessToken,
    buyer.cookies.get('session') ?? 'no cookie',
    secret,
    '4242424242424242',
    // Its digits alone may be part of a request's id.
    '"987"',
    'cvc',
    server.services.secrets.imageHostKey,
  ];
  expect(secrets.filter((one) => log.includes(one))).toEqual([]);
});

it('logs an error of the server, and leaves its details out of the answer', async () => {
  const broken = await startTestServer();
  await broken.services.store.destroy();
  const answer = await broken.visitor().get('/api/catagory/suv');
  expect([answer.status, answer.json]).toEqual([500, { msg: 'Something went wrong on our side, please try again' }]);
  expect(broken.logLines.join('')).toMatch(/"level":"error".*"stack":"/);
  await broken.remove();
});

it('logs why a service behind the server is unavailable', async () => {
  const lines: string[] = [];
  const app = fastify({ loggerInstance: createLog({ write: (line) => void lines.push(line) }) });
  handleErrors(app);
  app.get('/', () => {
    throw new Refusal('unavailable', 'Not now', { cause: new Error('socket hang up') });
  });
  expect((await app.inject('/')).json()).toEqual({ msg: 'Not now' });
  expect(lines.join('')).toContain('socket hang up');
});

it('drops fields with secrets, and everything of a request except its method', () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  const req = { method: 'GET', url: '/api/jwt?email=secret@x.test', headers: { cookie: 'secret' } };
  log.error({ req, user: { email: 'secret@x.test', password: 'secret', phone: 'secret' } }, 'seen');
  expect(lines.join('')).toContain('"msg":"seen"');
  expect(lines.join('')).not.toContain('secret');
});
