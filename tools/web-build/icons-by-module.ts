// Inlines icons into each module that imports them, drawn by a small component of ours. Otherwise each icon shared by two pages
// becomes a file of 300 bytes, and a page with a dozen icons makes a dozen requests. Development uses the library unchanged.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type Shape = [tag: string, attributes: Record<string, string>];

const library = 'lucide-react';
const mark = '\0icons-of:';

export function iconsByModule(root: string): Plugin {
  const folder = join(root, 'node_modules', library, 'dist/esm');
  const files = filesByName(folder);

  async function shapesOf(name: string): Promise<Shape[]> {
    const file = files.get(name);
    if (!file) throw new Error(`${library} has no icon called ${name}`);
    const icon = (await import(pathToFileURL(join(folder, file)).href)) as { __iconData: { node: Shape[] } };
    // Without React keys, which drawn-icon.ts does not need.
    return icon.__iconData.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes]);
  }
  return {
    name: 'icons-by-module',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      return source === library && importer ? { id: mark + importer, moduleSideEffects: false } : null;
    },
    async load(id) {
      if (!id.startsWith(mark)) return null;
      const names = iconsNamedIn(id.slice(mark.length).replace(/\?.*$/, ''));
      const lines = names.map(
        async (name) =>
          `export const ${name} = /* @__PURE__ */ drawnIcon(${JSON.stringify(await shapesOf(name))});`,
      );
      return [`import { drawnIcon } from '#web/ui/drawn-icon.ts';`, ...(await Promise.all(lines))].join('\n');
    },
  };
}

/** The file of each icon by all of its names, read from the library's index. */
function filesByName(folder: string): Map<string, string> {
  const list = readFileSync(join(folder, `${library}.mjs`), 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of list.matchAll(/export \{([^}]*)\} from '\.\/(icons\/[^']*)'/g))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
}

function iconsNamedIn(path: string): string[] {
  const named = /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
  const parts = named.split(',').map((part) => part.trim());
  return parts
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.replace(/ as .*$/, ''));
}
