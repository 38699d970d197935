import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { redoclyFindings, spectralFindings, typeFindings } from './findings.ts';

const committed = JSON.parse(readFileSync(resolve('docs/openapi.json'), 'utf8'));
const session = committed.paths['/api/session'].post;
const { PostSessionBody: body } = committed.components.schemas;

/** The committed document with one call alone, and that one changed. */
const withSession = (changed: object, schemas: object = { PostSessionBody: body }) =>
  JSON.stringify({
    ...committed,
    tags: committed.tags.filter(({ name }: { name: string }) => name === 'Sessions'),
    paths: { '/api/session': { post: { ...session, ...changed } } },
    components: {
      schemas: { Acknowledged: committed.components.schemas.Acknowledged, ...schemas },
    },
  });

it('finds nothing wrong with a call of ours', async () => {
  const document = withSession({});
  expect(await redoclyFindings(document)).toEqual([]);
  expect(await spectralFindings(document)).toEqual([]);
  expect(await typeFindings(document)).toEqual([]);
});

it('names what Redocly and Spectral find, with its place', async () => {
  const document = withSession({ operationId: undefined, responses: { 200: { description: 'Yes' } } });
  expect(await redoclyFindings(document)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^operation-4xx-response: .* #\/paths\/~1api~1session\/post\/responses$/),
    ]),
  );
  expect(await spectralFindings(document)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^operation-operationId: .* #\/paths\/\/api\/session\/post$/)]),
  );
});

it('names a pattern that means something else without the flag u', async () => {
  const idToken = { type: 'string', pattern: '^[^\\p{Cs}]*$' };
  const schemas = { PostSessionBody: { ...body, properties: { idToken } } };
  expect(await spectralFindings(withSession({}, schemas))).toEqual([expect.stringContaining('must match pattern')]);
});

it('names a request body that has no name', async () => {
  const content = { 'application/json': { schema: { type: 'object', properties: { idToken: { type: 'string' } } } } };
  expect(await typeFindings(withSession({ requestBody: { content } }))).toEqual(['a request body without a name: {']);
});
