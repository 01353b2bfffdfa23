// Reads the content files of the demo world: YAML, and Markdown with YAML front matter. Their format: db/seed/data/README.md.
// A file that does not fit its schema is rejected with its name and the path of every wrong field.
import { readFileSync, readdirSync } from 'node:fs';
import { join, parse as parsePath } from 'node:path';
import { z } from 'zod';
import { parseMarkdown, parseYaml } from '#server/platform/content-format.ts';

export type DataFolder = {
  /** `path` is relative to the folder and carries no extension. */
  readYaml<T>(path: string, schema: z.ZodType<T>): T;
  /** The front matter, with the text below it as `markdown`. */
  readMarkdown<T extends object>(path: string, schema: z.ZodType<T>): T & { markdown: string };
  /** Names of the files in a folder, sorted, without extension. */
  listFiles(path: string): string[];
};

/** A non-empty string without surrounding white space. */
export const text = z
  .string()
  .min(1)
  .refine((value) => value === value.trim(), 'Remove the surrounding white space');
export const texts = z.array(text).min(1);

/** Each file is read once and then shared: callers must not change what they receive. */
export function openData(folder: string): DataFolder {
  const cache = new Map<string, unknown>();
  const cached = <T>(name: string, read: (file: { name: string; text: string }) => T): T => {
    // Git may check text files out with CRLF; the content must not depend on it.
    if (!cache.has(name)) {
      const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      cache.set(name, read({ name, text }));
    }
    return cache.get(name) as T;
  };
  return {
    readYaml: (path, schema) => cached(`${path}.yaml`, (file) => parseYaml(file, schema)),
    readMarkdown: (path, schema) => cached(`${path}.md`, (file) => parseMarkdown(file, schema)),
    listFiles: (path) =>
      readdirSync(join(folder, path))
        .map((file) => parsePath(file).name)
        .sort(),
  };
}

export const demoData = openData(join(import.meta.dirname, '../data'));
