// Settings from files: the value, and one clear line where the file cannot be used.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guildhall-settings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const url = 'postgres://guildhall:secret@db.example.com/guildhall';

it('reads any setting from a file, without its last line break', () => {
  const settings = readSettings({
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_URL_FILE: file('url', `${url}\n`),
    SECRET_KEY_FILE: file('key', `${'ab'.repeat(32)}\r\n`),
  });
  expect(settings.databaseUrl).toBe(url);
  expect(settings.secretKeys).toEqual(['ab'.repeat(32)]);
});

it('ignores an empty name, as for every setting', () => {
  expect(readSettings({ SECRET_KEY_FILE: '' }).secretKeys).toEqual([]);
});

it('refuses a setting that is given twice', () => {
  const env = { SECRET_KEY: 'ab'.repeat(32), SECRET_KEY_FILE: file('twice', 'cd'.repeat(32)) };
  expect(() => readSettings(env)).toThrow('SECRET_KEY and SECRET_KEY_FILE exclude each other');
});

it.each([
  ['a missing file', () => join(folder, 'missing'), 'cannot be read (ENOENT)'],
  ['a folder', () => folder, 'cannot be read (EISDIR)'],
  ['an empty file', () => file('empty', '\n'), 'names an empty file'],
  ['a large file', () => file('large', 'x'.repeat(65_537)), 'names a file that is too large'],
])('refuses %s with a line that names the setting', (_, path, message) => {
  expect(() => readSettings({ SECRET_KEY_FILE: path() })).toThrow(`The setting SECRET_KEY_FILE names`);
  expect(() => readSettings({ SECRET_KEY_FILE: path() })).toThrow(message);
});

it('checks the content like a value, without quoting it', () => {
  const env = { SECRET_KEY_FILE: file('short', 'too-short-to-be-a-key') };
  expect(() => readSettings(env)).toThrow(
    /^The setting SECRET_KEY must be 64 hexadecimal digits \(32 bytes\)$/,
  );
});
