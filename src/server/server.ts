// The server: the API's routes, OpenAPI, media, the mailbox and the health checks on one Fastify. Pages join in main.ts.
import type { FastifyInstance } from 'fastify';
import { allMailSamples } from './all-mail-samples.ts';
import { allRoutes } from './all-routes.ts';
import { serveSocial } from './accounts/serve-social.ts';
import { sessions } from './accounts/sessions.ts';
import { apiKeys } from './developers/api-keys.ts';
import { serveFeed } from './content/serve-feed.ts';
import { serveSharePictures } from './discovery/serve-share-pictures.ts';
import { serveSitemap } from './discovery/serve-sitemap.ts';
import { serveMailPreviews } from './mail/mail-preview.ts';
import { serveMailbox } from './mail/mailbox-page.ts';
import { serveUnsubscribe } from './notifications/serve-unsubscribe.ts';
import { openHttp } from './platform/http.ts';
import type { Edge } from './platform/http.ts';
import { describeApi } from './platform/openapi.ts';
import type { Platform } from './platform/platform.ts';
import { serveLive } from './platform/live/serve-live.ts';
import { serveWebhooks } from './payments/serve-webhooks.ts';
import { serveFiles } from './uploads/serve-files.ts';
import { serveMedia } from './uploads/serve-media.ts';
import { serveUploads } from './uploads/serve-uploads.ts';

export type Server = { http: FastifyInstance; edge: Edge };

export async function buildServer(platform: Platform): Promise<Server> {
  const edge: Edge = { platform, sessions, keys: apiKeys };
  const http = await openHttp(edge, allRoutes);
  const { settings } = platform;
  // Made when somebody first asks for it: describing two hundred endpoints would hold up every start.
  let document: string | undefined;
  http.get('/api/v1/openapi.json', async (_, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send((document ??= JSON.stringify(describeApi(allRoutes, settings)))),
  );
  http.get('/healthz', async (_, reply) => reply.type('text/plain').send('ok'));
  http.get('/readyz', async (_, reply) => {
    await platform.pool.query('select 1');
    return reply.type('text/plain').send('ready');
  });
  serveMedia(http, platform);
  serveFiles(http, platform);
  await serveUploads(http, edge);
  await serveSocial(http, platform);
  serveLive(http, edge);
  serveFeed(http, platform);
  serveSitemap(http, platform);
  serveSharePictures(http, platform);
  await serveWebhooks(http, platform);
  await serveUnsubscribe(http, platform);
  serveMailPreviews(http, edge, allMailSamples);
  // The mailbox shows every mail to whoever can reach it, so it exists only beside the embedded defaults and on loopback.
  if (platform.email.name === 'mailbox') serveMailbox(http, platform);
  return { http, edge };
}
