// `npm run dev`: the product server, restarted when its sources change, and Vite in front of it with hot replacement.
import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { productNode, toolEnvironment } from './node.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
await ensureInstalled(root).catch((error) => {
  console.error(error.message);
  process.exit(1);
});

const port = Number(process.env.PORT ?? 5173);
const serverPort = port + 1;
const children = [];

/** Starts one of the two servers; when one ends, so does the other, since neither works alone. */
function startServer(args, env) {
  const child = spawn(productNode(root), args, {
    cwd: root,
    env: { ...toolEnvironment(root), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 1;
    for (const other of children) other.kill('SIGTERM');
  });
  children.push(child);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM');
  });
}

// The browser shows Vite's address, so that is the server's public URL.
startServer(['--watch', '--watch-preserve-output', join(root, 'server', 'main.ts')], {
  PORT: String(serverPort),
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`,
});
startServer([join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--port', String(port), '--strictPort'], {
  DEV_SERVER: `http://127.0.0.1:${serverPort}`,
});
