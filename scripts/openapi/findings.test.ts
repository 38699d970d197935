import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { nameFindings, redoclyFindings } from './findings.ts';

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
  expect(nameFindings(document)).toEqual([]);
});

it('names what Redocly finds, with its place', async () => {
  const document = withSession({ operationId: undefined, responses: { 200: { description: 'Yes' } } });
  expect(await redoclyFindings(document)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^operation-operationId: .* #\/paths\/~1api~1session\/post\/operationId$/),
      expect.stringMatching(/^operation-4xx-response: .* #\/paths\/~1api~1session\/post\/responses$/),
    ]),
  );
});

it('names a request body that has no name', () => {
  const content = { 'application/json': { schema: { type: 'object', properties: { idToken: { type: 'string' } } } } };
  expect(nameFindings(withSession({ requestBody: { content } }))).toEqual([
    'a request body without a name: POST /api/session',
  ]);
});
