// Counts each request of the outside, and with ACCESS_LOG writes one line about it when its answer has ended.
// Guarantees: no query values and no tokens in paths (logged-path.ts). The calls of our own page rendering belong to their page.
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routeClassOf } from '#server/platform/metrics/route-class.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isInProcess } from '../in-process.ts';
import { loggedPath, pathWithoutSecrets } from '../logged-path.ts';

/** The status in the log and in the metrics of a request whose client left before the answer, as nginx writes it. */
const clientLeft = 499;

export function observeRequests(server: FastifyInstance, platform: Platform): void {
  const access = platform.settings.accessLog ? platform.log.child({}, { level: 'info' }) : null;

  function report(request: FastifyRequest, reply: FastifyReply, began: number): void {
    const { raw } = reply;
    const routeClass = routeClassOf(request.routeOptions.url, request.routeOptions.config);
    const route = routeClass === 'api' ? loggedPath(request) : routeClass;
    const { method } = request;
    const hasLeft = !raw.writableEnded && routeClass !== 'live';
    const status = hasLeft ? clientLeft : raw.statusCode;
    const seconds = (performance.now() - began) / 1000;
    platform.metrics.countRequest({ routeClass, route, method, status, seconds });
    if (!access || routeClass === 'health') return;
    access.info(
      {
        reqId: request.id,
        method,
        path: pathWithoutSecrets(request.url),
        status,
        ms: Math.round(seconds * 1000),
        // Null for streams.
        bytes: lengthOf(reply),
        ip: request.ip,
      },
      'request',
    );
  }

  function lengthOf(reply: FastifyReply): number | null {
    const length = reply.getHeader('content-length') ?? reply.raw.getHeader('content-length');
    return length === undefined ? null : Number(length);
  }

  server.addHook('onRequest', async (request, reply) => {
    if (isInProcess(request.raw.headers)) return;
    const began = performance.now();
    finished(reply.raw, () => report(request, reply, began));
  });
}
