// Sends a kept answer: compressed once for all who get it, and not again to a client that has it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compress, isCurrent, smallestToCompress } from '../compressed.ts';
import type { KeptPage } from './kept-pages.ts';

/** Faster than for documents that are encoded once; gzip at its default. */
const levels = { br: 5, gzip: 6 };

export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, etag, body, compressed }: KeptPage,
): Promise<FastifyReply> {
  reply.headers(headers);
  if (status === 200 && isCurrent(request, reply, etag)) return reply.code(304).send();
  reply.code(status);
  const encoding = acceptedEncoding(request);
  if (!encoding || body.length < smallestToCompress) return reply.send(body);
  let encoded = compressed.get(encoding);
  if (!encoded) compressed.set(encoding, (encoded = compress[encoding](body, levels[encoding])));
  reply.header('content-encoding', encoding);
  return reply.send(await encoded);
}
