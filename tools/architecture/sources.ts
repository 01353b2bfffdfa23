// Reads the project's source files and what they import, as text: nothing is imported or run.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * `imports`: paths below the root for the project's own files, package names as they are. `runtimeImports`: those of them that are
 * there when the file runs, without `import type`.
 */
export type Source = {
  path: string;
  text: string;
  lines: string[];
  imports: string[];
  runtimeImports: string[];
};

const aliases: [string, string][] = [
  ['#contract/', 'src/contract/'],
  ['#server/', 'src/server/'],
  ['#web/', 'src/web/'],
  ['#content/', 'db/content/'],
  ['#seed/', 'db/seed/'],
  ['#tests/', 'tests/'],
];

export function resolveImport(from: string, specifier: string): string {
  for (const [alias, folder] of aliases)
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length);
  if (specifier.startsWith('.')) return join(dirname(from), specifier).split(sep).join('/');
  return specifier;
}

export function sourceOf(path: string, text: string): Source {
  const runtimeText = text.replaceAll(/(?:import|export)\s+type\s[^'";]*from\s*'[^']+'/g, '');
  return {
    path,
    text,
    lines: text.split('\n'),
    imports: importsIn(path, text),
    runtimeImports: importsIn(path, runtimeText),
  };
}

function importsIn(path: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) =>
    resolveImport(path, match[1]!),
  );
}

export function readSources(folders = ['src', 'db', 'tests', 'tools', 'bench']): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'),
      )
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .map((path) => sourceOf(path, readFileSync(join(ROOT, path), 'utf8'))),
  );
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
/** Production code: everything in src but its tests. */
export const isCode = ({ path }: Source): boolean => path.startsWith('src/') && !isTest(path);
