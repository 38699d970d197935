import { expect, it } from 'vitest';
import { faultOf } from './faults.ts';
import { callsOf } from './openApi.ts';

const [call] = callsOf({ paths: { '/api/booking': { post: {} } } });
if (call === undefined) throw new Error('no call');
const json = 'application/json; charset=utf-8';

it.each([
  ['an error of its own', { status: 500, text: '{"msg":"Sorry"}' }],
  ['a stack trace', { status: 400, text: '{"msg":"x\n    at Object.all (main:1:2)"}' }],
  ['a source file', { status: 200, text: '"/home/me/server/app.ts:12"' }],
  ['its database', { status: 400, text: '{"msg":"SQLITE_CONSTRAINT: members.email"}' }],
  ['a refusal without a message', { status: 400, text: '{"error":"no"}' }],
  ['a refusal with additional fields', { status: 400, text: '{"msg":"no","stack":"…"}' }],
])('reports %s as a fault', (_what, answer) => {
  expect(faultOf(call, { type: json, ...answer })).toBeTypeOf('string');
});

it.each([
  [200, '[]'],
  [404, '{"msg":"There is no such booking"}'],
  [405, ''],
])('accepts the answer %i %s', (status, text) => {
  expect(faultOf(call, { type: json, status, text })).toBeUndefined();
});
