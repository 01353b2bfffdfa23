// Development: the server's code is loaded through Vite, and again after each edit. The database stays open.
// Guards: code that cannot be loaded leaves the running server as it is.
import type { App, AppEnvironment, openApp } from './open-app.ts';
import type { Reloads } from './open-web.ts';

export async function reloadOnEdits(
  environment: AppEnvironment,
  reloads: Reloads,
  say: (line: string) => void,
): Promise<App> {
  const load = async () => ((await reloads.load('/src/open-app.ts')) as { openApp: typeof openApp }).openApp;
  let app = await (await load())(environment);
  let lastReload: Promise<void> = Promise.resolve();
  async function reload(): Promise<void> {
    const began = performance.now();
    try {
      const open = await load();
      await app.close();
      app = await open(environment);
      say(`Server reloaded in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    } catch (error) {
      say(`The server was not reloaded: ${(error as Error).stack ?? String(error)}`);
    }
  }
  reloads.onEdit(() => {
    lastReload = lastReload.then(reload);
  });
  return {
    drain: () => app.drain(),
    async close() {
      await lastReload;
      await app.close();
    },
  };
}
