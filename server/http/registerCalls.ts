import type { FastifyInstance, FastifySchema } from 'fastify';
import type { Call, CallDescription } from './defineCall.ts';
import { refusalSchema } from './defineCall.ts';
import './PublicAnswers.ts'; // types of app.publicAnswers
import { requireSingleValues } from './shapeRefusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The definition of the call that the route serves; pages and files have none. */
    call?: CallDescription;
  }
}

/** Serves calls over their services. */
export function registerCalls<Services>(
  app: FastifyInstance,
  calls: readonly Call<NoInfer<Services>>[],
  services: Services,
): void {
  for (const call of calls) {
    const { handle, publicCache } = call.bind(services);
    app.route({
      method: call.method,
      url: call.path,
      config: { call },
      schema: routeSchema(call),
      exposeHeadRoute: call.method === 'GET' && !call.isStream,
      ...(call.request.query !== undefined && {
        preValidation: (request, _reply, done) => {
          if (call.checkedBy === 'schema') requireSingleValues(request.query);
          done();
        },
      }),
      handler:
        publicCache === undefined
          ? handle
          : (request, reply) =>
              app.publicAnswers.send(request, reply, {
                address: publicCache.address(request),
                tags: () => publicCache.tags(request),
                handle: () => handle(request, reply),
              }),
    });
  }
}

/** What Fastify validates and serialises by. Refusals share one shape, so one serialiser serves them all. */
function routeSchema({ request, responses, checkedBy }: CallDescription): FastifySchema {
  const { params, query: querystring, body } = checkedBy === 'schema' ? request : {};
  return {
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(body && { body }),
    response: { 200: responses[200], default: responses[500] ?? refusalSchema },
  };
}
