import type { ServerContext } from './ServerContext.ts';

/**
 * The services of the application; the root creates them, tests replace some. A feature adds its own with
 * `declare module '../context/AppServices.ts'`, as plugins of Fastify add decorators.
 */
export interface AppServices extends ServerContext {}
