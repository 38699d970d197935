// `npm run pact:verify -- --url BASE`: verifies any server against the pages' contract (docs/contract.md).
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { formatReport } from './pact/report.ts';
import { verify } from './pact/verify.ts';

const USAGE = `npm run pact:verify -- --url BASE [--provider NAME] [--header 'Name: value']

  --url       the server's address, such as http://127.0.0.1:8080; its calls are below /api there
  --provider  market-server (the default), market-server-additions, image-host or pages-origin; may be given more than once
  --header    sent with every request, for servers that sign in otherwise; may be given more than once`;

const pacts = join(resolve(dirname(fileURLToPath(import.meta.url)), '..'), 'pacts');
const fileOf = (provider: string): string => join(pacts, `second-gear-pages-${provider}.json`);

function options() {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      provider: { type: 'string', multiple: true, default: ['market-server'] },
      header: { type: 'string', multiple: true, default: [] },
    },
  });
  const { url, provider, header } = values;
  if (url === undefined || !URL.canParse(url)) throw new Error('--url is missing, or no address');
  const unknown = provider.find((name) => !existsSync(fileOf(name)));
  if (unknown !== undefined) throw new Error(`there is no provider ${unknown}`);
  return {
    url: url.replace(/\/+$/, '').replace(/\/api$/, ''),
    providers: provider,
    headers: Object.fromEntries(header.map(headerIn)),
  };
}

function headerIn(text: string): readonly [string, string] {
  const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new Error(`'${text}' is no header such as 'Name: value'`);
  return [name, value];
}

async function main(): Promise<boolean> {
  const { url, providers, headers } = options();
  let isFulfilled = true;
  for (const provider of providers) {
    const verdicts = await verify({ url, headers, pact: fileOf(provider) });
    console.log(formatReport(provider, url, verdicts));
    isFulfilled &&= verdicts.every(({ problems }) => problems.length === 0);
  }
  return isFulfilled;
}

try {
  if (!(await main())) process.exitCode = 1;
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  process.exitCode = 2;
}
