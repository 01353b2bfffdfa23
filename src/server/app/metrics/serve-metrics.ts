// METRICS_PORT: metrics for Prometheus, and the health of this process, on a port of its own for web and worker alike.
// Guarantees: a scrape is answered within seconds even if the database is not. No authentication, so the port belongs to a private
// network; what it shows has no personal data.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import type { Platform } from '#server/platform/platform.ts';
import { openStateMetrics } from './state-metrics.ts';

export type MetricsServer = { port: number; startDraining(): void; close(): Promise<void> };

/** Slower state is served with the next scrape; Prometheus itself waits ten seconds. */
const patienceMs = 5000;
const maxConnections = 50;

export async function serveMetrics(
  platform: Platform,
  { port, host }: { port: number; host: string },
): Promise<MetricsServer> {
  const { registry } = platform.metrics;
  collectDefaultMetrics({ register: registry });
  const refresh = platform.settings.runsWorker ? openStateMetrics(platform, registry) : null;
  let isDraining = false;

  const answers: Record<string, (response: ServerResponse) => Promise<unknown>> = {
    async '/metrics'(response) {
      if (refresh) await withinPatience(refresh());
      return send(response, 200, await registry.metrics(), registry.contentType);
    },
    '/healthz': async (response) => send(response, 200, 'ok'),
    async '/readyz'(response) {
      if (isDraining) return send(response, 503, 'stopping');
      const isReady = await platform.pool.query('select 1').then(
        () => true,
        () => false,
      );
      return send(response, isReady ? 200 : 503, isReady ? 'ready' : 'the database does not answer');
    },
  };

  const server = createServer(
    { headersTimeout: patienceMs, requestTimeout: patienceMs },
    (request, response) => {
      const [path = ''] = (request.url ?? '').split('?', 1);
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const answer = isRead && Object.hasOwn(answers, path) ? answers[path] : undefined;
      if (!answer) return void send(response, 404, 'This port serves /metrics, /healthz and /readyz.');
      answer(response).catch((error: unknown) => {
        platform.log.error({ err: error }, 'metrics could not be served');
        send(response, 500, 'The metrics could not be read; the log has the reason.');
      });
    },
  );
  server.maxConnections = maxConnections;
  await listen(server, port, host);
  return {
    port: (server.address() as AddressInfo).port,
    startDraining: () => void (isDraining = true),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

function send(response: ServerResponse, status: number, body: string, type = 'text/plain'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

async function withinPatience(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)));
  await Promise.race([work, patience]);
  clearTimeout(timer);
}
