// The table of `npm run security`: the real dependencies satisfy every rule, and a planted violation of each rule fails the run.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './architecture/sources.ts';
import { auditRow } from './run-security.ts';
import { floors } from './security/supply-rules.ts';
import { checkSupply, isOlder, type Lock, type LockedPackage } from './security/supply.ts';

const real = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
const planted = (more: Record<string, LockedPackage>): Lock => ({ packages: { ...real.packages, ...more } });
const violated = (lock: Lock) => checkSupply(lock).filter((row) => row.isViolated);

describe('the dependencies', () => {
  it('satisfy every rule', () => {
    expect(violated(real)).toEqual([]);
    for (const { name } of floors) expect(Object.keys(real.packages)).toContain(`node_modules/${name}`);
  });

  it.each<[string, string, LockedPackage]>([
    ['an old version', 'node_modules/fastify', { version: '5.8.4', license: 'MIT' }],
    ['an old nested version', 'node_modules/a/node_modules/nodemailer', { version: '9.1.0', license: 'MIT' }],
    ['a prerelease of the floor', 'node_modules/react', { version: '19.2.3-rc.1', license: 'MIT' }],
    ['a forbidden package', 'node_modules/react-server-dom-webpack', { version: '99.0.0', license: 'MIT' }],
    ['another license', 'node_modules/a', { version: '1.0.0', license: 'AGPL-3.0-only' }],
    ['another license in addition', 'node_modules/a', { version: '1.0.0', license: 'MIT AND SSPL-1.0' }],
    ['no license', 'node_modules/a', { version: '1.0.0' }],
    ['an install script', 'node_modules/a', { version: '1.0.0', license: 'MIT', hasInstallScript: true }],
  ])('are refused with %s', (_, place, locked) => {
    expect(violated(planted({ [place]: locked }))).toHaveLength(1);
  });

  it.each<[string, LockedPackage]>([
    ['a choice of licenses', { version: '1.0.0', license: '(GPL-3.0-only OR MIT)' }],
    ['another license of a development tool', { version: '1.0.0', license: 'GPL-3.0-only', dev: true }],
  ])('may have %s', (_, locked) => {
    expect(violated(planted({ 'node_modules/a': locked }))).toEqual([]);
  });

  it.each([
    ['5.8.2', '5.8.3', true],
    ['5.8.3', '5.8.3', false],
    ['5.10.0', '5.8.3', false],
    ['4.99.99', '5.8.3', true],
    ['6.0.0-alpha.1', '5.8.3', false],
    ['5.8.3-rc.1', '5.8.3', true],
  ])('%s is older than %s: %s', (version, floor, expected) => {
    expect(isOlder(version, floor)).toBe(expected);
  });
});

describe('the advisories of the registry', () => {
  it.each([
    ['none', 'npm warn audit 405\n{"message":"405 Method Not Allowed","headers":{}}', false],
    ['no answer', '', false],
    [
      'moderate ones',
      '{"metadata":{"vulnerabilities":{"moderate":2,"high":0,"critical":0,"total":2}}}',
      false,
    ],
    ['high ones', '{"metadata":{"vulnerabilities":{"moderate":0,"high":1,"critical":0,"total":1}}}', true],
  ])('%s', (_, output, isViolated) => {
    expect(auditRow(output).isViolated).toBe(isViolated);
  });
});

describe('npm run security', () => {
  function run(lock: Lock) {
    const folder = mkdtempSync(join(tmpdir(), 'guildhall-security-'));
    try {
      const path = join(folder, 'package-lock.json');
      writeFileSync(path, JSON.stringify(lock));
      const args = [join(ROOT, 'tools/run-security.ts'), '--offline', '--lock', path];
      return spawnSync(process.execPath, args, { encoding: 'utf8' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  it('prints one table and exits with 0', () => {
    const { status, stdout, stderr } = run(real);
    expect(status, stderr + stdout).toBe(0);
    for (const part of ['known attacks', 'fuzzing', 'mutants', 'headers', 'fastify ≥', 'licenses'])
      expect(stdout).toContain(part);
  });

  it('exits with 1 for an old version, and names its fault', () => {
    const { status, stdout } = run(
      planted({ 'node_modules/nodemailer': { version: '9.0.0', license: 'MIT-0' } }),
    );
    expect(status).toBe(1);
    expect(stdout).toMatch(/^FAILED nodemailer .*9\.0\.0/m);
  });
});
