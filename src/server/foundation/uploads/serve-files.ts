// Serves a file for a signed link that has not expired and whose user may still read the file.
// Guarantees: always a download, never a page: a sandbox without rights, nosniff. Byte ranges serve players and resumed downloads.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { reading } from '#server/platform/data/tx.ts';
import { byteRange } from './byte-range.ts';
import { attachmentHeader } from './file-name.ts';
import { readPreview } from './file-preview.ts';
import type { PreviewSize } from './file-preview.ts';
import { findFileWithPeople } from './file-people.report.ts';
import type { FileWithPeople } from './file-people.report.ts';
import { mayReadFile } from './file.policy.ts';
import { fileParts, viewerOfLink } from './file.view.ts';
import { fileKey } from './store-file.ts';
import { harmless } from './pictures/serve-media.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type ViewedFile = { file: FileWithPeople; viewerId: string };
type FileRoute = { Params: { fileId: string }; Querystring: Record<string, unknown> };

export function serveFiles(http: FastifyInstance, platform: Platform): void {
  for (const part of fileParts) {
    const url = part === '' ? '/files/:fileId' : `/files/:fileId/${part}.webp`;
    http.get<FileRoute>(url, async (request, reply) => {
      const found = await fileOfLink(platform, request);
      if (!found) return refuse('file_not_found');
      return part === ''
        ? sendFile(platform, request, reply, found.file)
        : sendPreview(platform, reply, found, part);
    });
  }
}

async function fileOfLink(
  platform: Platform,
  request: FastifyRequest<FileRoute>,
): Promise<ViewedFile | null> {
  const { fileId } = request.params;
  if (!uuid.test(fileId)) return null;
  const { e, v, s } = request.query;
  const viewerId = viewerOfLink(platform.keys, { fileId, part: '', e, v, s }, platform.clock.now());
  if (viewerId === null) return null;
  const file = await findFileWithPeople(reading(platform), fileId);
  return file && mayReadFile(file, viewerId) ? { file, viewerId } : null;
}

async function sendFile(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileWithPeople,
): Promise<FastifyReply> {
  const tag = `"${file.sha256}"`;
  const isSame = (request.headers['if-range'] ?? tag) === tag;
  const range = isSame ? byteRange(request.headers.range, file.size_bytes) : null;
  harmless(reply)
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .header('accept-ranges', 'bytes')
    .header('etag', tag);
  if (range === 'beyond') {
    return reply.code(416).header('content-range', `bytes */${file.size_bytes}`).send();
  }
  const found = await platform.storage.read(fileKey(file.id), range ?? undefined);
  if (!found) return refuse('file_not_found');
  if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${file.size_bytes}`);
  return reply
    .header('content-disposition', attachmentHeader(file.name))
    .header('content-length', range ? range.to - range.from + 1 : found.sizeBytes)
    .type(file.media_type ?? 'application/octet-stream')
    .send(found.stream);
}

async function sendPreview(
  platform: Platform,
  reply: FastifyReply,
  { file, viewerId }: ViewedFile,
  size: PreviewSize,
): Promise<FastifyReply> {
  const found = file.preview === 'picture' ? await readPreview(platform, file, size, viewerId) : null;
  if (!found) return refuse('file_not_found');
  return harmless(reply)
    .header('cache-control', 'private, max-age=600')
    .header('referrer-policy', 'no-referrer')
    .header('content-length', found.sizeBytes)
    .type('image/webp')
    .send(found.stream);
}
