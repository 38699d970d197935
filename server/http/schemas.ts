import type { RouteShorthandOptions } from 'fastify';

/* Response schemas that several calls share. A field that a schema doesn't list never leaves the server. */

export const acknowledgedSchema = { type: 'object', properties: { acknowledged: { type: 'boolean' } } } as const;
export const insertedSchema = {
  type: 'object',
  properties: { acknowledged: { type: 'boolean' }, insertedId: { type: 'string' }, msg: { type: 'string' } },
} as const;
export const msgSchema = { type: 'object', properties: { msg: { type: 'string' } } } as const;
export const countSchema = (name: 'modifiedCount' | 'deletedCount') =>
  ({ type: 'object', properties: { [name]: { type: 'integer' } } }) as const;

/** The options of a route whose good answer has this shape. */
export const respondsWith = (schema: object): RouteShorthandOptions => ({ schema: { response: { 200: schema } } });
