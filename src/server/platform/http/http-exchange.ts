// Builds the exchange of one request from Fastify's objects: address, cookies, the uploaded file.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { challengeHeader } from '#contract/common/challenge.ts';
import { addressGroup } from './connections/client-address.ts';
import { isApiKey } from './is-api-key.ts';
import type { Exchange, UploadedFile } from './exchange.ts';
import { isStorable } from './connections/request-rules.ts';
import { Refusal, refuse } from './refuse.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

export type HttpExchange = Exchange & {
  setHeader(name: string, value: string): void;
  receiveFile(largestBytes: number): Promise<void>;
  cleanUp(): Promise<void>;
};

function sameSite(settings: Settings, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined && origin !== settings.publicUrl) return false;
  return site !== undefined || origin !== undefined;
}

export function exchangeOf(settings: Settings, request: FastifyRequest, reply: FastifyReply): HttpExchange {
  const prefix = settings.isHttps ? '__Host-' : '';
  const [scheme, credential] = (request.headers.authorization ?? '').split(' ');
  const header = request.headers['idempotency-key'];
  const answer = request.headers[challengeHeader];
  let file: UploadedFile | undefined;
  return {
    requestId: request.id,
    ip: addressGroup(request.ip),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    bearer: scheme?.toLowerCase() === 'bearer' ? credential : undefined,
    idempotencyKey: Array.isArray(header) ? header[0] : header,
    challengeAnswer: Array.isArray(answer) ? answer[0] : answer,
    answer: {},
    get file() {
      return file;
    },
    // Cookies are ignored beside an API key, and one that no table could hold is not ours.
    cookie(name) {
      const value = isApiKey(credential) ? undefined : request.cookies[`${prefix}${name}`];
      return value !== undefined && isStorable(value) ? value : undefined;
    },
    setHeader: (name, value) => void reply.header(name, value),
    setCookie(name, value, options) {
      reply.setCookie(`${prefix}${name}`, value, {
        path: '/',
        httpOnly: true,
        secure: settings.isHttps,
        sameSite: options.sameSite ?? 'lax',
        maxAge: options.maxAgeSeconds,
      });
    },
    clearCookie(name) {
      reply.clearCookie(`${prefix}${name}`, {
        path: '/',
        httpOnly: true,
        secure: settings.isHttps,
        sameSite: 'lax',
      });
    },
    assertSameSite() {
      if (!sameSite(settings, request)) refuse('cross_site');
    },
    async receiveFile(largestBytes) {
      try {
        const part = await request.file({ limits: { fileSize: largestBytes } });
        if (!part) throw new Refusal('file_missing');
        const path = join(tmpdir(), `guildhall-upload-${randomUUID()}`);
        file = { name: part.filename || 'file', contentType: part.mimetype, path, sizeBytes: 0 };
        await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
        if (part.file.truncated) refuse('file_too_large');
        file.sizeBytes = (await stat(path)).size;
        if (file.sizeBytes === 0) refuse('file_empty');
      } catch (error) {
        throw isOfFormParser(error) ? new Refusal('bad_request', { message: unreadableForm }) : error;
      }
    },
    async cleanUp() {
      if (file) await rm(file.path, { force: true });
    },
  };
}

const unreadableForm = 'This form could not be read. Send the file again as multipart/form-data.';

/** The parser's errors about malformed forms have no code; those of the disk, of Fastify and our own refusals do. */
function isOfFormParser(error: unknown): boolean {
  return error instanceof Error && !('code' in error);
}
