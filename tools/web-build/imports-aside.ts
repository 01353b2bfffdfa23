// Moves the imports of each page out of the route manifest, which every first visit loads, into a file of their own: more than half
// of it. Browsers need them only for prefetching, and load them on first interaction (src/web/shell/route-imports.ts).
// The server's manifest stays complete, so documents still list all files that they need.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Manifest = { version: string; routes: Record<string, { imports?: string[] }> };
const opening = 'window.__reactRouterManifest=';

export function importsAside(root: string): Plugin {
  return {
    name: 'imports-aside',
    apply: 'build',
    // The manifest is written while the server bundle is built.
    applyToEnvironment: (environment) => environment.name === 'ssr',
    writeBundle() {
      const folder = join(root, 'build/client/assets');
      const name = readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file));
      const text = name ? readFileSync(join(folder, name), 'utf8') : '';
      if (!name || !text.startsWith(opening)) throw new Error('The route manifest was not found');
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
