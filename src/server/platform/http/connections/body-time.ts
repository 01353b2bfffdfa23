// How long a request may take to deliver its body: a fixed time, and for uploads a minimum rate instead.
// Counts only while the client is the slow side: bytes that have arrived and wait for us are not its fault.
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#server/platform/http/refuse.ts';
import type { ConnectionLimits } from '#server/platform/settings/connection-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file: it may take minutes, as long as it makes progress. */
    isUpload?: boolean;
  }
}

export function limitBodyTime(request: FastifyRequest, reply: FastifyReply, limits: ConnectionLimits): void {
  const { raw } = request;
  // Calls within this process have no connection.
  if (!(raw.socket instanceof Socket) || !hasBody(request) || raw.complete) return;
  if (request.routeOptions.config?.isUpload) return limitRate(request, limits);
  const timer = setTimeout(() => {
    if (raw.complete) return;
    reply.header('connection', 'close');
    fail(request);
  }, limits.bodyMs);
  raw.once('close', () => clearTimeout(timer));
  raw.once('end', () => clearTimeout(timer));
}

function limitRate({ raw }: FastifyRequest, limits: ConnectionLimits): void {
  const leastBytes = (limits.uploadBytesPerSecond * limits.uploadWindowMs) / 1000;
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer);
    const received = raw.socket.bytesRead - before;
    before = raw.socket.bytesRead;
    if (received < leastBytes && raw.readableLength === 0) raw.destroy(new Refusal('request_too_slow'));
  }, limits.uploadWindowMs);
  raw.once('close', () => clearInterval(timer));
  raw.once('end', () => clearInterval(timer));
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** The reader of the body, if there is one, gets the refusal and answers it; otherwise only the connection ends. */
function fail({ raw }: FastifyRequest): void {
  const refusal = new Refusal('request_too_slow');
  if (raw.listenerCount('error') > 0) raw.emit('error', refusal);
  else raw.destroy();
}
