import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { type DestinationStream, pino } from 'pino';
import { LogSink, type LogTarget } from './logSink.ts';
import { CALL_PATHS } from './paths.ts';

/** The log of a server, which goes on whatever becomes of where the lines go. */
export function createServerLog(target: LogTarget): FastifyBaseLogger {
  const sink = new LogSink(target, (lines) => log.warn({ lines }, 'lines of the log were lost'));
  const log = createLog(sink);
  process.once('exit', () => sink.end());
  return log;
}

/**
 * Structured logs, one JSON object a line. Nothing of a request is written but its method, route and id: addresses carry
 * emails and keys, headers tokens, bodies phones and cards.
 */
export function createLog(destination: DestinationStream): FastifyBaseLogger {
  return pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // If a whole request is ever passed to the log, only these fields are written.
      serializers: { req: ({ method }: { method?: string }) => ({ method }), res: () => undefined, err: errorFields },
      redact: { paths: ['*.email', '*.password', '*.token', '*.phone', '*.authorization', '*.cookie'], remove: true },
    },
    destination,
  );
}

interface ErrorFields {
  readonly type: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly cause?: ErrorFields;
}

/** An error's name, message and stack, without the fields that libraries add. */
function errorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: undefined };
  const fields = { type: error.name, message: error.message, stack: error.stack };
  return error.cause instanceof Error ? { ...fields, cause: errorFields(error.cause) } : fields;
}

/** One line for each answered call; files and pages have none. These few fields need no redaction, which costs more than the line itself. */
export const requestLog = fastifyPlugin(async (app: FastifyInstance) => {
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (reply.statusCode >= 500 || CALL_PATHS.test(route)) {
      const ms = Math.round(reply.elapsedTime);
      log.info({ reqId: request.id, method: request.method, route, status: reply.statusCode, ms }, 'answered');
    }
    done();
  });
});
