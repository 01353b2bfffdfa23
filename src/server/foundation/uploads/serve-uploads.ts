// The tus 1.0 routes: @tus/server speaks the protocol; authentication and rate limits are applied here, as for every endpoint.
// Guarantees: a session by bearer token before anything is read and until everything is, no CORS, refusals in our own envelope.
// Stores no bytes (tus-store.ts) and makes no files of them (finish-upload.ts).
import { ReadableStream } from 'node:stream/web';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '#contract/common/ids.ts';
import { errors } from '#contract/common/errors.ts';
import { fileLimits, tusPath } from '#contract/foundation/uploads/upload.schema.ts';
import { admit } from '#server/platform/http/calls/admit.ts';
import { exchangeOf } from '#server/platform/http/http-exchange.ts';
import { whileAllowed } from '#server/platform/http/uploads/open-uploads.ts';
import type { Edge } from '#server/platform/http/edge.ts';
import { assert, Refusal, refuse } from '#server/platform/http/refuse.ts';
import { makeFile } from './finish-upload.ts';
import { TusStore } from './tus-store.ts';
import { openUploadLocks } from './upload-locks.ts';
import type { UploadLocks } from './upload-locks.ts';

type Params = { uploadId?: string };
type TusRequest = FastifyRequest<{ Params: Params }>;

/** Creating an upload counts as an upload; its pieces count as ordinary calls. */
const limits: Partial<Record<string, string>> = { POST: '30/30min' };
const pieceType = 'application/offset+octet-stream';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** How long a superseded request may still write what it has received. */
const drainMs = 500;

export async function serveUploads(http: FastifyInstance, edge: Edge): Promise<void> {
  const locks = openUploadLocks();
  await http.register(async (scope) => {
    // The body stays a stream; the tus server reads it.
    scope.addContentTypeParser(pieceType, (_request, _payload, done) => done(null));
    const handler = (request: TusRequest, reply: FastifyReply) => answerTus(edge, locks, request, reply);
    const bodyLimit = fileLimits.bytes;
    const config = { isUpload: true };
    scope.route<{ Params: Params }>({
      method: ['POST', 'OPTIONS'],
      url: tusPath,
      bodyLimit,
      config,
      handler,
    });
    scope.route<{ Params: Params }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${tusPath}/:uploadId`,
      bodyLimit,
      config,
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
  const admission = {
    name: `tus-${method.toLowerCase()}`,
    method,
    upload: true,
    policy: { needs: 'session' as const, ...(limit ? { limit } : {}) },
  };
  const viewer = await admit(edge, admission, request, exchange);
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
      await makeFile(platform, viewer.userId, id);
      return {};
    },
    onResponseError: (_request, error) => {
      throw refusalOf(error);
    },
  });
  const body = bodyOf(request);
  try {
    const { bearer } = exchange;
    const answer = await whileAllowed(edge, { viewer, bearer, raw: request.raw }, () =>
      server.handleWeb(webRequest(request, platform.settings.publicUrl, body.stream)),
    );
    if (answer.status >= 400) throw refusalOf({ status_code: answer.status, body: await answer.text() });
    return sendAnswer(reply, answer, store.expiresAt);
  } finally {
    // The rest of a partly read piece cannot be distinguished from the next request.
    if (body.isBegun() && !request.raw.complete) reply.header('connection', 'close');
  }
}

/** Before the body is read: a browser that is still sending may not receive a later refusal. */
async function assertRoom(edge: Edge, request: TusRequest): Promise<void> {
  if (request.method !== 'POST' && request.method !== 'PATCH') return;
  const length = Number(request.headers['upload-length'] ?? 0);
  const bytes = Number.isSafeInteger(length) ? Math.min(length, fileLimits.bytes) : 0;
  if (!(await edge.platform.storage.hasRoom(bytes))) refuse('storage_full');
}

/** The body as the tus server expects it; it is not read before it asks. */
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

/** Other origins get no access here, so the CORS headers of the tus server are dropped. */
function sendAnswer(reply: FastifyReply, answer: Response, expiresAt: Date | null): FastifyReply {
  for (const [name, value] of answer.headers) {
    if (/^(upload-|tus-|location$|connection$)/.test(name)) reply.header(name, value);
  }
  if (expiresAt) reply.header('upload-expires', expiresAt.toUTCString());
  return reply.code(answer.status).send();
}

/** Maps the tus server's errors by status to our own sentences; other errors pass unchanged. */
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
