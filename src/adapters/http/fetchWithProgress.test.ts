import { expect, it, vi } from 'vitest';
import { HttpClient } from './HttpClient.ts';
import { HttpImageHost } from './HttpImageHost.ts';

/** A request under way, which the test goes on with. */
class Request extends EventTarget {
  static last: Request;
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  opened: readonly string[] = [];
  body: unknown;
  status = 0;
  responseText = '';
  open(...opened: readonly string[]): void {
    this.opened = opened;
    Request.last = this;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  send(body: unknown): void {
    this.body = body;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, body: unknown): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.dispatchEvent(new Event('load'));
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: total > 0, loaded, total }));
  }
}

function uploading(url = '/image-host/1/upload') {
  vi.stubGlobal('XMLHttpRequest', Request);
  const http = new HttpClient({ base: '' });
  const host = new HttpImageHost({ http, url, key: 'k', tickets: undefined, pictures: '/pictures/' });
  const shares: number[] = [];
  const cancellation = new AbortController();
  const address = host.upload(new Blob(['bytes']), {
    signal: cancellation.signal,
    onProgress: (share) => shares.push(share),
  });
  address.catch(() => undefined);
  return { address, shares, cancel: () => cancellation.abort() };
}

it('[pictures.progress] tells how much of a picture was sent', async () => {
  const { address, shares } = uploading();
  const request = Request.last;
  expect(request.opened).toEqual(['POST', '/image-host/1/upload?key=k']);
  expect(request.body).toBeInstanceOf(FormData);
  expect(request.headers.get('accept')).toBe('application/json');
  request.progress(1, 0);
  request.progress(1, 4);
  request.progress(4, 4);
  request.answer(200, { success: true, data: { url: '/pictures/a.webp' } });
  expect(await address).toBe('/pictures/a.webp');
  expect(shares).toEqual([0.25, 1]);
});

it('[pictures.progress] ends a cancelled upload at once', async () => {
  const { address, cancel } = uploading();
  cancel();
  await expect(address).rejects.toMatchObject({ kind: 'cancelled' });
});

it('fails as fetch does, by status and network', async () => {
  const refused = uploading();
  Request.last.answer(413, { error: { message: 'too large' } });
  await expect(refused.address).rejects.toMatchObject({ kind: 'invalid' });
  const lost = uploading();
  Request.last.dispatchEvent(new Event('error'));
  await expect(lost.address).rejects.toMatchObject({ kind: 'offline' });
});

it('[pictures.progress] asks another provider’s image host for no progress', async () => {
  const fetch = vi.fn(async () => Response.json({ success: true, data: { url: '/pictures/a.webp' } }));
  vi.stubGlobal('fetch', fetch);
  const { address, shares } = uploading('https://images.example/upload');
  expect(await address).toBe('/pictures/a.webp');
  expect([fetch.mock.calls.length, shares]).toEqual([1, []]);
});
