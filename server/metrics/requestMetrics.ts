import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { loginFailure } from '../audit/audit.ts';
import type { Metrics } from './metrics.ts';

/** Methods of calls and pages; every other one counts as "other", so that nobody makes up labels. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

/** Counts every answer by the pattern of its call. A stream ends when its page closes, so its duration says nothing. */
export const requestMetrics = fastifyPlugin(
  async (
    app: FastifyInstance,
    { metrics }: { readonly metrics: Pick<Metrics, 'countRequest' | 'countFailedLogin'> },
  ) => {
    app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
      const { call } = routeOptions.config;
      const why = loginFailure(call?.path, statusCode);
      if (why !== undefined) metrics.countFailedLogin(why);
      if (call?.isStream !== true) {
        metrics.countRequest({
          method: METHODS.includes(method) ? method : 'other',
          route: call?.path ?? 'page',
          status: statusCode,
          duration: elapsedTime / 1_000,
        });
      }
      done();
    });
  },
);
