// The answer to a browser when no page can be rendered: the message in a page without scripts or styles.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorEnvelope } from './envelopes.ts';
import { loggedPath } from './logged-path.ts';
import { Refusal } from './refuse.ts';

const headings: Partial<Record<number, string>> = {
  400: 'This address cannot be read',
  404: 'This page does not exist',
  405: 'This page does not exist',
  429: 'Too many requests',
};

export function sendPlainFailure(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { http, envelope, expected } = errorEnvelope(error, request.id);
  if (!expected) request.log.error({ err: error, path: loggedPath(request) }, 'a page failed');
  const heading = headings[http] ?? 'This page cannot be shown right now';
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${heading}</title><main><h1>${heading}</h1><p>${escaped(envelope.message)}</p><p>Request ${request.id}</p></main>`;
  reply.code(http).header('cache-control', 'no-store').type('text/html; charset=utf-8');
  const retryAfter = error instanceof Refusal ? error.details.retryAfterSeconds : undefined;
  if (retryAfter !== undefined || http >= 500) reply.header('retry-after', String(retryAfter ?? 5));
  return reply.send(html);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
