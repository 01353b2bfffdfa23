// Checks the lock file against supply-rules.ts: versions, licenses, install scripts. Reads no other file and no network.
import {
  allowedInstallScripts,
  allowedLicenses,
  floors,
  forbiddenPackages,
  statedElsewhere,
} from './supply-rules.ts';

export type LockedPackage = { version?: string; license?: string; dev?: boolean; hasInstallScript?: boolean };
export type Lock = { packages: Record<string, LockedPackage> };
/** `isViolated`: the run ends with exit code 1. */
export type Row = { check: string; found: string; isViolated: boolean };

/** The name of a package by its place: `node_modules/a/node_modules/@b/c` is `@b/c`. */
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

function packagesOf(lock: Lock): { name: string; locked: LockedPackage }[] {
  return Object.entries(lock.packages)
    .filter(([place]) => place !== '')
    .map(([place, locked]) => ({ name: nameOf(place), locked }));
}

/** Compares releases; a prerelease counts as older than its release. */
export function isOlder(version: string, floor: string): boolean {
  const [release = '', pre] = version.split(/-(.*)/);
  const [have, need] = [release, floor].map((text) => text.split('.').map(Number));
  for (let at = 0; at < 3; at++) {
    const difference = (have![at] ?? 0) - (need![at] ?? 0);
    if (difference !== 0) return !(difference > 0);
  }
  return pre !== undefined;
}

function checkFloors(lock: Lock): Row[] {
  return floors.map(({ name, version, advisories, fault }) => {
    const installed = packagesOf(lock)
      .filter((entry) => entry.name === name)
      .map(({ locked }) => locked.version ?? 'unknown');
    const old = installed.filter((have) => have === 'unknown' || isOlder(have, version));
    const versions = installed.length === 0 ? 'not installed' : installed.join(', ');
    const found = `${versions} (${old.length > 0 ? `${fault}: ` : ''}${advisories.join(', ')})`;
    return { check: `${name} ≥ ${version}`, found, isViolated: old.length > 0 };
  });
}

function checkForbidden(lock: Lock): Row[] {
  return forbiddenPackages.map(({ prefix, why }) => {
    const found = packagesOf(lock).flatMap(({ name }) => (name.startsWith(prefix) ? [name] : []));
    const text = found.length > 0 ? `${found.join(', ')}: ${why}` : 'not installed';
    return { check: `no ${prefix}*`, found: text, isViolated: found.length > 0 };
  });
}

/** Whether all licenses of an `AND`, or one of an `OR`, are allowed. */
function isAllowed(license: string): boolean {
  const plain = license.replaceAll(/[()]/g, '');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed);
  return plain.split(' AND ').every((part) => allowedLicenses.has(part.trim()));
}

function checkLicenses(lock: Lock): Row {
  const runtime = packagesOf(lock).filter(({ locked }) => locked.dev !== true);
  const wrong = runtime.flatMap(({ name, locked }) => {
    const license = locked.license ?? statedElsewhere[name]?.license ?? 'no license stated';
    return isAllowed(license) ? [] : [`${name}: ${license}`];
  });
  const found = wrong.length > 0 ? wrong.join(', ') : `${runtime.length} packages, all allowed`;
  return { check: 'licenses of runtime packages', found, isViolated: wrong.length > 0 };
}

function checkInstallScripts(lock: Lock): Row {
  const all = packagesOf(lock).flatMap(({ name, locked }) => (locked.hasInstallScript ? [name] : []));
  const wrong = all.filter((name) => !allowedInstallScripts.test(name));
  const found = wrong.length > 0 ? `not allowed: ${wrong.join(', ')}` : all.join(', ') || 'none';
  return { check: 'install scripts', found, isViolated: wrong.length > 0 };
}

export function checkSupply(lock: Lock): Row[] {
  return [...checkFloors(lock), ...checkForbidden(lock), checkLicenses(lock), checkInstallScripts(lock)];
}
