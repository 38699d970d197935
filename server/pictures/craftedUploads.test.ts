/** @module-tag full */
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repeats } from '#support/scale.ts';
import { type ServerProcess, spawnServer } from '#support/serverProcess.ts';

/*
 * Pictures made to take much memory or time of their decoder, sent all at once to a real server, whose memory is
 * measured, and that of the process that decodes.
 */

const UPLOADS = repeats(18, 300);
/** Of the server, and of the process that decodes. */
const MAX_MEGABYTES = { server: 300, decoder: 250 };

let server: ServerProcess;
let crafted: readonly Buffer[];
beforeAll(async () => {
  const create = { width: 5_000, height: 5_000, channels: 4, background: '#30609080' } as const;
  const noise = {
    width: 1_500,
    height: 16_000,
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 8 },
  } as const;
  crafted = await Promise.all([
    sharp({ create }).png({ progressive: true }).toBuffer(),
    sharp({ create }).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    sharp({ create: { ...create, width: 1_600, height: 16_383 } })
      .png()
      .toBuffer(),
    sharp({ create: { ...noise, background: 'black' } })
      .png({ compressionLevel: 1, palette: true, colours: 4 })
      .toBuffer(),
    sharp({ create }).webp({ lossless: true, effort: 0 }).toBuffer(),
    sharp({ create: { ...create, channels: 3 } })
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  ]);
  server = await spawnServer();
});
afterAll(() => server.end());

function megabytesOf(pid: string): number {
  const [, kilobytes = 0] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

/** The memory of the server and of its child process, in megabytes. */
function memory(): { readonly server: number; readonly decoder: number } {
  const own = String(server.process.pid);
  const isChild = (pid: string) => {
    try {
      return /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] === own;
    } catch {
      return false; // no process, or one that has ended
    }
  };
  const child = readdirSync('/proc').find(isChild);
  return { server: megabytesOf(own), decoder: child === undefined ? 0 : megabytesOf(child) };
}

async function send(bytes: Buffer, key: string): Promise<Response> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(bytes)]), 'car.png');
  return fetch(`${server.address}/image-host/1/upload?key=${key}`, { method: 'POST', body: form });
}

it(`[pictures.bounded] 1.2 takes ${UPLOADS} crafted uploads at once within ${MAX_MEGABYTES.server} MB, and answers everyone else meanwhile`, async () => {
  const peak = { server: 0, decoder: 0 };
  const timer = setInterval(() => {
    const now = memory();
    peak.server = Math.max(peak.server, now.server);
    peak.decoder = Math.max(peak.decoder, now.decoder);
  }, 20);
  const { data } = await (await fetch(`${server.address}/image-host/1/ticket`)).json();
  const uploads = Array.from({ length: UPLOADS }, (_, number) =>
    send(crafted[number % crafted.length] ?? Buffer.alloc(0), data.key),
  );
  const isAlive = (await fetch(`${server.address}/api/catagory/suv`)).status === 200;
  const answers = await Promise.all(uploads);
  clearInterval(timer);
  console.log(
    `» ${UPLOADS} crafted uploads: ${Math.round(peak.server)} MB, the decoder ${Math.round(peak.decoder)} MB`,
  );
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].every((status) => [200, 400, 503].includes(status))).toBe(true);
  expect(answers.filter(({ status }) => status === 503).every(({ headers }) => headers.has('retry-after'))).toBe(true);
  expect(statuses).toContain(200);
  expect(isAlive).toBe(true);
  expect(peak.server).toBeLessThan(MAX_MEGABYTES.server);
  expect(peak.decoder).toBeLessThan(MAX_MEGABYTES.decoder);
  expect(peak.decoder).toBeGreaterThan(0);
});
