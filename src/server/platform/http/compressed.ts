// Answers in the encoding that the client accepts: documents that are encoded once, and texts and streams that are compressed as they
// are sent. Guarantees: a client that has the current version gets 304 without a body.
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const encodings = ['br', 'gzip'] as const;
type Compression = (typeof encodings)[number];
type Encoding = Compression | 'identity';

/** Shared by every response: what is sent to many at once takes memory once. */
export type EncodedDocument = { etag: string; bodies: Record<Encoding, Buffer> };

const gzipText = promisify(gzip);
const brotliText = promisify(brotliCompress);
/** Below this, the headers of an encoding outweigh what it saves. */
export const smallestToCompress = 1024;
/** Dynamic answers: a fast level halves the transfer time to a phone and costs about a millisecond. */
const fastLevel = 4;

/** `level`: the quality of Brotli or the level of gzip. */
export const compress: Record<Compression, (body: Buffer, level: number) => Promise<Buffer>> = {
  br: (body, level) =>
    brotliText(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body, level) => gzipText(body, { level }),
};

/** The best encoding that the client accepts; undefined for none. */
export function acceptedEncoding({ headers }: FastifyRequest): Compression | undefined {
  return encodings.find((name) => accepts(headers['accept-encoding'], name));
}

export async function encodeDocument(text: string): Promise<EncodedDocument> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([compress.br(identity, 6), compress.gzip(identity, 6)]);
  return { etag: etagOf(identity), bodies: { identity, gzip: gzipped, br } };
}

export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bodies }: EncodedDocument,
): FastifyReply {
  if (isCurrent(request, reply, etag)) return reply.code(304).send();
  const encoding = acceptedEncoding(request) ?? 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bodies[encoding]);
}

/** A text made for this request. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const body = Buffer.from(text);
  return isCurrent(request, reply, etagOf(body))
    ? reply.code(304).send()
    : sendCompressed(request, reply, body);
}

export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  if (body.length < smallestToCompress || !accepts(request.headers['accept-encoding'], 'gzip'))
    return reply.send(body);
  reply.header('content-encoding', 'gzip');
  return reply.send(await gzipText(body, { level: fastLevel }));
}

export function sendCompressedStream(
  request: FastifyRequest,
  reply: FastifyReply,
  stream: Readable,
): FastifyReply {
  reply.header('vary', 'accept-encoding');
  if (!accepts(request.headers['accept-encoding'], 'gzip')) return reply.send(stream);
  reply.header('content-encoding', 'gzip');
  return reply.send(stream.compose(createGzip({ level: fastLevel })));
}

/** Weak, because all encodings share it. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** Sets the headers of a document that can be revalidated; true if the client has this version. */
export function isCurrent(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
  reply.header('etag', etag);
  const held = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  return held.includes(etag) || held.includes(etag.slice(2)) || held.includes('*');
}

/** Whether `Accept-Encoding` names the encoding, and not with a quality of 0. */
export function accepts(header: string | string[] | undefined, encoding: string): boolean {
  return [header ?? []]
    .flat()
    .join(',')
    .toLowerCase()
    .split(',')
    .some((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
      return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });
}
