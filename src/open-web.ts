// Opens the web build (in development: Vite, which builds on request) as the server's page renderer.
// The server sees only `WebBuild`; this file alone knows where the pages come from.
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { RenderPage, WebBuild } from './server/platform/http/pages.ts';
import type { Settings } from './server/platform/settings/settings.ts';
import { buildWebIfStale } from '../tools/build-web.ts';

type ServerBundle = { entry: { module: { createPageHandler(build: unknown): RenderPage } } };
/** Development only: loads server code through Vite, and reports edits of it. */
export type Reloads = { load(path: string): Promise<unknown>; onEdit(reload: () => void): void };
export type Web = WebBuild & {
  attach(http: FastifyInstance): Promise<void>;
  close(): Promise<void>;
  reloads: Reloads | null;
};

const root = join(import.meta.dirname, '..');

export async function openWeb(settings: Settings, say: (line: string) => void): Promise<Web> {
  return settings.isDevelopment ? openDevelopmentWeb(settings) : openBuiltWeb(say);
}

async function openBuiltWeb(say: (line: string) => void): Promise<Web> {
  await buildWebIfStale({ log: say });
  const bundle = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as ServerBundle;
  return {
    clientFolder: join(root, 'build/client'),
    render: bundle.entry.module.createPageHandler(bundle),
    attach: async () => undefined,
    close: async () => undefined,
    reloads: null,
  };
}

/** What the server is made of; edits of the web are Vite's. */
const serverFolders = ['src/server', 'src/contract'].map((folder) => join(root, folder) + sep);

async function openDevelopmentWeb(settings: Settings): Promise<Web> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    // A cache of its own, so that two servers on one checkout do not delete each other's dependencies.
    cacheDir: join(settings.dataDir, 'vite'),
    server: { middlewareMode: true, watch: { ignored: ['**/.data/**', '**/build/**'] } },
    appType: 'custom',
    // All pages are scanned at start: a dependency discovered later would reload every open page.
    optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!**/*.test.*'] },
  });
  return {
    clientFolder: join(root, 'src/web/shell/public'),
    async render(request, page) {
      const bundle = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBundle;
      return bundle.entry.module.createPageHandler(bundle)(request, page);
    },
    async attach(http) {
      http.addHook('onRequest', (request, reply, done) => {
        if (request.url.startsWith('/api/')) done();
        else vite.middlewares(request.raw, reply.raw, () => done());
      });
    },
    close: () => vite.close(),
    reloads: {
      load: (path) => vite.ssrLoadModule(path),
      onEdit(reload) {
        let timer: NodeJS.Timeout | undefined;
        vite.watcher.on('all', (_event, path) => {
          if (!serverFolders.some((folder) => path.startsWith(folder)) || /\.test\.tsx?$/.test(path)) return;
          // An editor or a branch change writes many files at once.
          clearTimeout(timer);
          timer = setTimeout(reload, 100);
        });
      },
    },
  };
}
