// Sets aside, from the list of routes that every first visit loads, which further files each page's file imports: more than half of it.
// The browser wants that only to fetch a page ahead of a click, so it asks for it once somebody begins to use the page (src/web/shell/route-imports.ts).
// Guards: the server's own list stays whole, so a document still names every file that it needs.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Manifest = { version: string; routes: Record<string, { imports?: string[] }> };
const opening = 'window.__reactRouterManifest=';

export function importsAside(root: string): Plugin {
  return {
    name: 'imports-aside',
    apply: 'build',
    // The list is written while the server's renderer is built.
    applyToEnvironment: (environment) => environment.name === 'ssr',
    writeBundle() {
      const folder = join(root, 'build/client/assets');
      const name = readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file));
      const text = name ? readFileSync(join(folder, name), 'utf8') : '';
      if (!name || !text.startsWith(opening)) throw new Error('The list of routes is not where it was');
      const manifest = JSON.parse(text.slice(opening.length).replace(/;\s*$/, '')) as Manifest;
      const aside: Record<string, string[]> = {};
      for (const [id, route] of Object.entries(manifest.routes)) {
        aside[id] = route.imports ?? [];
        delete route.imports;
      }
      writeFileSync(join(folder, `imports-${manifest.version}.json`), JSON.stringify(aside));
      writeFileSync(join(folder, name), `${opening}${JSON.stringify(manifest)};`);
    },
  };
}
