// The server: API routes, OpenAPI, media, the mailbox and health checks on one Fastify. main.ts adds the pages.
import type { FastifyInstance } from 'fastify';
import { allMailSamples } from './app/all-mail-samples.ts';
import { enabledRoutes } from './app/all-routes.ts';
import { serveSocial } from './people/accounts/social/serve-social.ts';
import { sessions } from './people/accounts/sessions/sessions.ts';
import { apiKeys } from './external/developers/api-keys/api-keys.ts';
import { serveFeed } from './help/content/serve-feed.ts';
import { serveManifest } from './discovery/seo/serve-manifest.ts';
import { serveSharePictures } from './discovery/seo/serve-share-pictures.ts';
import { serveSitemap } from './discovery/seo/serve-sitemap.ts';
import { serveMailPreviews } from './foundation/mail/mail-preview.ts';
import { serveMailbox } from './foundation/mail/mailbox-page.ts';
import { serveUnsubscribe } from './messaging/notifications/preferences/serve-unsubscribe.ts';
import { serveCspReports } from './platform/http/csp-reports.ts';
import { openHttp } from './platform/http/http.ts';
import type { Edge } from './platform/http/edge.ts';
import { serveOpenApi } from './platform/http/serve-openapi.ts';
import type { Platform } from './platform/platform.ts';
import { serveLive } from './platform/live/serve-live.ts';
import { serveWebhooks } from './payments/payments/serve-webhooks.ts';
import { serveFiles } from './foundation/uploads/serve-files.ts';
import { serveMedia } from './foundation/uploads/pictures/serve-media.ts';
import { serveUploads } from './foundation/uploads/serve-uploads.ts';

/** `startDraining`: /readyz answers 503, so that a balancer sends no more, and each answer closes its connection. */
export type Server = { http: FastifyInstance; edge: Edge; startDraining: () => void };

export async function buildServer(platform: Platform): Promise<Server> {
  const edge: Edge = { platform, sessions, keys: apiKeys };
  const routes = enabledRoutes(platform.settings);
  const http = await openHttp(edge, routes);
  serveOpenApi(http, platform, routes);
  const check = { config: { isHealthCheck: true } };
  http.get('/healthz', check, async (_, reply) => reply.type('text/plain').send('ok'));
  let isDraining = false;
  http.addHook('onSend', async (_, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  // Concurrent checks share one query: anyone can ask.
  let checking: Promise<unknown> | undefined;
  http.get('/readyz', check, async (_, reply) => {
    if (isDraining) return reply.code(503).type('text/plain').send('stopping');
    checking ??= platform.pool.query('select 1').finally(() => (checking = undefined));
    await checking;
    return reply.type('text/plain').send('ready');
  });
  await serveCspReports(http, platform);
  serveMedia(http, platform);
  serveFiles(http, platform);
  await serveUploads(http, edge);
  await serveSocial(http, platform);
  serveLive(http, edge);
  serveFeed(http, platform);
  serveSitemap(http, platform);
  serveManifest(http, platform);
  serveSharePictures(http, platform);
  await serveWebhooks(http, platform);
  await serveUnsubscribe(http, platform);
  serveMailPreviews(http, edge, allMailSamples);
  // The mailbox shows every email to anyone who can reach it, so it exists only with the embedded defaults and on loopback.
  if (platform.email.name === 'mailbox') serveMailbox(http, platform);
  return { http, edge, startDraining: () => void (isDraining = true) };
}
