// The tus 1.0 routes: the protocol is spoken by @tus/server, who may come in and how often is decided here, as for every endpoint.
// Guards: a session by bearer token before anything is read, no permission for other origins, refusals in our own envelope.
// Does not keep bytes (tus-store.ts) and does not make files of them (finish-upload.ts).
import { ReadableStream } from 'node:stream/web';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '#contract/common/ids.ts';
import { errors } from '#contract/common/errors.ts';
import { fileLimits, tusPath } from '#contract/uploads/upload.schema.ts';
import { admit } from '#server/platform/answer.ts';
import { exchangeOf } from '#server/platform/http-exchange.ts';
import type { Edge } from '#server/platform/http.ts';
import { assert, Refusal, refuse } from '#server/platform/refuse.ts';
import { becomeFile } from './finish-upload.ts';
import { TusStore } from './tus-store.ts';
import { openUploadLocks } from './upload-locks.ts';
import type { UploadLocks } from './upload-locks.ts';

type Params = { uploadId?: string };
type TusRequest = FastifyRequest<{ Params: Params }>;

/** Beginning one counts like every upload; its pieces count like every call. */
const limits: Partial<Record<string, string>> = { POST: '30/30min' };
const pieceType = 'application/offset+octet-stream';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** How long a request that was overtaken by another may still write down what it has. */
const drainMs = 500;

export async function serveUploads(http: FastifyInstance, edge: Edge): Promise<void> {
  const locks = openUploadLocks();
  await http.register(async (scope) => {
    // The body stays a stream, read by whoever writes it down.
    scope.addContentTypeParser(pieceType, (_request, _payload, done) => done(null));
    const handler = (request: TusRequest, reply: FastifyReply) => answerTus(edge, locks, request, reply);
    const bodyLimit = fileLimits.bytes;
    scope.route<{ Params: Params }>({ method: ['POST', 'OPTIONS'], url: tusPath, bodyLimit, handler });
    scope.route<{ Params: Params }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${tusPath}/:uploadId`,
      bodyLimit,
      handler,
    });
  });
}

async function answerTus(
  edge: Edge,
  locks: UploadLocks,
  request: TusRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { platform } = edge;
  reply.header('tus-resumable', '1.0.0').header('cache-control', 'no-store');
  const exchange = exchangeOf(platform.settings, request, reply);
  const { method } = request;
  const limit = limits[method];
  const asked = {
    name: `tus-${method.toLowerCase()}`,
    method,
    policy: { needs: 'session' as const, ...(limit ? { limit } : {}) },
  };
  const viewer = await admit(edge, asked, request, exchange);
  assert(viewer, 'a route that needs a session has a viewer');
  const { uploadId } = request.params;
  if (uploadId !== undefined && !uuid.test(uploadId)) refuse('upload_not_found');
  await assertRoom(edge, request);
  const id = uploadId ?? newId(platform.clock.now().getTime());
  const store = new TusStore(platform, viewer.userId, locks);
  const server = new Server({
    path: tusPath,
    relativeLocation: true,
    datastore: store,
    locker: locks,
    lockDrainTimeout: drainMs,
    maxSize: fileLimits.bytes,
    namingFunction: () => id,
    getFileIdFromRequest: () => id,
    onUploadFinish: async () => {
      await becomeFile(platform, viewer.userId, id);
      return {};
    },
    onResponseError: (_request, error) => {
      throw refusalOf(error);
    },
  });
  const body = bodyOf(request);
  try {
    const answer = await server.handleWeb(webRequest(request, platform.settings.publicUrl, body.stream));
    if (answer.status >= 400) throw refusalOf({ status_code: answer.status, body: await answer.text() });
    return sendAnswer(reply, answer, store.expiresAt);
  } finally {
    // What is left of a piece that was begun cannot be told from the next request.
    if (body.isBegun() && !request.raw.complete) reply.header('connection', 'close');
  }
}

/** Before anything of it is read: a refusal in the middle of a body may not reach a browser that still sends. */
async function assertRoom(edge: Edge, request: TusRequest): Promise<void> {
  if (request.method !== 'POST' && request.method !== 'PATCH') return;
  const length = Number(request.headers['upload-length'] ?? 0);
  const bytes = Number.isSafeInteger(length) ? Math.min(length, fileLimits.bytes) : 0;
  if (!(await edge.platform.storage.hasRoom(bytes))) refuse('storage_full');
}

/** The body as the tus server wants it; nothing is read before it asks. */
function bodyOf(request: TusRequest): { stream: ReadableStream | null; isBegun: () => boolean } {
  let isBegun = false;
  async function* pieces(): AsyncGenerator<Buffer> {
    isBegun = true;
    for await (const piece of request.raw) yield piece as Buffer;
  }
  const isPiece = request.method === 'PATCH';
  return { stream: isPiece ? ReadableStream.from(pieces()) : null, isBegun: () => isBegun };
}

function webRequest(request: TusRequest, publicUrl: string, body: ReadableStream | null): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(`${publicUrl}${tusPath}`, {
    method: request.method,
    headers,
    ...(body ? { body, duplex: 'half' } : {}),
  } as RequestInit);
}

/** Pages of other origins are given nothing here, so what the tus server would tell their browsers is left out. */
function sendAnswer(reply: FastifyReply, answer: Response, expiresAt: Date | null): FastifyReply {
  for (const [name, value] of answer.headers) {
    if (/^(upload-|tus-|location$|connection$)/.test(name)) reply.header(name, value);
  }
  if (expiresAt) reply.header('upload-expires', expiresAt.toUTCString());
  return reply.code(answer.status).send();
}

/** The tus server's own errors by their status, with sentences of ours; everything else goes on as it is. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Error && !('status_code' in error)) return error;
  const http = Number((error as { status_code?: number }).status_code);
  if (http === 404 || http === 410) return new Refusal('upload_not_found');
  if (http === 409) return new Refusal('upload_moved');
  if (http === 413) return new Refusal('file_too_large');
  if (http === 500) return new Refusal('upload_busy', { retryAfterSeconds: 2 });
  assert(http >= 400 && http < 600, 'an error of the tus server has a status');
  return new Refusal('upload_refused', { http: http >= 500 ? errors.upload_refused.http : http });
}
