// One running application on an open database: the platform, and as configured its worker, its mail receiver, the API and the pages.
// Closed in reverse order. In development it is loaded again after each edit (main.ts).
import { setTimeout as wait } from 'node:timers/promises';
import { buildServer } from '#server/server.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { DatabaseHome } from './server/app/database-home.ts';
import { guestPages } from './server/app/guest-pages.ts';
import { openPlatform } from './server/app/open-platform.ts';
import { serveMetrics } from './server/app/metrics/serve-metrics.ts';
import { receiveMail } from './server/app/receive-mail.ts';
import { servePages } from './server/platform/http/pages.ts';
import type { Settings } from './server/platform/settings/settings.ts';
import { closeAll, type Closing } from './close-all.ts';
import type { Web } from './open-web.ts';

/** `web`: the pages, perhaps still loading; null where this process serves no pages (SERVICES=worker). */
export type AppEnvironment = { settings: Settings; log: Log; home: DatabaseHome; web: Promise<Web> | null };
/** `drain`: refuses to be ready and closes connections after their answer, for `DRAIN_SECONDS`, while everything still works. */
export type App = { drain(): Promise<void>; close(): Promise<void> };

export async function openApp({ settings, log, home, web }: AppEnvironment): Promise<App> {
  const closing: Closing[] = [];
  const close = () => closeAll(closing);
  let drain = async () => undefined as void;
  try {
    const { platform, close: closePlatform } = await openPlatform({
      ...home,
      settings,
      log,
      clock: systemClock,
    });
    closing.push(closePlatform);
    if (settings.runsWorker) platform.outbox.start();
    const metrics = settings.metrics ? await serveMetrics(platform, settings.metrics) : null;
    if (metrics) {
      drain = async () => metrics.startDraining();
      closing.push(metrics.close);
    }
    const receiver = await receiveMail(platform);
    if (receiver) closing.push(receiver.close);
    if (web) {
      const { http, edge, startDraining } = await buildServer(platform);
      const pages = await web;
      await pages.attach(http);
      await servePages(http, edge, pages, guestPages);
      await http.listen({ port: settings.port, host: settings.host });
      drain = async () => {
        metrics?.startDraining();
        startDraining();
        await wait(settings.drainSeconds * 1000);
      };
      closing.push(async () => {
        // Browsers' kept-alive connections would delay the close by a minute.
        const force = setTimeout(() => http.server.closeAllConnections(), settings.isDevelopment ? 0 : 5000);
        await http.close();
        clearTimeout(force);
      });
    }
    return { drain: () => drain(), close };
  } catch (error) {
    await close();
    throw error;
  }
}
