import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PICTURE_MESSAGES } from '#domain/picture.ts';
import { isDatabaseUnavailable } from '../database/database.ts';
import { Refusal, type RefusalKind } from './Refusal.ts';
import { shapeRefusal } from './shapeRefusal.ts';

const STATUS: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  removed: 403,
  'second-factor': 403,
  'login-too-old': 403,
  'address-unproven': 403,
  'other-identity': 403,
  'not-found': 404,
  'not-allowed': 405,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  misdirected: 421,
  'too-many': 429,
  unavailable: 503,
};

/** The reasons that a program needs besides the `msg` for people. */
const REASONS: Readonly<Partial<Record<RefusalKind, string>>> = {
  removed: 'account-removed',
  'second-factor': 'second-factor',
  'login-too-old': 'login-too-old',
  'address-unproven': 'address-unproven',
  'other-identity': 'other-identity',
};

const INTERNAL_ERROR_MESSAGE = 'Something went wrong on our side, please try again';

/** The framework's refusals, with our messages. */
const FRAMEWORK_REFUSALS: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('unsupported', 'Unsupported content type'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refusal('invalid', 'The body is not as long as its header says'),
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal('too-large', 'The body is too large'),
  FST_REQ_FILE_TOO_LARGE: new Refusal('too-large', PICTURE_MESSAGES.size),
  FST_ERR_BAD_URL: new Refusal('invalid', 'This address can not be read'),
};

const DATABASE_UNAVAILABLE = new Refusal('unavailable', 'The market is not answering. Please try again in a moment');

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  return isDatabaseUnavailable(error) ? DATABASE_UNAVAILABLE : FRAMEWORK_REFUSALS[codeOf(error)];
}

interface ErrorResponse {
  readonly status: number;
  readonly msg: string;
  /** The reason that a program needs besides the `msg` for people. */
  readonly reason?: string;
  readonly isServerError: boolean;
}

/** The status and message that answer an error, and whether the server itself failed. */
export function errorResponse(error: unknown): ErrorResponse {
  const refusal = refusalOf(error);
  if (refusal !== undefined) {
    const { kind, message } = refusal;
    const reason = REASONS[kind];
    return { msg: message, ...(reason !== undefined && { reason }), status: STATUS[kind], isServerError: false };
  }
  const status = statusOf(error);
  if (status >= 400 && status < 500) return { status, msg: 'This request can not be read', isServerError: false };
  return { status: 500, msg: INTERNAL_ERROR_MESSAGE, isServerError: true };
}

/** Logs an error that is none of the caller's: the server's own, or of what is behind it. */
export function logServerFault(error: unknown, { log, id: reqId }: Pick<FastifyRequest, 'log' | 'id'>): void {
  const { status, isServerError } = errorResponse(error);
  if (isServerError) log.error({ reqId, err: error }, 'a request failed');
  else if (status >= 500) log.warn({ reqId, err: error }, 'something behind the server is away');
}

/** The one place where an error becomes an answer; `bodyOf` gives the body another shape, as the image host needs. */
export function handleErrors(app: FastifyInstance, bodyOf?: (msg: string) => object): void {
  app.setErrorHandler((thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const error = thrown.validation === undefined ? thrown : shapeRefusal(thrown, request);
    const { status, isServerError: _, ...body } = errorResponse(error);
    logServerFault(error, request);
    if (error instanceof Refusal && error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(bodyOf?.(body.msg) ?? body);
  });
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
