import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameFindings, redoclyFindings } from './findings.ts';

/* The committed OpenAPI document by the rules of those who read it. */

const document = readFileSync(join(process.cwd(), 'docs/openapi.json'), 'utf8');
const findings = [
  ...(await redoclyFindings(document)).map((finding) => `Redocly ${finding}`),
  ...nameFindings(document),
];
for (const finding of findings) console.error(`docs/openapi.json ${finding}`);
const paths = Object.keys(JSON.parse(document).paths).length;
console.log(`${paths} paths, ${findings.length} findings`);
if (findings.length > 0) {
  console.error('Mend the definitions of these calls below server/, then run `npm run dev:openapi`.');
  process.exitCode = 1;
}
