import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '#support/server.ts';
import { type BackgroundProgram, startProgram } from './background.ts';
import { selfSigned } from './certificate.ts';

/** Where a proxy listens on this machine, with TLS, and where the server behind it does. */
export interface Ports {
  readonly proxy: number;
  readonly server: number;
}

/** A file of examples/ with what differs on this machine put in; what it does not have can't be replaced. */
function example(path: string, replacements: Readonly<Record<string, string>>): string {
  let text = readFileSync(resolve('examples', path), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`examples/${path} lacks '${from}'`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** nginx with examples/nginx/market.conf, without some of its lines. */
export async function startNginx({ proxy, server }: Ports, without = /^$/): Promise<BackgroundProgram> {
  const folder = temporaryFolder();
  const { certificate, key } = selfSigned(folder);
  const text = example('nginx/market.conf', {
    'listen 443': `listen 127.0.0.1:${proxy}`,
    'server_name cars.example': 'server_name localhost',
    '/etc/ssl/cars.example.pem': certificate,
    '/etc/ssl/cars.example.key': key,
    '127.0.0.1:8080': `127.0.0.1:${server}`,
  });
  const lines = text.split('\n').filter((line) => !without.test(line));
  writeFileSync(join(folder, 'market.conf'), lines.join('\n'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`);
  const user = process.getuid?.() === 0 ? 'user root root;' : '';
  const main = `${user} daemon off; pid ${folder}/pid; error_log stderr; events {}
http { access_log off; ${temporary.join(' ')} include ${folder}/market.conf; }`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  return startProgram('nginx', { args: ['-p', folder, '-c', join(folder, 'nginx.conf')], port: proxy });
}

/** Caddy with a Caddyfile of examples/, and certificates of its own authority. */
export const startCaddyWith =
  (path: string, upstream: 'SERVER' | 'SERVERS') =>
  async ({ proxy, server }: Ports): Promise<BackgroundProgram> => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'data'));
    const own = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n';
    writeFileSync(join(folder, 'Caddyfile'), `${own}import ${resolve('examples', path)}\n`);
    const places = { HOME: folder, XDG_DATA_HOME: join(folder, 'data'), XDG_CONFIG_HOME: join(folder, 'data') };
    const environment = { ...places, SITE: `https://localhost:${proxy}`, [upstream]: `127.0.0.1:${server}` };
    const args = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
    return startProgram('caddy', { args, port: proxy, environment });
  };
