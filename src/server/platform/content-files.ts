// Content files: texts and data that are shipped in db/ and loaded into tables at each start.
// Each comes with the SHA-256 of its text, by which a loader sees whether it has changed since it was last loaded.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export type ContentFile = { name: string; text: string; sha256: string };

/** Git may check files out with CRLF; neither the text nor the hash depends on it. */
export async function readContentFile(folder: string, name: string): Promise<ContentFile> {
  const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
}

/** The files of a folder with this extension, in the order of their names. */
export async function readContentFiles(folder: string, extension: string): Promise<ContentFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(extension)).sort();
  return Promise.all(names.map((name) => readContentFile(folder, name)));
}

/** The name without folder and extension. */
export function nameOf(file: ContentFile): string {
  return file.name.replace(/\.[a-z]+$/, '');
}
