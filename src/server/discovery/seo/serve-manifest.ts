// /manifest.webmanifest: name, icons and colors of the app that browsers offer to install.
import type { FastifyInstance } from 'fastify';
import { addressGroup } from '#server/platform/http/connections/client-address.ts';
import { sendText } from '#server/platform/http/compressed.ts';
import { parseLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';

const limit = parseLimit('manifest', '60/min', false);

export function serveManifest(http: FastifyInstance, platform: Platform): void {
  const text = manifestText(platform.settings.brandName);
  http.get('/manifest.webmanifest', async (request, reply) => {
    await platform.limits.consume(limit, addressGroup(request.ip));
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return sendText(request, reply, text);
  });
}

/** The icons are in src/web/shell/public; a maskable one is cut to the shape of the device's icons. */
function manifestText(brandName: string): string {
  return JSON.stringify({
    id: '/',
    name: brandName,
    short_name: brandName,
    description: 'Hire freelancers with a written agreement and the money in escrow.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // The page color of tokens.css, shown until the first page is.
    background_color: '#fbf9f4',
    theme_color: '#fbf9f4',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Dashboard', url: '/dashboard' },
      { name: 'Messages', url: '/messages' },
    ],
  });
}
