// The first step of an operator's command, also where the packages of development are left out: installs nothing, and says
// what to run where packages or a Node are missing.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireInstalled } from './install.mjs';
import { productNode } from './node.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
try {
  requireInstalled(root);
  productNode(root);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
