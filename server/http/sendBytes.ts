import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

/**
 * Answers with bytes that are stored, beside the headers of every answer. Nothing is left to do for the framework: no cookie is set, and
 * there is nothing to serialise. The hooks of an answer that was sent run as for any other.
 */
export function sendBytes(
  reply: FastifyReply,
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
): FastifyReply {
  const all = { ...reply.getHeaders(), ...headers, 'content-length': body.length };
  reply.hijack().raw.writeHead(status, all as OutgoingHttpHeaders);
  reply.raw.end(body);
  return reply;
}
