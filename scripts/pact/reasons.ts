/** `timeout` is in milliseconds. */
export const noAnswerWithin = (timeout: number): string => `no answer within ${timeout / 1000} s (--timeout)`;

/** By the error's code, or by its message where it has none. */
const REASONS: Readonly<Record<string, string>> = {
  'bad port': 'fetch sends nothing to this port, which is reserved for another protocol',
  ECONNREFUSED: 'the connection is refused',
  ECONNRESET: 'the connection is cut',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  UND_ERR_SOCKET: 'the connection is cut',
};

/** A failed request in words; `timeout` is what it was given, in milliseconds. */
export function reasonOf(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return noAnswerWithin(timeout);
  const cause: unknown = error.cause;
  if (!(cause instanceof Error)) return error.message;
  const code = 'code' in cause ? String(cause.code) : '';
  return REASONS[code || cause.message] ?? (cause.message || code);
}
